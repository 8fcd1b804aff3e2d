import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { chosenOf } from '#platform/web/ui/list-state.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { objectionStates } from '../../policy.ts';
import { assistants, type Objection } from '../assistants.ts';

const spec = { filters: ['state'], views: ['tab'], size: 20 } as const;

/** What writers call no error, the most often said first, with the two answers beside each. */
export function ObjectionList({ brand }: { brand?: string }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = list.state;
  const found = useQuery(
    assistants.listObjections.page({
      query: { page, size, ...chosenOf(list.state, { state: objectionStates }), ...(brand ? { brand } : {}) },
    }),
  );
  const decide = async ({ id }: Objection, accept: boolean) => {
    await trying(async () => {
      await assistants.decideObjection({ params: { id }, body: { accept } });
      toast({ title: t(accept ? 'assistants.objections.accepted' : 'assistants.objections.refused') });
    });
    await renew('assistants');
  };
  return (
    <DataTable<Objection>
      list={list}
      label={t('assistants.rules.objections')}
      rows={found.data?.items}
      total={found.data?.total}
      rowKey={(row) => row.id}
      rowName={(row) => row.words}
      columns={[
        { key: 'words', header: t('assistants.objections.words'), width: 180, cell: (row) => row.words },
        {
          key: 'context',
          header: t('assistants.objections.context'),
          cell: (row) => <span className="ink2">{row.context}</span>,
        },
        {
          key: 'rule',
          header: t('assistants.objections.rule'),
          width: 240,
          from: 1280,
          cell: (row) => (row.brand ? row.brand.name : t(`assistants.why.${row.rule}`)),
        },
        { key: 'times', header: t('assistants.objections.times'), width: 90, align: 'end', cell: (row) => row.times },
        {
          key: 'answer',
          header: '',
          width: 210,
          align: 'end',
          cell: (row) =>
            row.state === 'open' ? (
              <span className="row gap6 end">
                <Button size="small" variant="soft" onClick={() => void decide(row, true)}>
                  {t('assistants.objections.accept')}
                </Button>
                <Button size="small" onClick={() => void decide(row, false)}>
                  {t('assistants.objections.refuse')}
                </Button>
              </span>
            ) : (
              <span className="t13 ink3">{row.decided_by}</span>
            ),
        },
      ]}
      card={(row) => ({
        title: row.words,
        detail: row.context,
        after:
          row.state === 'open' ? (
            <span className="row gap4">
              <Button size="small" variant="soft" onClick={() => void decide(row, true)}>
                {t('assistants.objections.accept')}
              </Button>
              <Button size="small" onClick={() => void decide(row, false)}>
                {t('assistants.objections.refuse')}
              </Button>
            </span>
          ) : null,
      })}
      filters={[
        choiceFilter('state', t('assistants.objections.state'), objectionStates, (value) =>
          t(`assistants.objections.state.${value}`),
        ),
      ]}
      error={found.error ? { requestId: requestIdOf(found.error) } : null}
      onRetry={() => void found.refetch()}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('assistants.objections.empty')}
          text={t('assistants.objections.emptyText')}
        />
      }
    />
  );
}
