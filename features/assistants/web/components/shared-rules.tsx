import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { fold } from '#platform/contract/fold.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { assistants, type SharedRule } from '../assistants.ts';
import { Precision } from './precision.tsx';

const spec = { views: ['tab'], size: 100 } as const;

/** The rules that all brands share, the least right first; each can be switched off with why. */
export function SharedRules() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const [turning, setTurning] = useState<SharedRule>();
  const found = useQuery(assistants.listSharedRules.query());
  const wanted = fold(list.state.query.trim());
  // Some rules of both languages say the same.
  const why = ({ rule }: SharedRule) =>
    `${t(`assistants.why.${rule}`)}${rule.startsWith('en.') ? ` (${t('assistants.writer.language.en')})` : ''}`;
  const rows = found.data?.items.filter((row) => fold(`${row.rule} ${why(row)}`).includes(wanted));
  const turn = async (reason: string) => {
    if (!turning) return;
    await assistants.switchRule({ params: { rule: turning.rule }, body: { is_on: !turning.is_on, reason } });
    await renew('assistants');
    toast({ title: t('assistants.rules.switched') });
  };
  return (
    <>
      <DataTable<SharedRule>
        list={list}
        label={t('assistants.rules.shared')}
        rows={rows}
        total={rows?.length}
        rowKey={(row) => row.rule}
        rowName={why}
        columns={[
          { key: 'rule', header: t('assistants.rules.rule'), cell: why },
          {
            key: 'precision',
            header: t('assistants.rules.precision'),
            width: 190,
            cell: (row) => <Precision hits={row.hits} misses={row.misses} />,
          },
          {
            key: 'times',
            header: t('assistants.rules.times'),
            width: 110,
            from: 1280,
            align: 'end',
            cell: (row) => formatNumber(row.hits + row.misses),
          },
          {
            key: 'state',
            header: t('assistants.rules.state'),
            width: 150,
            cell: (row) => (
              <StateMark state={row.is_on ? 'done' : 'withdrawn'}>
                {t(row.is_on ? 'assistants.rules.on' : 'assistants.rules.off')}
              </StateMark>
            ),
          },
          {
            key: 'turn',
            header: '',
            width: 120,
            align: 'end',
            cell: (row) => (
              <Button size="small" onClick={() => setTurning(row)}>
                {t(row.is_on ? 'assistants.rules.turnOff' : 'assistants.rules.turnOn')}
              </Button>
            ),
          },
        ]}
        card={(row) => ({ title: why(row), detail: <Precision hits={row.hits} misses={row.misses} /> })}
        searchLabel={t('assistants.rules.search')}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={setTurning}
        empty={<EmptyState art={<PaperPage />} title={t('assistants.rules.failed')} text="" />}
      />
      {turning ? (
        <ConfirmDialog
          open
          title={t(turning.is_on ? 'assistants.rules.turnOffTitle' : 'assistants.rules.turnOnTitle')}
          text={`${why(turning)} ${t('assistants.rules.turnText')}`}
          action={t(turning.is_on ? 'assistants.rules.turnOff' : 'assistants.rules.turnOn')}
          reason={{ label: t('assistants.rules.why'), required: true, maxLength: 200 }}
          onClose={() => setTurning(undefined)}
          onConfirm={turn}
        />
      ) : null}
    </>
  );
}
