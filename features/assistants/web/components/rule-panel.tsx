import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { casings, checkBrand, compileBrand, type BrandRule } from '../../linguo/brand.ts';
import { wordsOf } from '../../linguo/words.ts';
import { ruleBody } from '../../linguo.ts';
import { ruleKinds } from '../../policy.ts';
import { assistants, type ManagedRule } from '../assistants.ts';

interface Trial {
  readonly text: string;
  readonly is_told: boolean;
}

/** One rule: what it says, where it holds, and the sentences that prove it. */
export function RulePanel({
  brandId,
  rule,
  onClose,
}: {
  brandId: string;
  rule: ManagedRule | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [trials, setTrials] = useState<readonly Trial[]>(rule?.trials ?? []);
  const form = useForm({
    schema: ruleBody,
    initial: {
      kind: String(rule?.kind ?? 'spelling'),
      canonical: rule?.canonical ?? '',
      wrong: (rule?.wrong ?? []).join('\n'),
      casing: String(rule?.casing ?? 'any'),
      near: (rule?.near ?? []).join('\n'),
      note: rule?.note ?? '',
      active: rule?.active ?? true,
    },
    prepare: (values) => ({ ...values, wrong: linesOf(values.wrong), near: linesOf(values.near), trials }),
    submit: async (body) => {
      if (rule)
        await assistants.changeBrandRule({
          params: { id: brandId, rule: rule.id },
          body: { ...body, version: rule.version },
        });
      else await assistants.addBrandRule({ params: { id: brandId }, body });
      await renew('assistants');
      toast({ title: t('assistants.brand.saved') });
      onClose();
    },
  });
  const { kind, canonical, wrong, casing, near } = form.values;
  const compiled = useMemo(
    () =>
      compileBrand([
        {
          id: 'tried',
          kind: kind as BrandRule['kind'],
          canonical,
          wrong: linesOf(wrong),
          casing: casing as BrandRule['casing'],
          near: linesOf(near),
        },
      ]),
    [kind, canonical, wrong, casing, near],
  );
  const isTold = (text: string) => checkBrand(text, wordsOf(text), compiled).length > 0;
  return (
    <SidePanel title={t(rule ? 'assistants.brand.editTitle' : 'assistants.brand.addTitle')} onClose={onClose}>
      <Form form={form} submitLabel={t('assistants.brand.save')} busyLabel={t('assistants.brand.saving')}>
        <SelectField
          {...form.field('kind')}
          label={t('assistants.brand.kind')}
          required
          options={ruleKinds.map((value) => ({ value, label: t(`assistants.brand.kind.${value}`) }))}
        />
        <TextField
          {...form.field('canonical')}
          label={t('assistants.brand.canonical')}
          required={kind === 'spelling'}
        />
        <TextArea
          {...form.field('wrong')}
          label={t('assistants.brand.wrong')}
          description={t('assistants.brand.wrongHint')}
        />
        <SelectField
          {...form.field('casing')}
          label={t('assistants.brand.casing')}
          required
          options={casings.map((value) => ({ value, label: t(`assistants.brand.casing.${value}`) }))}
        />
        <TextArea
          {...form.field('near')}
          label={t('assistants.brand.near')}
          description={t('assistants.brand.nearHint')}
        />
        <TextField {...form.field('note')} label={t('assistants.brand.note')} />
        <Checkbox {...form.field('active')} label={t('assistants.brand.active')} />
        <Trials trials={trials} isTold={isTold} onChange={setTrials} />
      </Form>
    </SidePanel>
  );
}

interface TrialsProps {
  trials: readonly Trial[];
  isTold: (text: string) => boolean;
  onChange: (trials: readonly Trial[]) => void;
}

/** A sentence is tried as it is typed; what should stay so is kept and run at each save. */
function Trials({ trials, isTold, onChange }: TrialsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const mark = (told: boolean) => (
    <StateMark state={told ? 'pending' : 'done'}>
      {t(told ? 'assistants.brand.told' : 'assistants.brand.notTold')}
    </StateMark>
  );
  return (
    <section className="stack gap8">
      <TextField
        label={t('assistants.brand.tryIt')}
        description={t('assistants.brand.tryHint')}
        value={text}
        onChange={setText}
      />
      {text.trim() === '' ? null : (
        <div className="row gap8">
          {mark(isTold(text))}
          <span className="end">
            <Button
              size="small"
              onClick={() => {
                onChange([...trials, { text: text.trim().slice(0, 200), is_told: isTold(text) }].slice(0, 10));
                setText('');
              }}
            >
              {t('assistants.brand.keepTrial')}
            </Button>
          </span>
        </div>
      )}
      {trials.length > 0 ? <h3 className="t13 strong">{t('assistants.brand.trials')}</h3> : null}
      {trials.map((trial) => (
        <div key={trial.text} className="row gap8 t13">
          <span className="grow">{trial.text}</span>
          {mark(trial.is_told)}
          <IconButton
            size="small"
            remove
            icon={<IconX size={16} />}
            label={`${t('assistants.brand.removeTrial')}: ${trial.text}`}
            onClick={() => onChange(trials.filter((one) => one !== trial))}
          />
        </div>
      ))}
    </section>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
