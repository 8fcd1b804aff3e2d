import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { assistants } from '../assistants.ts';

const spec = { views: ['tab'], size: 20 } as const;

type Unanswered = Awaited<ReturnType<typeof assistants.listUnanswered>>['items'][number];

/** What the chat could not answer: the next tutorials, without the names of who asked. */
export function UnansweredList() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const mayWrite = useHolds('help:write');
  const [closing, setClosing] = useState<Unanswered>();
  const { page, size } = list.state;
  const found = useQuery(assistants.listUnanswered.page({ query: { page, size } }));
  const close = async (note: string) => {
    if (!closing) return;
    await assistants.closeUnanswered({ params: { id: closing.id }, body: { note } });
    await renew(['assistants', 'listUnanswered']);
    toast({ title: t('assistants.unanswered.closed') });
  };
  const writing = (row: Unanswered) => (
    <ButtonLink
      size="small"
      variant="soft"
      to="/gestion/tutoriales/$id"
      params={{ id: 'nuevo' }}
      search={{ title: row.question }}
    >
      {t('assistants.unanswered.write')}
    </ButtonLink>
  );
  return (
    <>
      <RecordTable<Unanswered>
        list={list}
        label={t('assistants.rules.unanswered')}
        found={found}
        rowName={(row) => row.question}
        onOpen={setClosing}
        columns={[
          { key: 'question', header: t('assistants.unanswered.question'), cell: (row) => row.question },
          {
            key: 'times',
            header: t('assistants.unanswered.times'),
            width: 90,
            align: 'end',
            cell: (row) => formatNumber(row.times),
          },
          { key: 'last', header: t('assistants.unanswered.last'), width: 160, cell: (row) => formatDay(row.asked_at) },
          {
            key: 'close',
            header: '',
            width: 250,
            align: 'end',
            cell: (row) => (
              <span className="row gap8 end">
                {mayWrite ? writing(row) : null}
                <Button size="small" onClick={() => setClosing(row)}>
                  {t('assistants.unanswered.close')}
                </Button>
              </span>
            ),
          },
        ]}
        card={(row) => ({
          title: row.question,
          detail: `${t('assistants.unanswered.times')}: ${formatNumber(row.times)} · ${formatDay(row.asked_at)}`,
          after: mayWrite ? writing(row) : undefined,
        })}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('assistants.unanswered.empty')}
            text={t('assistants.unanswered.emptyText')}
          />
        }
      />
      {closing ? (
        <ConfirmDialog
          open
          title={t('assistants.unanswered.closeTitle')}
          text={t('assistants.unanswered.closeText')}
          action={t('assistants.unanswered.close')}
          reason={{ label: t('assistants.unanswered.note'), maxLength: 200 }}
          onClose={() => setClosing(undefined)}
          onConfirm={close}
        />
      ) : null}
    </>
  );
}
