import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { headed } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { choiceBody, type ListName } from '../../request.ts';
import { help, type Choice } from '../help.ts';

const spec = { filters: [] } as const;

/** Types or priorities: every one that there is, each changed in a panel. */
export function ChoiceList({ list: name }: { list: ListName }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const [open, setOpen] = useState<Choice | 'new'>();
  const found = useQuery(help.listChoices.query({ params: { list: name } }));
  const words = list.state.query.toLowerCase();
  const rows = found.data?.items.filter((row) => row.name.toLowerCase().includes(words));
  const add = (
    <Button variant="primary" size="small" icon={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      {t('help.lists.add')}
    </Button>
  );
  return (
    <>
      <DataTable<Choice>
        list={list}
        label={t(`help.lists.${name}`)}
        rows={rows}
        total={rows?.length}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={useColumns(name)}
        tools={add}
        card={(row) => ({ title: row.name, detail: <ChoiceState choice={row} /> })}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={setOpen}
        openKey={open === 'new' ? undefined : open?.id}
        empty={<EmptyState art={<PaperPage />} title={t(`help.lists.${name}`)} text={t('help.lists.lead')} />}
      />
      {open ? (
        <ChoicePanel
          key={open === 'new' ? 'new' : open.id}
          list={name}
          choice={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

function useColumns(name: ListName) {
  const { t } = useTranslation();
  const columns = headed<Choice>(
    (key) => t(`help.lists.${key}`),
    [
      { key: 'name', width: 240, cell: (row) => row.name },
      { key: 'description', cell: (row) => row.description },
      { key: 'hours', width: 150, align: 'end', cell: (row) => (row.hours === null ? '' : formatNumber(row.hours)) },
      { key: 'uses', width: 110, align: 'end', cell: (row) => formatNumber(row.uses) },
      { key: 'state', header: t('help.list.state'), width: 180, cell: (row) => <ChoiceState choice={row} /> },
    ],
  );
  return columns.filter(({ key }) => key !== 'hours' || name === 'priorities');
}

function ChoiceState({ choice }: { choice: Choice }) {
  const { t } = useTranslation();
  return (
    <StateMark state={choice.active ? 'done' : 'withdrawn'}>
      {t(choice.active ? 'help.lists.active' : 'help.lists.inactive')}
    </StateMark>
  );
}

interface Typed {
  name: string;
  description: string;
  hours: string;
  active: boolean;
}

interface ChoicePanelProps {
  list: ListName;
  choice: Choice | undefined;
  onClose: () => void;
}

function ChoicePanel({ list, choice, onClose }: ChoicePanelProps) {
  const { t } = useTranslation();
  const form = useForm<Typed, Omit<Typed, 'hours'> & { hours: number | null }>({
    schema: choiceBody,
    initial: {
      name: choice?.name ?? '',
      description: choice?.description ?? '',
      hours: choice?.hours ? String(choice.hours) : '',
      active: choice?.active ?? true,
    },
    prepare: (values) => ({ ...values, hours: list === 'types' ? null : Number(values.hours) }),
    submit: async (body) => {
      if (choice)
        await help.changeChoice({ params: { list, id: choice.id }, body: { ...body, version: choice.version } });
      else await help.addChoice({ params: { list }, body });
      await renew('help');
      toast({ title: t('help.lists.saved') });
      onClose();
    },
  });
  return (
    <SidePanel
      onClose={onClose}
      recordKey={choice?.id}
      title={choice?.name ?? t(`help.lists.addTitle.${list}`)}
      overline={t(`help.lists.${list}`)}
    >
      <Form form={form} label={t('help.lists.change')} submitLabel={t('help.lists.save')}>
        <TextField {...form.field('name')} label={t('help.lists.name')} required maxLength={60} />
        <TextField {...form.field('description')} label={t('help.lists.description')} maxLength={160} />
        {list === 'priorities' ? (
          <TextField
            {...form.field('hours')}
            label={t('help.lists.hours')}
            required
            inputMode="numeric"
            maxLength={4}
          />
        ) : null}
        {choice ? <Checkbox {...form.field('active')} label={t('help.lists.active')} /> : null}
      </Form>
    </SidePanel>
  );
}
