import { useQuery } from '@tanstack/react-query';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { formatDay, formatNearDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { linkColumn, RecordTable } from '#platform/web/ui/record-table.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { laborRelations, type Term } from '../labor-relations.ts';

const spec = { filters: placeKeys } as const;
const address = '/disciplinarios/list/detalle/$id';

/** Whose term runs, which one, until when, and who does what next. */
export function TermsPart() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = askedOf(list.state);
  const found = useQuery(laborRelations.listTerms.page({ query: { page, size, ...placeAsked(list.state.filters) } }));
  const next = (row: Term) => t(`labor-relations.next.${row.term}`);
  const until = (row: Term) => (row.until_on ? formatNearDay(row.until_on) : t('labor-relations.terms.open'));
  return (
    <RecordTable<Term>
      desk="labor-relations.terms"
      label={t('labor-relations.tab.terms')}
      rowName={(row) => row.person.name}
      list={list}
      filters={useOrganizationFilters(list.state.filters)}
      found={found}
      address={address}
      columns={[
        linkColumn<Term>('person', t('labor-relations.terms.person'), address, (row) => row.person.name),
        {
          key: 'campaign',
          header: t('labor-relations.terms.campaign'),
          from: 1280,
          cell: ({ campaign }) => <span className="cut">{campaign ?? ''}</span>,
        },
        { key: 'term', header: t('labor-relations.terms.term'), cell: ({ term }) => t(`labor-relations.term.${term}`) },
        {
          key: 'from',
          header: t('labor-relations.terms.from'),
          width: 120,
          from: 1280,
          cell: ({ from_on: from }) => (from ? formatDay(from) : ''),
        },
        { key: 'until', header: t('labor-relations.terms.until'), width: 140, cell: until },
        { key: 'left', header: t('labor-relations.terms.left'), width: 170, cell: (row) => <Left row={row} /> },
        { key: 'next', header: t('labor-relations.terms.next'), cell: next },
      ]}
      card={(row) => ({
        title: row.person.name,
        detail: `${t(`labor-relations.term.${row.term}`)} · ${until(row)} · ${next(row)}`,
        after: <Left row={row} />,
        calls: row.is_late,
      })}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('labor-relations.terms.none')}
          text={t('labor-relations.terms.noneText')}
        />
      }
    />
  );
}

function Left({ row: { left, is_late: isLate } }: { row: Term }) {
  const { t } = useTranslation();
  if (isLate) return <StateMark state="broken">{t('labor-relations.terms.late')}</StateMark>;
  if (left === null) return null;
  return (
    <StateMark state={left <= 1 ? 'pending' : 'waiting'}>
      {left === 0 ? t('labor-relations.terms.today') : t('labor-relations.terms.days', { count: left })}
    </StateMark>
  );
}
