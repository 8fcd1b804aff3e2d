import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentText } from '#platform/web/document-text.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useHolds } from '#platform/web/session.ts';
import { useSelection } from '#platform/web/ui/use-selection.ts';
import type { Selection } from '../../assignment.ts';
import { documents, type Deleted, type Followed } from '../documents.ts';
import { useFollowList } from '../use-follow-list.ts';
import { DocumentState } from './document-state.tsx';
import { PeriodChip } from './period-chip.tsx';

const ManyDialog = lazyPart(() => import('./many-dialog.tsx').then((part) => part.ManyDialog));

/** What may still be cancelled, with a reason and a count before it; and what was: by whom, when and why. */
export function DeletedList({ isLegal }: { isLegal: boolean }) {
  const { t } = useTranslation();
  const follow = useFollowList(isLegal);
  const [view, setView] = useState<'open' | 'deleted'>('open');
  const views = (
    <Segmented
      label={t('documents.delete.views')}
      options={(['open', 'deleted'] as const).map((key) => ({ key, label: t(`documents.delete.${key}`) }))}
      value={view}
      onChange={setView}
    />
  );
  return (
    <>
      <PageHeader
        title={t(isLegal ? 'documents.title.legalDelete' : 'documents.title.delete')}
        lead={t('documents.delete.lead')}
      />
      {view === 'open' ? <Open follow={follow} views={views} /> : <Gone follow={follow} views={views} />}
    </>
  );
}

interface PartProps {
  follow: ReturnType<typeof useFollowList>;
  views: React.ReactNode;
}

function Open({ follow: { list, filters, asked }, views }: PartProps) {
  const { t } = useTranslation();
  const selection = useSelection();
  const mayWrite = useHolds('documents:write');
  const [isAsking, setAsking] = useState(false);
  const { page, size } = list.state;
  const open = { ...asked, states: ['pending' as const, 'in_process' as const] };
  const found = useQuery(documents.listAssigned.page({ body: { ...open, page, size } }));
  const chosen: Selection = selection.everything ? { filters: open } : { ids: [...selection.keys] };
  const bulk = [{ key: 'cancel', label: t('documents.cancelMany.bulk'), main: true, onSelect: () => setAsking(true) }];
  const columns: Column<Followed>[] = [
    { key: 'person', header: t('documents.report.person'), cell: (row) => row.person.name },
    { key: 'number', header: t('documents.delete.number'), cell: (row) => documentText(row.person.document_number) },
    { key: 'title', header: t('documents.list.title'), cell: (row) => row.title },
    { key: 'assigned', header: t('documents.panel.assigned'), from: 1280, cell: (row) => formatDay(row.assigned_at) },
    { key: 'state', header: t('documents.list.state'), cell: (row) => <DocumentState state={row.state} /> },
  ];
  return (
    <>
      <DataTable<Followed>
        list={list}
        label={t('documents.delete.open')}
        rows={found.data?.items}
        total={found.data?.total}
        error={found.error && !found.data ? { requestId: requestIdOf(found.error) } : undefined}
        onRetry={() => void found.refetch()}
        rowKey={(row) => row.doc_user}
        rowName={(row) => `${row.person.name}, ${row.title}`}
        columns={columns}
        views={views}
        period={<PeriodChip list={list} />}
        filters={filters.filter(({ key }) => key !== 'state')}
        searchLabel={t('documents.report.search')}
        {...(mayWrite ? { selection, bulk, everything: true } : {})}
        card={(row) => ({ title: row.person.name, detail: row.title, after: <DocumentState state={row.state} /> })}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('documents.delete.nothing')}
            text={t('documents.delete.nothingText')}
          />
        }
      />
      {isAsking ? (
        <ManyDialog
          words="cancelMany"
          needsReason
          act={(reason, confirm) => documents.cancelMany({ body: { selection: chosen, reason, confirm } })}
          onClose={() => setAsking(false)}
          onDone={({ affected }) => {
            toast({ title: t('documents.cancelMany.done', { count: affected }) });
            setAsking(false);
            selection.clear();
            void renew('documents');
          }}
        />
      ) : null}
    </>
  );
}

function Gone({ follow: { list, filters, asked }, views }: PartProps) {
  const { t } = useTranslation();
  const { page, size } = list.state;
  const found = useQuery(documents.listDeleted.page({ body: { ...asked, page, size } }));
  const columns: Column<Deleted>[] = [
    { key: 'person', header: t('documents.report.person'), cell: (row) => row.person.name },
    { key: 'title', header: t('documents.list.title'), cell: (row) => row.title },
    {
      key: 'signed',
      header: t('documents.delete.signedBy'),
      align: 'end',
      cell: (row) => formatNumber(row.was_signed_by),
    },
    { key: 'when', header: t('documents.delete.when'), cell: (row) => formatMoment(row.deleted_at) },
    { key: 'who', header: t('documents.delete.who'), from: 1280, cell: (row) => row.deleted_by },
    { key: 'reason', header: t('documents.many.reason'), cell: (row) => row.reason },
  ];
  return (
    <DataTable<Deleted>
      list={list}
      label={t('documents.delete.deleted')}
      rows={found.data?.items}
      total={found.data?.total}
      error={found.error && !found.data ? { requestId: requestIdOf(found.error) } : undefined}
      onRetry={() => void found.refetch()}
      rowKey={(row) => row.doc_user}
      rowName={(row) => `${row.person.name}, ${row.title}`}
      columns={columns}
      views={views}
      period={<PeriodChip list={list} />}
      filters={filters.filter(({ key }) => key !== 'state' && key !== 'due')}
      searchLabel={t('documents.report.search')}
      card={(row) => ({
        title: row.person.name,
        detail: `${row.title} · ${row.reason}`,
        after: formatDay(row.deleted_at),
      })}
      empty={
        <EmptyState art={<PaperPage />} title={t('documents.delete.none')} text={t('documents.delete.noneText')} />
      }
    />
  );
}
