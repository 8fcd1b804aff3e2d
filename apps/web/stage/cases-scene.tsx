import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseDetail, CaseRow } from '#features/cases/case.ts';
import { CaseBoard, CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { CasePage, CasePanel, OwnCases, type CaseLook } from '#features/cases/web/widgets.tsx';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { exampleCases, exampleDetail } from './example-cases.ts';
import { words as w } from './words.ts';

const look: CaseLook = {
  room: 'stage',
  marks: { refused: ['rejected'], review: ['building'] },
  main: ['plan'],
  harms: ['reject'],
};
const spec = { filters: ['state', 'case'], size: 12 } as const;
const asked = new URLSearchParams(location.search);
const rows = exampleCases(24);
const first = rows[0] as CaseRow;
const empty = <EmptyState art={<InboxZero />} title={w.empty} text={w.emptyText} />;
const nothing = () => Promise.resolve(new Blob());
const later = () => new Promise<void>((done) => setTimeout(done, 50));
const muchLater = () => new Promise<void>((done) => setTimeout(done, 1_500));

/** A room with cases: its desk, a case over it, a case as a page, and what one has asked for. */
export function CasesScene() {
  const scene = asked.get('scene') ?? 'desk';
  return (
    <main style={{ padding: 24 }}>
      {scene === 'board' ? (
        <BoardScene />
      ) : scene === 'own' ? (
        <OwnScene />
      ) : scene === 'page' ? (
        <PageScene />
      ) : (
        <DeskScene />
      )}
    </main>
  );
}

function DeskScene() {
  const opened = useOpenRow(useListState(spec), 'case');
  const { state } = opened.list;
  const found = useQuery({
    queryKey: ['stage', 'desk', state],
    queryFn: () => {
      const items = rows.filter(
        (row) =>
          row.title.toLowerCase().includes(state.query.toLowerCase()) &&
          (state.filters.state?.includes(row.state) ?? true),
      );
      return { items: items.slice((state.page - 1) * 12, state.page * 12), total: items.length };
    },
  });
  const columns = useCaseColumns<CaseRow>(look);
  const value: Column<CaseRow> = { key: 'value', header: w.value, width: 120, align: 'end', cell: () => w.money };
  const close = () => opened.open(undefined);
  return (
    <CaseDesk
      desk="stage"
      look={look}
      title={w.title}
      lead={w.lead}
      list={opened.list}
      openKey={opened.openKey}
      onOpen={(row) => opened.open(row.id)}
      found={found}
      columns={[columns.title, columns.owner, columns.state, columns.clock, value, columns.created]}
      searchLabel={w.search}
      filters={[{ key: 'state', label: 'Estado', options: [{ value: 'received', label: w.waiting }] }]}
      counters={[
        { key: 'open', label: w.open, value: 18 },
        { key: 'waiting', label: w.waiting, value: 4, tone: 'hands', shows: { filters: { state: ['received'] } } },
        { key: 'late', label: w.late, value: 3, tone: 'broken' },
        { key: 'month', label: w.month, value: undefined },
      ]}
      views={[{ key: 'waiting', label: w.waiting, shows: { filters: { state: ['received'] } } }]}
      decide={{
        actions: [
          { action: 'plan', icon: <IconCheck size={16} /> },
          { action: 'reject', codes: ['duplicate', 'other'] },
        ],
        decideMany: async ({ body }) => {
          await later();
          return {
            items: body.items.map(({ id }, at) => ({
              id,
              ok: at > 0,
              code: at > 0 ? null : 'stage.no_room',
              message: at > 0 ? null : w.limit,
            })),
          };
        },
      }}
      exportFile={nothing}
      empty={empty}
    >
      {opened.openKey ? <OpenCase id={opened.openKey} onClose={close} /> : null}
    </CaseDesk>
  );
}

function useExample(id: string) {
  return useQuery({
    queryKey: ['stage', 'case', id],
    queryFn: () => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new Error(`The stage has no case ${id}`);
      return exampleDetail(row, !asked.has('broken'));
    },
  });
}

const facts = ({ owner }: CaseDetail) => (
  <FactList
    facts={[
      [w.own, owner?.name],
      [w.value, w.money],
      [w.effort, w.days],
    ]}
  />
);
const parts = { facts, look, takeStep: later, fetchFile: nothing, addFile: later, say: later, mayNote: true };

function OpenCase({ id, onClose }: { id: string; onClose: () => void }) {
  return <CasePanel id={id} onClose={onClose} found={useExample(id)} {...parts} />;
}

function PageScene() {
  return <CasePage found={useExample(first.id)} back={{ to: '/', label: w.title }} {...parts} />;
}

function OwnScene() {
  const [opened, setOpened] = useState<string>();
  const found = useQuery({
    queryKey: ['stage', 'own'],
    queryFn: () => ({ items: asked.has('nothing') ? [] : rows.slice(0, 7), total: 7 }),
  });
  return (
    <>
      <PageHeader title={w.own} lead={opened} />
      <OwnCases look={look} label={w.own} found={found} onOpen={(row) => setOpened(row.title)} empty={empty} />
    </>
  );
}

const many = exampleCases(600);
const columns = [
  { key: 'received', label: w.waiting, hint: w.hint },
  { key: 'planned', label: w.queue },
  { key: 'building', label: w.building, limit: 2 },
  { key: 'validating', label: w.validating },
];

function BoardScene() {
  const [opened, setOpened] = useState<string>();
  const [cards, setCards] = useState<readonly CaseRow[]>(many);
  const move = async (row: CaseRow, state: string) => {
    if (state === 'validating') {
      await muchLater();
      throw new Error('The stage refuses it');
    }
    await later();
    setCards((before) => before.map((one) => (one.id === row.id ? { ...one, state, version: one.version + 1 } : one)));
  };
  return (
    <>
      <PageHeader title={w.title} lead={opened} />
      <CaseBoard
        look={look}
        label={w.title}
        columns={columns}
        rows={cards}
        move={move}
        refusal={(_, column) => (column === 'building' ? w.limit : undefined)}
        onOpen={(row) => setOpened(row.title)}
        detail={() => <p className="t13 ink2">{w.money}</p>}
      />
    </>
  );
}
