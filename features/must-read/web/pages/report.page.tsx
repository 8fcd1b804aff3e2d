import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { IconBellRinging, IconTableExport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone, requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useHolds } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import { mustRead, type Report } from '../must-read.ts';
import css from './report.module.css';
import { NoRecord } from '#platform/web/ui/no-record.tsx';

const spec = { filters: ['shift', ...placeKeys] } as const;
type Missing = Awaited<ReturnType<(typeof mustRead)['listMissing']>>['items'][number];

/** One request: by campaign, with the names that are missing. */
export default function ReportPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const list = useListState(spec);
  const { data, error, refetch } = useQuery(mustRead.getReport.query({ params: { id } }));
  useCrumb(data?.title);
  if (!data || isGone(error))
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={t('must-read.report.gone')}
        text={t('must-read.report.goneText')}
        back={{ to: '/gestion/lecturas', label: t('must-read.title.list') }}
        bones={<SkeletonCard rows={8} />}
      />
    );
  const words = { source: t(`must-read.source.${data.source}`), edition: data.edition, day: formatDay(data.due_at) };
  return (
    <>
      <PageHeader
        title={data.title}
        lead={t('must-read.report.lead', words)}
        actions={
          <>
            {data.closed_at === null ? (
              <ButtonLink variant="quiet" to={data.link}>
                {t('must-read.report.open')}
              </ButtonLink>
            ) : (
              <span className="ink2">{t('must-read.state.closed')}</span>
            )}
            <Export id={id} />
            <Remind report={data} />
          </>
        }
      />
      <div className={css.layout}>
        <Campaigns report={data} list={list} />
        <Names id={id} list={list} />
      </div>
    </>
  );
}

/** Everybody who was asked, with what they did, as a file. */
function Export({ id }: { id: string }) {
  const { t } = useTranslation();
  const mayExport = useHolds('must-read:export');
  const exporting = useMutation({
    mutationFn: () => mustRead.exportReport({ params: { id } }),
    onSuccess: (file) => saveFile(file),
    onError: tellFailure,
  });
  return mayExport ? (
    <Button icon={<IconTableExport />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {t('must-read.report.export')}
    </Button>
  ) : null;
}

function Remind({ report }: { report: Report }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const mayRemind = useHolds('must-read:remind');
  if (!mayRemind || report.closed_at !== null) return null;
  const count = report.people - report.confirmed;
  return (
    <>
      <Button
        variant="primary"
        icon={<IconBellRinging />}
        blocked={report.can_remind ? undefined : t('must-read.report.blocked')}
        onClick={() => setOpen(true)}
      >
        {t('must-read.report.remind')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('must-read.report.remindTitle', { count })}
        text={t('must-read.report.remindText')}
        action={t('must-read.report.remind')}
        onConfirm={async () => {
          const { people } = await mustRead.remind({ params: { id: report.id } });
          toast({ title: t('must-read.report.reminded', { count: people }) });
          await renew('must-read');
        }}
      />
    </>
  );
}

function Campaigns({ report, list }: { report: Report; list: ListControls }) {
  const { t } = useTranslation();
  const chosen = list.state.filters.campaign?.[0];
  const shareOf = (one: { people: number; confirmed: number }) => (one.people === 0 ? 0 : one.confirmed / one.people);
  const progress = { confirmed: formatNumber(report.confirmed), people: formatNumber(report.people) };
  return (
    <Card padded>
      <div className={css.progress}>
        <p className="strong">{t('must-read.report.progress', progress)}</p>
        <ProgressBar label={t('must-read.list.confirmed')} share={shareOf(report)} />
        {report.reminded_at ? (
          <p className="t13 ink3">{t('must-read.report.last', { moment: formatMoment(report.reminded_at) })}</p>
        ) : null}
      </div>
      <SectionTitle>{t('must-read.report.campaigns')}</SectionTitle>
      <ul className={css.campaigns}>
        {report.campaigns.map((one) => (
          <li key={one.id ?? ''}>
            <button
              type="button"
              className={css.campaign}
              aria-pressed={one.id !== null && chosen === one.id}
              onClick={() => list.filter('campaign', one.id === null || chosen === one.id ? [] : [one.id])}
            >
              <span className={css.figures}>
                <span className="cut">{one.name ?? t('must-read.report.none')}</span>
                <span className="num t13 ink2">{`${formatNumber(one.confirmed)} / ${formatNumber(one.people)}`}</span>
              </span>
              <ProgressBar label={one.name ?? t('must-read.report.none')} share={shareOf(one)} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Names({ id, list }: { id: string; list: ListControls }) {
  const { t } = useTranslation();
  const { filters } = list.state;
  const places = useOrganizationFilters(filters);
  const found = useQuery(
    mustRead.listMissing.page({
      params: { id },
      query: {
        ...askedOf(list.state),
        ...placeAsked(filters),
        ...(filters.shift ? { on_shift: 'yes' as const } : {}),
      },
    }),
  );
  const columns: readonly Column<Missing>[] = [
    {
      key: 'name',
      header: t('must-read.report.person'),
      cell: (row) => (
        <>
          <span>{row.name}</span>
          {row.on_shift ? <span className="ink3"> · {t('must-read.report.now')}</span> : null}
        </>
      ),
    },
    { key: 'position', header: t('must-read.report.position'), from: 1280, cell: (row) => row.position },
    {
      key: 'campaign',
      header: t('must-read.report.campaign'),
      cell: (row) => row.campaign ?? t('must-read.report.none'),
    },
  ];
  return (
    <div>
      <SectionTitle {...(found.data ? { count: found.data.total } : {})}>{t('must-read.report.missing')}</SectionTitle>
      <DataTable<Missing>
        desk="must-read.missing"
        list={list}
        label={t('must-read.report.missing')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        card={(row) => ({
          title: row.name,
          detail: row.campaign ?? row.position,
          after: row.on_shift ? <span className="t13 ink3">{t('must-read.report.now')}</span> : null,
        })}
        searchLabel={t('must-read.report.search')}
        filters={[
          {
            key: 'shift',
            label: t('must-read.report.shift'),
            single: true,
            options: [{ value: 'yes', label: t('must-read.report.onShift') }],
          },
          ...places,
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('must-read.report.missingNone')}
            text={t('must-read.report.missingNoneText')}
          />
        }
      />
    </div>
  );
}
