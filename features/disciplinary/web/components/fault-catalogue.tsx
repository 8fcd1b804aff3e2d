import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatNumber, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { classes, decidable } from '../../policy.ts';
import { faultBody, faultEndBody } from '../../process-shape.ts';
import { disciplinary, type Fault } from '../disciplinary.ts';

const spec = { filters: ['on'] } as const;

/** The faults of the rules of work: read by all, added and retired by date by who keeps the catalogue. */
export function FaultCatalogue() {
  const { t } = useTranslation();
  const mayEdit = useHolds('disciplinary:catalogue');
  const list = useListState(spec);
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Fault>();
  const found = useQuery(
    disciplinary.listFaults.page({
      query: { ...askedOf(list.state), ...chosenOf(list.state, { on: ['today', 'ever'] as const }) },
    }),
  );
  const columns: Column<Fault>[] = [
    {
      key: 'name',
      header: t('disciplinary.fault.name'),
      cell: (fault) => `${fault.code} · ${fault.name}`,
    },
    { key: 'rule', header: t('disciplinary.fault.rule'), from: 1280, cell: ({ rule }) => rule },
    { key: 'class', header: t('disciplinary.fault.class'), width: 110, cell: (fault) => classOf(fault) },
    { key: 'measures', header: t('disciplinary.fault.measures'), from: 1440, cell: (fault) => measuresOf(fault) },
    { key: 'holds', header: t('disciplinary.fault.holds'), width: 190, cell: (fault) => holdsOf(fault) },
    {
      key: 'uses',
      header: t('disciplinary.fault.uses'),
      width: 90,
      align: 'end',
      cell: ({ uses }) => formatNumber(uses),
    },
    ...(mayEdit
      ? [
          {
            key: 'end',
            header: t('disciplinary.fault.do'),
            width: 110,
            cell: (fault: Fault) =>
              fault.until_on === null ? (
                <Button size="small" variant="quiet" onClick={() => setEnding(fault)}>
                  {t('disciplinary.fault.end')}
                </Button>
              ) : null,
          },
        ]
      : []),
  ];
  const classOf = (fault: Fault) => t(`disciplinary.class.${fault.class}`);
  const measuresOf = ({ measures }: Fault) => measures.map((one) => t(`disciplinary.measure.${one}`)).join(', ');
  const holdsOf = ({ from_on: from, until_on: until }: Fault) =>
    until === null
      ? t('disciplinary.fault.since', { from: formatDay(from) })
      : t('disciplinary.fault.between', { from: formatDay(from), until: formatDay(until) });
  return (
    <>
      <RecordTable<Fault>
        desk="disciplinary.faults"
        label={t('disciplinary.fault.title')}
        rowName={({ name }) => name}
        list={list}
        found={found}
        columns={columns}
        searchLabel={t('disciplinary.fault.search')}
        filters={[
          choiceFilter('on', t('disciplinary.fault.when'), ['ever'] as const, () => t('disciplinary.fault.ever')),
        ]}
        tools={
          mayEdit ? (
            <Button icon={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {t('disciplinary.fault.add')}
            </Button>
          ) : undefined
        }
        card={(fault) => ({
          title: `${fault.code} · ${fault.name}`,
          detail: `${classOf(fault)} · ${holdsOf(fault)}`,
          after:
            mayEdit && fault.until_on === null ? (
              <Button size="small" variant="quiet" onClick={() => setEnding(fault)}>
                {t('disciplinary.fault.end')}
              </Button>
            ) : undefined,
        })}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('disciplinary.fault.none')}
            text={t('disciplinary.fault.noneText')}
          />
        }
      />
      {isAdding ? <AddDialog onClose={() => setAdding(false)} /> : null}
      {ending ? <EndDialog fault={ending} onClose={() => setEnding(undefined)} /> : null}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const settle = useSettling(onClose);
  const form = useForm({
    schema: faultBody,
    initial: {
      code: '',
      name: '',
      rule: '',
      class: '',
      allows_fine: false,
      from_on: isoDay(now()),
      measures: ['absolved', 'attention'] as readonly string[],
    },
    submit: async (body) => {
      await disciplinary.addFault({ body });
      await settle(t('disciplinary.fault.added'));
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.fault.add')}>
      <Form form={form} submitLabel={t('disciplinary.fault.save')}>
        <p className="t13 ink2">{t('disciplinary.fault.addText')}</p>
        <TextField
          {...form.field('code')}
          label={t('disciplinary.fault.code')}
          description={t('disciplinary.fault.codeText')}
          maxLength={7}
          required
        />
        <TextField {...form.field('name')} label={t('disciplinary.fault.name')} maxLength={160} required />
        <TextField
          {...form.field('rule')}
          label={t('disciplinary.fault.rule')}
          description={t('disciplinary.fault.ruleText')}
          maxLength={200}
          required
        />
        <RadioCards
          {...form.field('class')}
          label={t('disciplinary.fault.class')}
          options={classes.map((value) => ({ value, label: t(`disciplinary.class.${value}`) }))}
        />
        <MultiSelect
          {...form.field('measures')}
          label={t('disciplinary.fault.measures')}
          options={decidable.map((value) => ({ value, label: t(`disciplinary.measure.${value}`) }))}
        />
        <Checkbox {...form.field('allows_fine')} label={t('disciplinary.fault.allowsFine')} />
        <DateField {...form.field('from_on')} label={t('disciplinary.fault.from')} required />
      </Form>
    </Dialog>
  );
}

function EndDialog({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const { t } = useTranslation();
  const settle = useSettling(onClose);
  const form = useForm({
    schema: faultEndBody,
    initial: { until_on: isoDay(now()) },
    submit: async (body) => {
      await disciplinary.endFault({ params: { id: fault.id }, body });
      await settle(t('disciplinary.fault.ended'));
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.fault.endTitle', { name: fault.name })}>
      <Form form={form} submitLabel={t('disciplinary.fault.end')}>
        <p className="t13 ink2">{t('disciplinary.fault.endText')}</p>
        <DateField {...form.field('until_on')} label={t('disciplinary.fault.until')} min={isoDay(now())} required />
      </Form>
    </Dialog>
  );
}

function useSettling(onClose: () => void) {
  return async (title: string) => {
    await renew(['disciplinary', 'listFaults']);
    toast({ title });
    onClose();
  };
}
