import { IconBan, IconBell, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { platformErrors } from '#platform/contract/errors.ts';
import { confirmed } from '#platform/web/confirmed.ts';
import { isFailure, requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useHolds, useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import type { BulkAction } from '#platform/web/ui/bulk-bar.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useSelection } from '#platform/web/ui/use-selection.ts';
import type { Selection } from '../../assignment.ts';
import { categories, followSorts, isPossible, readPermission } from '../../policy.ts';
import { documents, type Followed } from '../documents.ts';
import { lastMoment } from '../../last-day.ts';
import { useFollowList } from '../use-follow-list.ts';
import { DocumentState } from './document-state.tsx';
import { PeriodChip } from './period-chip.tsx';
const ProgressChart = lazyPart(
  () => import('./progress-chart.tsx').then((part) => part.ProgressChart),
  <SkeletonText lines={4} />,
);

const FollowedPanel = lazyPart(() => import('./followed-panel.tsx').then((part) => part.FollowedPanel));
const ManyDialog = lazyPart(() => import('./many-dialog.tsx').then((part) => part.ManyDialog));
const ZipProgress = lazyPart(() => import('./zip-progress.tsx').then((part) => part.ZipProgress));

/** Every assignment within reach: who has signed and who has not, and what can be done about it. */
export function FollowReport({ isLegal }: { isLegal: boolean }) {
  const { t } = useTranslation();
  const holdsDesk = useHolds('documents:write');
  const holdsFamily = useHolds(isLegal ? 'documents:legal' : 'documents:manage');
  return (
    <>
      <PageHeader
        title={t(isLegal ? 'documents.title.legalReport' : 'documents.title.report')}
        lead={t('documents.report.lead')}
        actions={
          holdsDesk && holdsFamily ? (
            <ButtonLink variant="primary" to={isLegal ? '/document/legal/add' : '/document/manager/add'}>
              {t('documents.report.add')}
            </ButtonLink>
          ) : undefined
        }
      />
      <FollowTable isLegal={isLegal} />
    </>
  );
}

/** The same without its heading: of all documents, or of one. */
export function FollowTable({ isLegal, documentId }: { isLegal: boolean; documentId?: string }) {
  const { t } = useTranslation();
  const { list, filters, asked } = useFollowList(isLegal, documentId);
  const selection = useSelection();
  const holdsDesk = useHolds('documents:write');
  const holdsFamily = useHolds(isLegal ? 'documents:legal' : 'documents:manage');
  const mayWrite = holdsDesk && holdsFamily;
  const mayRemind = useHolds('documents:remind');
  const mayExport = useHolds('documents:export');
  const { permissions } = useSignedIn();
  const mayRead = isLegal || categories.some((category) => permissions.includes(readPermission(category)));
  const [asking, setAsking] = useState<'cancelMany' | 'remind'>();
  const [zip, setZip] = useState<string>();
  const { page, size } = list.state;
  const found = useQuery(
    documents.listManaged.page({ body: { ...asked, page, size, ...sortedBy(list.state.sort, followSorts) } }),
  );
  const chosen: Selection = selection.everything ? { filters: asked } : { ids: [...selection.keys] };
  const openKey = list.state.filters.open?.[0];
  const row = found.data?.items.find((one) => one.doc_user === openKey);
  const startZip = async () => {
    try {
      setZip((await confirmed(() => documents.startZip({ body: { selection: chosen } }))).id);
      selection.clear();
    } catch (failure) {
      if (!isFailure(failure, platformErrors.confirmation_needed)) tellFailure(failure);
    }
  };
  const bulk: readonly BulkAction[] = [
    ...(mayRemind
      ? [
          {
            key: 'remind',
            label: t('documents.remind.bulk'),
            icon: <IconBell size={18} />,
            main: true,
            onSelect: () => setAsking('remind'),
          },
        ]
      : []),
    ...(mayWrite
      ? [
          {
            key: 'cancel',
            label: t('documents.cancelMany.bulk'),
            icon: <IconBan size={18} />,
            onSelect: () => setAsking('cancelMany'),
          },
        ]
      : []),
    ...(mayExport && mayRead
      ? [
          {
            key: 'zip',
            label: t('documents.zip.bulk'),
            icon: <IconFileZip size={18} />,
            onSelect: () => void startZip(),
          },
        ]
      : []),
  ];
  const act = (reason: string, confirm: boolean) =>
    asking === 'cancelMany'
      ? documents.cancelMany({ body: { selection: chosen, reason, confirm } })
      : documents.remindSigners({ body: { selection: chosen, confirm } });
  return (
    <>
      {zip ? <ZipProgress key={zip} id={zip} /> : null}
      <ProgressChart asked={asked} onCampaign={(id) => list.filter('campaign', [id])} />
      <DataTable<Followed>
        desk="documents.report"
        list={list}
        label={t(isLegal ? 'documents.title.legalReport' : 'documents.title.report')}
        rows={found.data?.items}
        total={found.data?.total}
        error={found.error && !found.data ? { requestId: requestIdOf(found.error) } : undefined}
        onRetry={() => void found.refetch()}
        rowKey={(one) => one.doc_user}
        rowName={(one) => `${one.person.name}, ${one.title}`}
        columns={useColumns(documentId !== undefined)}
        filters={filters}
        period={<PeriodChip list={list} />}
        searchLabel={t('documents.report.search')}
        openKey={openKey}
        onOpen={(one) => list.filter('open', [one.doc_user])}
        {...(bulk.length > 0 ? { selection, bulk, everything: true } : {})}
        {...(mayExport ? { onExport: async () => saveFile(await documents.exportAssigned({ body: asked })) } : {})}
        card={(one) => ({
          title: one.person.name,
          detail: one.title,
          after: <DocumentState state={one.state} />,
          calls: isPossible('sign', one.state),
        })}
        empty={
          <EmptyState art={<PaperPage />} title={t('documents.report.none')} text={t('documents.report.noneText')} />
        }
      />
      {row ? (
        <FollowedPanel
          key={row.doc_user}
          row={row}
          isOfOne={documentId !== undefined}
          onClose={() => list.filter('open', [])}
        />
      ) : null}
      {asking ? (
        <ManyDialog
          words={asking}
          needsReason={asking === 'cancelMany'}
          act={act}
          onClose={() => setAsking(undefined)}
          onDone={({ affected }) => {
            toast({ title: t(`documents.${asking}.done`, { count: affected }) });
            setAsking(undefined);
            selection.clear();
            void renew('documents');
          }}
        />
      ) : null}
    </>
  );
}

/** Who moves next, and whether they are there to be called for. */
function WaitsFor({ row: { waits_for, on_shift } }: { row: Followed }) {
  const { t } = useTranslation();
  if (!waits_for) return null;
  return (
    <>
      {waits_for}
      {on_shift ? <span className="ink3"> · {t('documents.shift.short')}</span> : null}
    </>
  );
}

function useColumns(isOfOne: boolean): Column<Followed>[] {
  const { t } = useTranslation();
  return [
    { key: 'person', header: t('documents.report.person'), sortable: true, cell: (row) => row.person.name },
    ...(isOfOne ? [] : [{ key: 'title', header: t('documents.list.title'), cell: (row: Followed) => row.title }]),
    { key: 'campaign', header: t('documents.report.campaign'), cell: (row) => row.campaign ?? row.headquarters ?? '' },
    { key: 'waits', header: t('documents.panel.waits'), from: 1280, cell: (row) => <WaitsFor row={row} /> },
    {
      key: 'due',
      sortable: true,
      header: t('documents.list.due'),
      cell: (row) => (row.due_at ? formatDay(lastMoment(row.due_at)) : ''),
    },
    {
      key: 'assigned',
      header: t('documents.report.assignedAt'),
      sortable: true,
      from: 1440,
      cell: (row) => formatDay(row.assigned_at),
    },
    {
      key: 'delivered',
      header: t('documents.panel.delivered'),
      from: 1440,
      cell: (row) => (row.delivered_on ? formatDay(row.delivered_on) : ''),
    },
    { key: 'state', header: t('documents.list.state'), cell: (row) => <DocumentState state={row.state} /> },
  ];
}
