import { IconBellRinging, IconCalendarPlus, IconTrash, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchLantern } from '../art/search-lantern.tsx';
import { Avatar } from '../avatar.tsx';
import type { Column } from '../column.ts';
import { DataTable } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { PageHeader } from '../page-header.tsx';
import { StateMark } from '../state-mark.tsx';
import type { StateGlyphName } from '../state-glyph.tsx';
import { useListState } from '../use-list-state.ts';
import { useSelection } from '../use-selection.ts';
import { words as w } from './words.ts';

interface Person {
  id: string;
  name: string;
  campaign: string;
  lead: string;
  state: StateGlyphName;
  word: string;
  reminders: number;
}

const PEOPLE: Person[] = (
  [
    ['Tomás Escalante', 'Salud Cóndor', 'Reina Barrios', 'pending', 'Sin abrir'],
    ['Jesús Nájera', 'Banco Ribera', 'Reina Barrios', 'pending', 'Sin abrir'],
    ['Florencia Valencia', 'Telefonía Nube', 'Andrés Prieto', 'review', 'Leído'],
    ['Marina Loya', 'Telefonía Nube', 'Andrés Prieto', 'pending', 'Sin abrir'],
    ['Luisa Alcaraz', 'Telefonía Nube', 'Andrés Prieto', 'review', 'Leído'],
    ['Homero Batista', 'Telefonía Nube', 'Andrés Prieto', 'refused', 'No está de acuerdo'],
    ['Clara Candelaria', 'Energía Llano', 'Reina Barrios', 'waiting', 'Espera su regreso'],
    ['Inés Vaca', 'Energía Llano', 'Reina Barrios', 'done', 'Firmado'],
  ] as const
).map(([name, campaign, lead, state, word], index) => ({
  id: String(index + 1),
  name,
  campaign,
  lead,
  state,
  word,
  reminders: index % 3,
}));

const COLUMNS: Column<Person>[] = [
  {
    key: 'name',
    header: w.name,
    sortable: true,
    cell: (row) => (
      <span className="row">
        <Avatar name={row.name} size={24} />
        {row.name}
      </span>
    ),
  },
  { key: 'campaign', header: w.campaign, sortable: true, cell: (row) => row.campaign },
  { key: 'lead', header: w.lead, from: 1280, cell: (row) => row.lead },
  { key: 'state', header: w.state, cell: (row) => <StateMark state={row.state}>{row.word}</StateMark> },
  { key: 'reminders', header: w.reminders, align: 'end', cell: (row) => row.reminders },
];
const FILTERS = [
  {
    key: 'campaign',
    label: w.campaign,
    options: [...new Set(PEOPLE.map((one) => one.campaign))].map((value) => ({ value, label: value })),
  },
  {
    key: 'lead',
    label: w.lead,
    single: true,
    options: [...new Set(PEOPLE.map((one) => one.lead))].map((value) => ({ value, label: value })),
  },
];
const SPEC = { filters: ['campaign', 'lead'], size: 7 };
const none = () => undefined;

function inOrder(sort: string): Person[] {
  const key = (['name', 'campaign'] as const).find((one) => one === sort.replace('-', ''));
  if (key === undefined) return PEOPLE;
  return PEOPLE.toSorted((a, b) => a[key].localeCompare(b[key], 'es') * (sort.startsWith('-') ? -1 : 1));
}

/** A list with everything on: beside the picture 09-report. */
export function TableScene() {
  const list = useListState(SPEC);
  const selection = useSelection();
  const [open, setOpen] = useState<Person>();
  const { query, filters, page, sort } = list.state;
  const found = inOrder(sort).filter(
    (one) =>
      one.name.toLowerCase().includes(query.toLowerCase()) &&
      (filters.campaign?.includes(one.campaign) ?? true) &&
      (filters.lead?.includes(one.lead) ?? true),
  );
  const loading = new URLSearchParams(location.search).has('loading');
  const failing = new URLSearchParams(location.search).has('failing');
  const nothing = new URLSearchParams(location.search).has('nothing');
  return (
    <main style={{ padding: 24 }}>
      <PageHeader title={w.people} lead={open?.name} />
      <DataTable
        label={w.people}
        columns={COLUMNS}
        rows={loading || failing ? undefined : nothing ? [] : found.slice((page - 1) * 7, page * 7)}
        total={found.length}
        error={failing ? { requestId: '7K4M-92QX' } : undefined}
        onRetry={none}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        list={list}
        onOpen={setOpen}
        searchLabel={w.findPerson}
        filters={FILTERS}
        selection={selection}
        everything
        bulk={[
          { key: 'remind', label: w.remind, icon: <IconBellRinging size={16} />, onSelect: none, main: true },
          { key: 'extend', label: w.extend, icon: <IconCalendarPlus size={16} />, onSelect: none },
        ]}
        rowMenu={() => [
          { key: 'see', label: w.profile, icon: <IconUser />, onSelect: none },
          { key: 'remove', label: w.remove, icon: <IconTrash />, onSelect: none, remove: true, apart: true },
        ]}
        card={(row) => ({
          before: <Avatar name={row.name} size={32} />,
          title: row.name,
          detail: `${row.word} · ${row.campaign}`,
          calls: row.state === 'pending',
        })}
        onExport={none}
        totalLabel={`${found.length} personas`}
        empty={<EmptyState art={<SearchLantern />} title={w.emptyList} text={w.emptyListText} />}
      />
    </main>
  );
}
