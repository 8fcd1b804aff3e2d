import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { WebhookPanel } from '../components/webhook-panel.tsx';
import { webhooks, type Webhook } from '../webhooks.ts';

const spec = { views: ['abre'], size: 20 } as const;

/** The other systems that are told of events. */
export default function WebhooksPage() {
  const { t } = useTranslation();
  const { list, openKey, open } = useOpenRow(useListState(spec), 'abre');
  const { page, size } = list.state;
  const found = useQuery(webhooks.listWebhooks.page({ query: { page, size } }));
  const shown = found.data?.items.find(({ id }) => id === openKey);
  const add = (
    <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => open('nuevo')}>
      {t('webhooks.list.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('webhooks.title.list')} lead={t('webhooks.list.lead')} actions={add} />
      <RecordTable<Webhook>
        list={list}
        label={t('webhooks.title.list')}
        found={found}
        rowName={(row) => row.name}
        onOpen={(row) => open(row.id)}
        {...(openKey ? { openKey } : {})}
        columns={[
          { key: 'name', header: t('webhooks.list.name'), cell: (row) => row.name },
          {
            key: 'url',
            header: t('webhooks.list.url'),
            from: 1280,
            cell: (row) => <span className="cut ink2">{row.url}</span>,
          },
          { key: 'sum', header: t('webhooks.list.state'), width: 250, cell: (row) => <Sum of={row} /> },
          { key: 'state', header: t('webhooks.list.active'), width: 130, cell: (row) => <Active of={row} /> },
        ]}
        card={(row) => ({ title: row.name, detail: <Sum of={row} />, after: <Active of={row} /> })}
        empty={<EmptyState art={<PaperPage />} title={t('webhooks.list.empty')} text={t('webhooks.list.emptyText')} />}
      />
      {openKey === 'nuevo' || shown ? (
        <WebhookPanel key={openKey} webhook={shown} onClose={() => open(undefined)} />
      ) : null}
    </>
  );
}

function Sum({ of }: { of: Webhook }) {
  const { t } = useTranslation();
  return (
    <span className="num">
      {t('webhooks.sum', { count: of.delivered })}
      {of.failed > 0 ? ` · ${t('webhooks.failed', { count: of.failed })}` : ''}
    </span>
  );
}

function Active({ of }: { of: Webhook }) {
  const { t } = useTranslation();
  return (
    <StateMark state={of.is_active ? 'done' : 'draft'}>
      {t(of.is_active ? 'webhooks.state.active' : 'webhooks.state.paused')}
    </StateMark>
  );
}
