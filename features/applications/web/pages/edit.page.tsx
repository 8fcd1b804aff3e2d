import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { applications, type ManagedDetail } from '../applications.ts';
import { ActiveSwitch } from '../components/active-switch.tsx';
import { AppEditor } from '../components/app-editor.tsx';
import { AppState } from '../components/app-state.tsx';
import { begins } from '../components/begins.ts';
import css from './edit.module.css';

const HistoryList = lazyPart(
  () => import('../components/history-list.tsx').then((part) => part.HistoryList),
  <SkeletonCard rows={4} />,
);
const PeopleList = lazyPart(
  () => import('../components/people-list.tsx').then((part) => part.PeopleList),
  <SkeletonCard rows={8} />,
);

const spec = { views: ['tab'] } as const;
const tabs = ['data', 'people', 'history'] as const;

/** One application at the desk: its data, its people, its history. */
export default function EditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const isNew = id === begins;
  const { data, error, refetch } = useQuery({
    ...applications.getManaged.query({ params: { id } }),
    enabled: !isNew,
  });
  useCrumb(isNew ? t('applications.desk.create') : data?.name);
  if (isNew)
    return (
      <>
        <PageHeader title={t('applications.desk.create')} />
        <AppEditor
          application={undefined}
          onSaved={(made) =>
            void navigate({
              to: '/gestion/aplicaciones/$id',
              params: { id: made.id },
              search: made.listed_only ? { tab: 'people' } : {},
              replace: true,
              ignoreBlocker: true,
            })
          }
        />
      </>
    );
  if (!data || isGone(error))
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={t('applications.desk.gone')}
        text={t('applications.desk.goneText')}
        back={{ to: '/gestion/aplicaciones', label: t('applications.title.desk') }}
        bones={<SkeletonCard rows={8} />}
      />
    );
  return <Parts application={data} />;
}

function Parts({ application }: { application: ManagedDetail }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const asked = list.state.filters.tab?.[0];
  const tab = tabs.find((one) => one === asked) ?? 'data';
  return (
    <>
      <PageHeader
        title={application.name}
        pills={<AppState state={application.state} />}
        actions={<ActiveSwitch application={application} />}
      />
      <Tabs<(typeof tabs)[number]>
        label={t('applications.title.edit')}
        tabs={[
          { key: 'data', label: t('applications.edit.data') },
          { key: 'people', label: t('applications.edit.people'), count: application.listed },
          { key: 'history', label: t('applications.edit.history') },
        ]}
        value={tab}
        onChange={(key) => list.filter('tab', key === 'data' ? [] : [key])}
      >
        <div className={css.panel}>
          {tab === 'data' ? (
            <AppEditor key={String(application.active)} application={application} onSaved={() => undefined} />
          ) : tab === 'people' ? (
            <PeopleList application={application} />
          ) : (
            <HistoryList id={application.id} />
          )}
        </div>
      </Tabs>
    </>
  );
}
