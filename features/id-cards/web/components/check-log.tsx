import { IconTableExport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { checkMethods, checkResults, type CheckMethod, type CheckResult } from '../../policy.ts';
import { idCards, type Check } from '../id-cards.ts';
import css from './check-log.module.css';

const spec = { filters: ['result', 'method', 'period', ...placeKeys] } as const;
const periods = ['0', '7', '30'] as const;
const DAY = 86_400_000;

const states: Readonly<Record<CheckResult, StateGlyphName>> = {
  valid: 'done',
  expired: 'waiting',
  invalid: 'refused',
  inactive: 'broken',
};

/** Every check within reach, the last first. */
export function CheckLog() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const period = Number(filters.period?.[0]);
  const asked = {
    search: query || undefined,
    ...(filters.result ? { result: filters.result[0] as CheckResult } : {}),
    ...(filters.method ? { method: filters.method[0] as CheckMethod } : {}),
    ...(Number.isInteger(period) ? { from: isoDay(new Date(now().getTime() - period * DAY)) } : {}),
    ...placeAsked(filters),
  };
  const found = useQuery(idCards.listChecks.page({ query: { ...asked, page, size } }));
  return (
    <div className="stack gap12">
      <LogHead asked={asked} />
      <DataTable<Check>
        desk="id-cards.checks"
        list={list}
        label={t('id-cards.checks.log')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.person?.name ?? t('id-cards.checks.nobody')}
        columns={useColumns()}
        card={useCard()}
        searchLabel={t('id-cards.checks.search')}
        filters={[...useFilters(), ...useOrganizationFilters(filters)]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<SearchLantern />}
            title={t('id-cards.checks.empty')}
            text={t('id-cards.checks.emptyText')}
          />
        }
      />
    </div>
  );
}

/** What is shown is what the file holds. */
function LogHead({ asked }: { asked: NonNullable<Parameters<typeof idCards.exportChecks>[0]>['query'] }) {
  const { t } = useTranslation();
  const mayExport = useHolds('id-cards:export-log');
  const exporting = useMutation({
    mutationFn: () => idCards.exportChecks({ query: asked }),
    onSuccess: (file) => saveFile(file),
    onError: tellFailure,
  });
  return mayExport ? (
    <div className="row">
      <Button className="end" icon={<IconTableExport />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {t('id-cards.checks.export')}
      </Button>
    </div>
  ) : null;
}

function useColumns(): readonly Column<Check>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'person',
      header: t('id-cards.checks.person'),
      cell: ({ person }) =>
        person ? (
          <span className="row gap6">
            <Avatar name={person.name} photo={`/api/user/img/${person.id}`} size={24} />
            <span className="cut">{person.name}</span>
          </span>
        ) : (
          <span className="ink3">{t('id-cards.checks.nobody')}</span>
        ),
    },
    {
      key: 'result',
      header: t('id-cards.checks.result'),
      width: 170,
      cell: ({ result }) => <StateMark state={states[result]}>{t(`id-cards.result.${result}`)}</StateMark>,
    },
    {
      key: 'method',
      header: t('id-cards.checks.method'),
      width: 170,
      cell: ({ method }) => t(`id-cards.method.${method}`),
    },
    {
      key: 'checker',
      header: t('id-cards.checks.checker'),
      width: 220,
      cell: ({ checked_by: checker }) => checker?.name ?? '',
    },
    {
      key: 'moment',
      header: t('id-cards.checks.moment'),
      width: 170,
      cell: ({ checked_at: at }) => formatMoment(at),
    },
  ];
}

function useCard(): (row: Check) => RowCard {
  const { t } = useTranslation();
  return ({ person, result, method, checked_at: at }) => ({
    before: person ? <Avatar name={person.name} photo={`/api/user/img/${person.id}`} size={40} /> : null,
    title: person?.name ?? t('id-cards.checks.nobody'),
    detail: <StateMark state={states[result]}>{t(`id-cards.result.${result}`)}</StateMark>,
    after: (
      <span className={`t13 ink3 num ${css.when}`}>
        <span>{formatMoment(at)}</span>
        <span>{t(`id-cards.method.${method}`)}</span>
      </span>
    ),
  });
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return [
    {
      key: 'result',
      label: t('id-cards.checks.result'),
      single: true,
      options: checkResults.map((value) => ({ value, label: t(`id-cards.result.${value}`) })),
    },
    {
      key: 'method',
      label: t('id-cards.checks.method'),
      single: true,
      options: checkMethods.map((value) => ({ value, label: t(`id-cards.method.${value}`) })),
    },
    {
      key: 'period',
      label: t('id-cards.checks.period'),
      single: true,
      options: periods.map((value) => ({ value, label: t(`id-cards.checks.period_${value}`) })),
    },
  ];
}
