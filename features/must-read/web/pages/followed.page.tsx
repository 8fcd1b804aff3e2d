import { useQuery } from '@tanstack/react-query';
import { formatDay, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { Desk, titleColumn } from '#platform/web/ui/desk.tsx';
import { askedOf, chosenOf, yes } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { mustReadSources } from '../../policy.ts';
import { mustRead, type Followed } from '../must-read.ts';

const address = '/gestion/lecturas/$id';
const spec = { filters: ['open', 'kind'] } as const;

/** What people were asked to confirm, and how many are missing. */
export default function FollowedPage() {
  const { t } = useTranslation();
  const dueOf = useDue();
  const list = useListState(spec);
  const asked = { ...askedOf(list.state), ...chosenOf(list.state, { open: yes, kind: mustReadSources }) };
  const found = useQuery(mustRead.listFollowed.page({ query: asked }));
  return (
    <Desk<Followed>
      title={t('must-read.title.list')}
      lead={t('must-read.list.lead')}
      list={list}
      found={found}
      address={address}
      columns={useColumns()}
      card={(row) => ({
        title: row.title,
        detail: `${t('must-read.list.editionOf', row)} · ${t('must-read.report.progress', {
          confirmed: formatNumber(row.confirmed),
          people: formatNumber(row.people),
        })}`,
        after: <span className="t13 ink3">{dueOf(row)}</span>,
      })}
      searchLabel={t('must-read.list.search')}
      filters={[
        choiceFilter('open', t('must-read.list.only'), yes, () => t('must-read.list.open')),
        choiceFilter('kind', t('must-read.list.kind'), mustReadSources, (kind) => t(`must-read.source.${kind}`)),
      ]}
      empty={t('must-read.list.empty')}
      emptyText={t('must-read.list.emptyText')}
    />
  );
}

/** Until when it may be confirmed, or that it is asked no more. */
function useDue() {
  const { t } = useTranslation();
  return (row: Followed) => (row.closed_at ? t('must-read.state.closed') : formatDay(row.due_at));
}

function useColumns(): readonly Column<Followed>[] {
  const { t } = useTranslation();
  const dueOf = useDue();
  return [
    titleColumn(t('must-read.list.item'), address),
    {
      key: 'source',
      header: t('must-read.list.kind'),
      width: 150,
      from: 1280,
      cell: (row) => t(`must-read.source.${row.source}`),
    },
    // What was asked again stands there twice, under one name.
    {
      key: 'edition',
      header: t('must-read.list.edition'),
      width: 76,
      align: 'end',
      cell: (row) => formatNumber(row.edition),
    },
    {
      key: 'due',
      header: t('must-read.list.due'),
      width: 110,
      cell: dueOf,
    },
    {
      key: 'confirmed',
      header: t('must-read.list.confirmed'),
      width: 190,
      cell: (row) => <Share row={row} />,
    },
    {
      key: 'missing',
      header: t('must-read.list.missing'),
      width: 76,
      align: 'end',
      cell: (row) => formatNumber(row.people - row.confirmed),
    },
  ];
}

/** How many have confirmed, as a bar and in figures: what lags is seen before it is read. */
function Share({ row }: { row: Followed }) {
  const { t } = useTranslation();
  const share = row.people === 0 ? 0 : row.confirmed / row.people;
  return (
    <span className="row">
      <ProgressBar className="grow" share={share} label={t('must-read.list.confirmed')} />
      <span className="num nowrap">{`${formatNumber(row.confirmed)} (${formatPercent(share)})`}</span>
    </span>
  );
}
