import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { undoing } from '#platform/web/ui/undo.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { documents, type TemplateCard } from '../documents.ts';

const spec = { filters: ['state'], views: ['legal'] } as const;
type Kind = 'no' | 'yes';

/** The templates that documents are created from. */
export default function TemplatesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const mayLegal = useHolds('documents:legal');
  const mayManage = useHolds('documents:manage');
  const [removing, setRemoving] = useState<TemplateCard>();
  const { query, page, size, filters } = list.state;
  const isArchived = filters.state?.[0] === 'archived';
  const legal: Kind = !mayManage || filters.legal?.[0] === 'yes' ? 'yes' : 'no';
  const found = useQuery(
    documents.listTemplates.page({
      params: { a: page, b: size },
      query: {
        legal,
        state: isArchived ? 'archived' : 'active',
        search: query || undefined,
      },
    }),
  );
  const open = ({ id }: TemplateCard) => void navigate({ to: '/document/plantillas/$id', params: { id } });
  return (
    <>
      <PageHeader
        title={t('documents.title.templates')}
        lead={t('documents.template.lead')}
        actions={
          <ButtonLink
            variant="primary"
            icon={<IconPencil />}
            to={'/document/plantillas/$id'}
            params={{ id: legal === 'yes' ? 'nueva-legal' : 'nueva' }}
          >
            {t('documents.template.write')}
          </ButtonLink>
        }
      />
      <DataTable<TemplateCard>
        list={list}
        label={t('documents.title.templates')}
        rows={found.data?.items}
        total={found.data?.total}
        error={found.error && !found.data ? { requestId: requestIdOf(found.error) } : undefined}
        onRetry={() => void found.refetch()}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={useColumns(setRemoving)}
        onOpen={open}
        searchLabel={t('documents.template.search')}
        filters={[
          {
            key: 'state',
            label: t('documents.template.state'),
            single: true,
            options: [{ value: 'archived', label: t('documents.template.archived') }],
          },
        ]}
        views={
          mayLegal && mayManage ? (
            <Segmented<Kind>
              label={t('documents.template.family')}
              options={(['no', 'yes'] as const).map((key) => ({ key, label: t(`documents.template.legal_${key}`) }))}
              value={legal}
              onChange={(key) => list.filter('legal', key === 'yes' ? ['yes'] : [])}
            />
          ) : undefined
        }
        card={(row) => ({
          title: row.name,
          detail: t('documents.write.edition', {
            category: t(`documents.category.${row.category}`),
            number: row.number,
          }),
          after: <span className="t13 ink3">{formatDay(row.updated_at)}</span>,
        })}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('documents.template.none')}
            text={t('documents.template.noneText')}
          />
        }
      />
      {removing ? <Remove template={removing} onClose={() => setRemoving(undefined)} /> : null}
    </>
  );
}

function Remove({ template, onClose }: { template: TemplateCard; onClose: () => void }) {
  const { t } = useTranslation();
  const isArchived = template.state === 'archived';
  const words = wordsOf(template);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={words === 'remove'}
      title={t(`documents.template.${words}Title`, { name: template.name })}
      text={t(`documents.template.${words}Text`, { count: template.documents })}
      action={t(`documents.template.${words}`)}
      onConfirm={async () => {
        const put = async (archive: boolean) => {
          const { outcome } = await documents.deleteTemplate({ body: { id: template.id, archive } });
          await renew(documents.listTemplates.key());
          return outcome;
        };
        const outcome = await put(!isArchived);
        const isGone = outcome !== 'archived' && outcome !== 'restored';
        toast({
          title: t(`documents.template.${outcome}Done`),
          action: isGone ? undefined : undoing(() => put(isArchived)),
        });
      }}
    />
  );
}

/** What may be done with it: taken back, deleted while nothing came from it, else put away. */
function wordsOf({ state, documents: count }: TemplateCard): 'restore' | 'remove' | 'archive' {
  return state === 'archived' ? 'restore' : count === 0 ? 'remove' : 'archive';
}

function useColumns(onRemove: (row: TemplateCard) => void): Column<TemplateCard>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', header: t('documents.template.name'), cell: (row) => row.name },
    { key: 'category', header: t('documents.list.category'), cell: (row) => t(`documents.category.${row.category}`) },
    { key: 'kind', header: t('documents.template.kind'), cell: (row) => t(`documents.template.${row.kind}`) },
    { key: 'number', header: t('documents.template.edition'), align: 'end', cell: (row) => formatNumber(row.number) },
    {
      key: 'documents',
      header: t('documents.template.used'),
      align: 'end',
      cell: (row) => formatNumber(row.documents),
    },
    { key: 'updated', header: t('documents.template.updated'), from: 1280, cell: (row) => formatDay(row.updated_at) },
    {
      key: 'action',
      header: t('documents.write.action'),
      cell: (row) => {
        const word = t(`documents.template.${wordsOf(row)}`);
        return (
          <Button size="small" variant="text" onClick={() => onRemove(row)} aria-label={`${word} ${row.name}`}>
            {word}
          </Button>
        );
      },
    },
  ];
}
