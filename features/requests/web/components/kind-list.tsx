import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { kindChange } from '../../kind.ts';
import { evidenceRules, type EvidenceRule } from '../../policy.ts';
import { requests, type ManagedKind } from '../requests.ts';
import css from './kind-list.module.css';

/** Every kind of request; one opens to change its names and rules. */
export function KindList() {
  const { t } = useTranslation();
  const [code, setCode] = useState<string>();
  const found = useQuery(requests.listManagedKinds.query());
  if (found.error) return <ErrorState of={found} />;
  if (!found.data) return <SkeletonRows rows={8} height={40} />;
  const open = found.data.items.find((one) => one.code === code);
  return (
    <>
      <Card clip>
        <ul className={css.kinds}>
          {found.data.items.map((kind) => (
            <li key={kind.code}>
              <button type="button" className={css.kind} onClick={() => setCode(kind.code)}>
                <span className="medium">{kind.name}</span>
                <span className="t13 ink2">
                  {t(kind.active ? `requests.nature.short_${kind.nature}` : 'requests.kinds.off')}
                  {kind.source ? ` · ${kind.source}` : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {open ? <KindPanel key={`${open.code}${open.version}`} kind={open} onClose={() => setCode(undefined)} /> : null}
    </>
  );
}

const numbers = [
  'decide_hours',
  'notice_days',
  'evidence_days',
  'max_days',
  'second_level_days',
  'once_in_months',
] as const;

function KindPanel({ kind, onClose }: { kind: ManagedKind; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: kindChange,
    initial: valuesOf(kind),
    prepare: (values) => ({
      ...values,
      evidence: values.evidence as EvidenceRule,
      valid_until: values.valid_until || null,
      max_days: values.max_days ?? null,
      second_level_days: values.second_level_days ?? null,
      once_in_months: values.once_in_months ?? null,
    }),
    submit: async (body) => {
      await requests.changeKind({ params: { code: kind.code }, body });
      toast({ title: t('requests.kinds.changed') });
      await renew('requests');
    },
    explain: explainFailure,
  });
  return (
    <SidePanel onClose={onClose} recordKey={kind.code} overline={kind.source} title={kind.name}>
      <Form form={form} submitLabel={t('requests.kinds.save')}>
        {(['name_es', 'name_en', 'note_es', 'note_en', 'source'] as const).map((name) => (
          <TextField key={name} {...form.field(name)} label={t(`requests.kinds.${name}`)} />
        ))}
        {numbers.map((name) => (
          <NumberField key={name} {...form.field(name)} label={t(`requests.kinds.${name}`)} />
        ))}
        <SelectField
          {...form.field('evidence')}
          required
          label={t('requests.kinds.evidence')}
          options={evidenceRules.map((value) => ({ value, label: t(`requests.kinds.evidence_${value}`) }))}
        />
        <DateField {...form.field('valid_until')} label={t('requests.kinds.valid_until')} />
        <Checkbox
          label={t('requests.kinds.active')}
          value={form.values.active}
          onChange={(on) => form.set('active', on)}
        />
      </Form>
    </SidePanel>
  );
}

function valuesOf(kind: ManagedKind) {
  const { name_es, name_en, note_es, note_en, evidence, evidence_days, notice_days, decide_hours } = kind;
  return {
    ...{ name_es, name_en, note_es, note_en, evidence: evidence as string, valid_until: kind.valid_until ?? '' },
    ...{ source: kind.source, active: kind.active, version: kind.version },
    evidence_days: evidence_days as number | undefined,
    notice_days: notice_days as number | undefined,
    decide_hours: decide_hours as number | undefined,
    max_days: kind.max_days ?? undefined,
    second_level_days: kind.second_level_days ?? undefined,
    once_in_months: kind.once_in_months ?? undefined,
  };
}
