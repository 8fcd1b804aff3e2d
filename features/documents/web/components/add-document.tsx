import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import { documents, type Created, type Run } from '../documents.ts';
import { CreationSteps } from './creation-steps.tsx';
import css from './writing.module.css';

const AssignPart = lazyPart(
  () => import('./assign-part.tsx').then((part) => part.AssignPart),
  <SkeletonText lines={8} />,
);
const DocumentWriting = lazyPart(
  () => import('./document-writing.tsx').then((part) => part.DocumentWriting),
  <SkeletonText lines={8} />,
);

const spec = { views: ['replaces'], size: 10 } as const;

/** Creates a document and gives it to people; what was created before can be given to more. */
export function AddDocument({ isLegal }: { isLegal: boolean }) {
  const { t } = useTranslation();
  const [created, setCreated] = useState<Created>();
  const [run, setRun] = useState<Run>();
  const [discarding, setDiscarding] = useState<Created>();
  const choose = (next: Created | undefined) => {
    setRun(undefined);
    setCreated(next);
  };
  const list = useListState(spec);
  const code = list.state.filters.replaces?.[0];
  const replaced = useQuery({
    ...documents.listManaged.query({
      body: { legal: isLegal, search: code ?? '', states: ['completed'], page: 1, size: 1 },
    }),
    enabled: code !== undefined,
  });
  const corrected = code === undefined ? undefined : replaced.data?.items.find((one) => one.code === code);
  if (code !== undefined && replaced.isPending) return <SkeletonText lines={8} />;
  return (
    <>
      <PageHeader
        title={t(isLegal ? 'documents.title.legalAdd' : 'documents.title.add')}
        lead={t('documents.write.lead')}
        actions={<ButtonLink to={'/document/plantillas'}>{t('documents.title.templates')}</ButtonLink>}
      />
      <div className={css.parts}>
        <CreationSteps at={created === undefined ? 'text' : run === undefined ? 'people' : 'check'} />
        {created ? (
          <>
            <AssignPart key={created.id} document={created} corrected={corrected} run={run} onRun={setRun} />
            <div className="row wrap">
              <Button variant="quiet" onClick={() => choose(undefined)}>
                {t('documents.write.another')}
              </Button>
              {created.state === 'ready' && run === undefined ? (
                <Button variant="quiet" onClick={() => setDiscarding(created)}>
                  {t('documents.write.discard')}
                </Button>
              ) : null}
            </div>
          </>
        ) : (
          <DocumentWriting isLegal={isLegal} corrected={corrected} onCreated={choose} />
        )}
        <CreatedBefore isLegal={isLegal} list={list} onAssign={choose} onDiscard={setDiscarding} />
      </div>
      {discarding ? (
        <Discard
          created={discarding}
          onClose={() => setDiscarding(undefined)}
          onDone={() => created?.id === discarding.id && choose(undefined)}
        />
      ) : null}
    </>
  );
}

interface CreatedBeforeProps {
  isLegal: boolean;
  list: ListControls;
  onAssign: (created: Created) => void;
  onDiscard: (created: Created) => void;
}

function CreatedBefore({ isLegal, list, onAssign, onDiscard }: CreatedBeforeProps) {
  const { t } = useTranslation();
  const { query, page, size } = list.state;
  const found = useQuery(
    documents.listCreated.page({
      body: { page, size, legal: isLegal, search: query || undefined },
    }),
  );
  const assign = (row: Created) => (
    <Button
      size="small"
      variant="soft"
      aria-label={t('documents.write.assignOne', { title: row.title })}
      onClick={() => {
        onAssign(row);
        window.scrollTo({ top: 0 });
      }}
    >
      {t('documents.write.assign')}
    </Button>
  );
  const act = (row: Created) => (
    <span className="row gap6">
      {assign(row)}
      {row.state === 'ready' ? (
        <IconButton
          remove
          label={t('documents.write.discardOne', { title: row.title })}
          icon={<IconTrash size={18} />}
          onClick={() => onDiscard(row)}
        />
      ) : null}
    </span>
  );
  const columns: Column<Created>[] = [
    {
      key: 'title',
      header: t('documents.list.title'),
      cell: (row) =>
        row.counts.assigned === 0 ? (
          row.title
        ) : (
          <Link bare to="/document/report/$id" params={{ id: row.id }}>
            {row.title}
          </Link>
        ),
    },
    { key: 'created', header: t('documents.write.createdOn'), cell: (row) => formatDay(row.created_at) },
    {
      key: 'assigned',
      header: t('documents.write.assigned'),
      align: 'end',
      cell: (row) => formatNumber(row.counts.assigned),
    },
    {
      key: 'completed',
      header: t('documents.progress.completed'),
      align: 'end',
      cell: (row) => formatNumber(row.counts.completed),
    },
    { key: 'action', header: t('documents.write.action'), cell: act },
  ];
  return (
    <section className={css.form} aria-label={t('documents.write.before')}>
      <h2 className="h20">{t('documents.write.before')}</h2>
      <DataTable<Created>
        list={list}
        label={t('documents.write.before')}
        rows={found.data?.items}
        total={found.data?.total}
        error={found.error && !found.data ? { requestId: requestIdOf(found.error) } : undefined}
        onRetry={() => void found.refetch()}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={columns}
        searchLabel={t('documents.list.search')}
        card={(row) => ({ title: row.title, detail: formatDay(row.created_at), after: act(row) })}
        empty={
          <EmptyState art={<PaperPage />} title={t('documents.write.none')} text={t('documents.write.noneText')} />
        }
      />
    </section>
  );
}

function Discard({ created, onClose, onDone }: { created: Created; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('documents.write.discardTitle', { title: created.title })}
      text={t('documents.write.discardText')}
      action={t('documents.write.discard')}
      onConfirm={async () => {
        await documents.discardCreated({ params: { id: created.id } });
        onDone();
        toast({ title: t('documents.write.discarded', { title: created.title }) });
        await renew(documents.listCreated.key());
      }}
    />
  );
}
