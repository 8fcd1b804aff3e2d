import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { findPeople, useHeadquarters, useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { itemSorts, itemStandings, itemTypes } from '../../item.ts';
import { actAddress, type Item } from '../acts.ts';
import { security } from '../security.ts';

const spec = { filters: ['tipo', 'sede', 'persona', 'ver', ...placeKeys], size: 20 } as const;

/** Which things are out, with whom, where and until when. */
export default function InventoryPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const navigate = useNavigate();
  const sites = useHeadquarters();
  const { filters, sort } = list.state;
  const places = useOrganizationFilters(filters);
  const chosen = chosenOf(list.state, { tipo: itemTypes, ver: itemStandings });
  const person = filters.persona?.[0];
  const { page, size, ...search } = askedOf(list.state);
  const narrowed = {
    ...search,
    ...sortedBy(sort, itemSorts),
    ...(chosen.tipo ? { type: chosen.tipo } : {}),
    standing: chosen.ver ?? ('out' as const),
    ...(filters.sede?.[0] ? { site: filters.sede[0] } : {}),
    ...(person ? { person } : {}),
    ...placeAsked(filters),
  };
  const found = useQuery(security.listItems.page({ query: { ...narrowed, page, size } }));
  const columns: Column<Item>[] = [
    {
      key: 'name',
      header: t('security.inventory.name'),
      sortable: true,
      cell: (row) => (
        <Link bare className="cut" to={actAddress(row.act.id)}>
          {row.name}
        </Link>
      ),
    },
    { key: 'serial', header: t('security.inventory.serial'), width: 130, cell: (row) => row.serial ?? '' },
    {
      key: 'person',
      header: t('security.inventory.person'),
      width: 190,
      sortable: true,
      cell: (row) => <span className="cut">{row.person.name}</span>,
    },
    {
      key: 'site',
      header: t('security.inventory.site'),
      width: 170,
      from: 1280,
      cell: (row) => <span className="cut">{row.headquarters}</span>,
    },
    {
      key: 'value',
      header: t('security.inventory.value'),
      width: 120,
      align: 'end',
      sortable: true,
      cell: (row) => (row.value === null ? '' : formatMoney(row.value)),
    },
    {
      key: 'out',
      header: t('security.inventory.out'),
      width: 120,
      from: 1280,
      sortable: true,
      cell: (row) => (row.out_on ? formatDay(row.out_on) : ''),
    },
    {
      key: 'due',
      header: t('security.inventory.due'),
      width: 150,
      sortable: true,
      cell: (row) => <Due item={row} />,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('security.title.inventory')}
        lead={t('security.inventory.lead')}
        actions={
          <SelectField
            name="persona"
            label={t('security.inventory.person')}
            placeholder={t('security.inventory.anybody')}
            value={person ?? ''}
            options={findPeople}
            chosen={person ? { value: person, label: found.data?.items[0]?.person.name ?? '' } : undefined}
            onChange={(next) => list.show({ filters: { ...filters, persona: next === '' ? [] : [next] } })}
          />
        }
      />
      <RecordTable<Item>
        desk="security.inventory"
        list={list}
        found={found}
        columns={columns}
        label={t('security.title.inventory')}
        rowName={(row) => row.name}
        searchLabel={t('security.inventory.search')}
        filters={[
          choiceFilter('ver', t('security.inventory.standing'), itemStandings, (one) =>
            t(`security.inventory.show.${one}`),
          ),
          choiceFilter('tipo', t('security.inventory.type'), itemTypes, (type) => t(`security.item.type.${type}`)),
          { key: 'sede', label: t('security.inventory.handedAt'), single: true, options: sites },
          ...places,
        ]}
        card={(row) => ({
          title: row.name,
          detail: [row.serial, row.person.name].filter(Boolean).join(' · '),
          after: (
            <span className="t13 ink3">
              <Due item={row} />
            </span>
          ),
          calls: row.is_overdue,
        })}
        onOpen={(row) => void navigate({ to: actAddress(row.act.id) })}
        onExport={() => takeFile(() => security.exportItems({ query: narrowed }))}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('security.inventory.empty')}
            text={t('security.inventory.emptyText')}
          />
        }
      />
    </>
  );
}

function Due({ item }: { item: Item }) {
  const { t } = useTranslation();
  if (item.back_on) return formatDay(item.back_on);
  if (!item.due_on) return null;
  return item.is_overdue ? (
    <span className="due-broken">{t('security.item.overdue', { day: formatDay(item.due_on) })}</span>
  ) : (
    formatDay(item.due_on)
  );
}
