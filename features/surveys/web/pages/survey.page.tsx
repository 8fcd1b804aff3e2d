import { IconArchive, IconCopy, IconLock, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { useCrumb } from '#platform/web/crumb.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { SurveyState } from '../components/survey-state.tsx';
import { WithoutForm } from '../components/without-form.tsx';
import { surveys, type ManagedSurvey } from '../surveys.ts';

const ActionsPanel = lazyPart(
  () => import('../components/actions-panel.tsx').then((part) => part.ActionsPanel),
  <SkeletonCard rows={6} />,
);
const Builder = lazyPart(
  () => import('../components/builder.tsx').then((part) => part.Builder),
  <SkeletonCard rows={8} />,
);
const GivenPanel = lazyPart(
  () => import('../components/given-panel.tsx').then((part) => part.GivenPanel),
  <SkeletonCard rows={8} />,
);
const PeoplePanel = lazyPart(
  () => import('../components/people-panel.tsx').then((part) => part.PeoplePanel),
  <SkeletonCard rows={8} />,
);
const ResultsPanel = lazyPart(
  () => import('../components/results-panel.tsx').then((part) => part.ResultsPanel),
  <SkeletonCard rows={8} />,
);

const tabNames = ['results', 'answers', 'people', 'questions', 'actions'] as const;
type TabName = (typeof tabNames)[number];

/** One form at the desk: written while it is a draft, and followed once it is out. */
export default function SurveyPage() {
  const { id = '' } = useParams({ strict: false });
  const found = useQuery(surveys.getManaged.query({ params: { id } }));
  useCrumb(found.data?.title);
  if (!found.data) return <WithoutForm error={found.error} onRetry={() => void found.refetch()} />;
  return <Survey key={found.data.id} survey={found.data} />;
}

function Survey({ survey }: { survey: ManagedSurvey }) {
  const { t } = useTranslation();
  const address = useAddress<'tab'>();
  const can = (action: ManagedSurvey['actions'][number]) => survey.actions.includes(action);
  const isOut = survey.state !== 'draft' && survey.kind === 'survey';
  const reads = useHolds('surveys:read-answers') && !survey.anonymous;
  const stands: Readonly<Record<TabName, boolean>> = {
    results: isOut,
    answers: isOut && reads,
    people: isOut,
    questions: can('edit'),
    actions: can('answer'),
  };
  const tabs = tabNames.filter((name) => stands[name]).map((key) => ({ key, label: t(`surveys.tab.${key}`) }));
  const tab = tabs.find(({ key }) => key === address.asked.tab)?.key ?? tabs[0]?.key ?? 'questions';
  const show = (key: TabName) => address.show({ tab: key });
  const published = (done: ManagedSurvey) => {
    toast({
      title: t(
        done.edition > 1
          ? 'surveys.publish.doneEdition'
          : done.kind === 'test'
            ? 'surveys.publish.doneTest'
            : 'surveys.publish.done',
        { edition: done.edition },
      ),
    });
    show(done.kind === 'survey' ? 'results' : 'questions');
  };
  return (
    <>
      <PageHeader
        title={survey.title}
        lead={
          <span className="row gap12">
            <SurveyState survey={survey} />
            {survey.closes_at ? (
              <span className="ink3">
                {t(survey.state === 'published' ? 'surveys.list.until' : 'surveys.list.closed', {
                  moment: formatMoment(survey.closes_at),
                })}
              </span>
            ) : null}
          </span>
        }
        actions={<Steps survey={survey} />}
      />
      {tabs.length > 1 ? (
        <Tabs label={survey.title} tabs={tabs} value={tab} onChange={show}>
          <Panel survey={survey} tab={tab} onPublished={published} />
        </Tabs>
      ) : (
        <Panel survey={survey} tab={tab} onPublished={published} />
      )}
    </>
  );
}

function Panel({
  survey,
  tab,
  onPublished,
}: {
  survey: ManagedSurvey;
  tab: TabName;
  onPublished: (done: ManagedSurvey) => void;
}) {
  switch (tab) {
    case 'results':
      return <ResultsPanel survey={survey} />;
    case 'answers':
      return <GivenPanel survey={survey} />;
    case 'people':
      return <PeoplePanel survey={survey} />;
    case 'actions':
      return <ActionsPanel survey={survey} />;
    case 'questions':
      return survey.actions.includes('edit') ? <Builder survey={survey} onPublished={onPublished} /> : null;
  }
}

/** What can be done with the form as a whole. */
function Steps({ survey }: { survey: ManagedSurvey }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<'close' | 'archive' | 'remove'>();
  const { id, version } = survey;
  const can = (action: ManagedSurvey['actions'][number]) => survey.actions.includes(action);
  const refresh = async (changed: ManagedSurvey, told: string) => {
    queries.setQueryData(surveys.getManaged.key({ params: { id } }), changed);
    await renew(surveys.listManaged.key());
    // What waited is counted when it closes.
    void renew(surveys.getResults.key());
    setOpen(undefined);
    toast({ title: t(told) });
  };
  const copy = async () => {
    const made = await surveys.copySurvey({
      params: { id },
      body: { title: t('surveys.desk.copyOf', { title: survey.title }).slice(0, 160) },
    });
    toast({ title: t('surveys.desk.copied') });
    await navigate({ to: '/gestion/forms/$id', params: { id: made.id } });
  };
  return (
    <>
      {can('copy') ? (
        <Button variant="quiet" icon={<IconCopy size={16} />} onClick={() => void copy()}>
          {t('surveys.desk.copy')}
        </Button>
      ) : null}
      {can('remove') ? (
        <Button variant="quiet" icon={<IconTrash size={16} />} onClick={() => setOpen('remove')}>
          {t('surveys.desk.remove')}
        </Button>
      ) : null}
      {can('close') ? (
        <Button icon={<IconLock size={16} />} onClick={() => setOpen('close')}>
          {t('surveys.desk.close')}
        </Button>
      ) : null}
      {can('archive') ? (
        <Button icon={<IconArchive size={16} />} onClick={() => setOpen('archive')}>
          {t('surveys.desk.archive')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isOpen === 'close'}
        onClose={() => setOpen(undefined)}
        title={t('surveys.desk.closeTitle')}
        text={t('surveys.desk.closeText')}
        action={t('surveys.desk.close')}
        onConfirm={async () =>
          refresh(await surveys.closeSurvey({ params: { id }, body: { version } }), 'surveys.desk.closedNow')
        }
      />
      <ConfirmDialog
        open={isOpen === 'archive'}
        onClose={() => setOpen(undefined)}
        title={t('surveys.desk.archiveTitle')}
        text={t('surveys.desk.archiveText')}
        action={t('surveys.desk.archive')}
        onConfirm={async () =>
          refresh(await surveys.archiveSurvey({ params: { id }, body: { version } }), 'surveys.desk.archived')
        }
      />
      <ConfirmDialog
        open={isOpen === 'remove'}
        onClose={() => setOpen(undefined)}
        danger
        title={t('surveys.desk.removeTitle')}
        text={t('surveys.desk.removeText')}
        action={t('surveys.desk.remove')}
        onConfirm={async () => {
          await surveys.removeDraft({ params: { id } });
          await renew(surveys.listManaged.key());
          toast({ title: t('surveys.desk.removed') });
          await navigate({ to: '/gestion/forms' });
        }}
      />
    </>
  );
}
