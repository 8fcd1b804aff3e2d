import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { solving } from '../../request.ts';
import { help, type Candidate } from '../help.ts';

const spec = { filters: [] } as const;

/** Who may be support, who receives requests, and of which types. */
export function SolverList() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const [open, setOpen] = useState<Candidate>();
  const found = useQuery(help.listCandidates.query());
  return (
    <>
      <RecordTable<Candidate>
        list={list}
        label={t('help.lists.people')}
        found={found}
        rowName={(row) => row.name}
        columns={useColumns()}
        card={(row) => ({ title: row.name, detail: <SolverState person={row} /> })}
        onOpen={setOpen}
        openKey={open?.id}
        empty={<EmptyState art={<InboxZero />} title={t('help.lists.nobody')} text={t('help.lists.nobodyText')} />}
      />
      {open ? <SolverPanel key={open.id} person={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

function useColumns(): readonly Column<Candidate>[] {
  const { t } = useTranslation();
  const types = useQuery(help.listChoices.query({ params: { list: 'types' } })).data?.items ?? [];
  const nameOf = (id: string) => types.find((one) => one.id === id)?.name ?? '';
  return [
    { key: 'name', header: t('help.list.person'), width: 260, cell: (row) => row.name },
    { key: 'state', header: t('help.list.state'), width: 200, cell: (row) => <SolverState person={row} /> },
    {
      key: 'types',
      header: t('help.lists.personTypes'),
      cell: (row) =>
        !row.receives ? '' : row.types.length === 0 ? t('help.lists.allTypes') : row.types.map(nameOf).join(', '),
    },
  ];
}

function SolverState({ person }: { person: Candidate }) {
  const { t } = useTranslation();
  return (
    <StateMark state={person.receives ? 'done' : 'withdrawn'}>
      {t(person.receives ? 'help.lists.receives' : 'help.lists.notReceives')}
    </StateMark>
  );
}

function SolverPanel({ person, onClose }: { person: Candidate; onClose: () => void }) {
  const { t } = useTranslation();
  const types = useQuery(help.listChoices.query({ params: { list: 'types' } })).data?.items ?? [];
  const form = useForm<{ receives: boolean; types: readonly string[] }, { receives: boolean; types: string[] }>({
    schema: solving,
    initial: { receives: person.receives, types: person.types },
    submit: async (body) => {
      await help.setSolver({ params: { id: person.id }, body });
      await renew('help');
      toast({ title: t('help.lists.solverSaved') });
      onClose();
    },
  });
  return (
    <SidePanel onClose={onClose} recordKey={person.id} title={person.name} overline={person.position}>
      <Form form={form} label={person.name} submitLabel={t('help.lists.save')}>
        <Checkbox {...form.field('receives')} label={t('help.lists.receives')} />
        {form.values.receives ? (
          <MultiSelect
            {...form.field('types')}
            label={t('help.lists.personTypes')}
            description={t('help.lists.allTypesHint')}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
      </Form>
    </SidePanel>
  );
}
