import { useRef } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { companionKinds } from '../../policy.ts';
import { defenceBody } from '../../process-shape.ts';
import { disciplinary, type Process } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';
import { DefenceTiles } from './defence-tiles.tsx';
import { OwnVersion } from './own-version.tsx';

/** What the person can do: tell their side, name witnesses and who comes along, ask for time and adjustments. */
export function DefenceKit({ process: one }: { process: Process }) {
  const kit = useRef<HTMLDivElement>(null);
  const goTo = (field: string) => {
    const [found] = kit.current?.querySelectorAll<HTMLElement>(`[name="${field}"]`) ?? [];
    found?.focus();
  };
  return (
    <>
      <DefenceTiles process={one} goTo={goTo} />
      <div ref={kit} className="stack">
        <OwnVersion process={one} />
        <Needs process={one} />
      </div>
    </>
  );
}

/** Who helps, and what the person needs to be heard well. */
function Needs({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const form = useForm({
    schema: defenceBody,
    initial: {
      witnesses: one.witnesses,
      companion: one.companion,
      companion_kind: one.companion_kind ?? ('' as const),
      adjustments: one.adjustments,
      more_time_reason: one.more_time_reason,
    },
    prepare: ({ companion_kind: kind, ...values }) => ({
      ...values,
      version: one.version,
      ...(kind === '' ? {} : { companion_kind: kind }),
    }),
    explain,
    submit: async (body) => {
      const made = await disciplinary.defend({ params: { id: one.id }, body });
      await settle(made, t('disciplinary.kit.kept'));
      form.reset(form.values);
    },
  });
  return (
    <Card padded className="stack gap12">
      <SectionTitle>{t('disciplinary.kit.needs')}</SectionTitle>
      <UnsavedGuard when={form.dirty && !form.busy} />
      <Form
        form={form}
        label={t('disciplinary.kit.needs')}
        submitLabel={t('disciplinary.kit.save')}
        submitProps={{ variant: 'outline' }}
      >
        <TextArea {...form.field('witnesses')} label={t('disciplinary.fact.witnesses')} rows={2} maxLength={1000} />
        <TextField {...form.field('companion')} label={t('disciplinary.kit.companion')} maxLength={200} />
        <SelectField
          {...form.field('companion_kind')}
          onChange={(kind) => form.set('companion_kind', kind)}
          label={t('disciplinary.kit.companionKind')}
          options={companionKinds.map((value) => ({ value, label: t(`disciplinary.companion.${value}`) }))}
        />
        <TextArea
          {...form.field('more_time_reason')}
          label={t('disciplinary.kit.moreTime')}
          rows={2}
          maxLength={1000}
        />
        <TextArea {...form.field('adjustments')} label={t('disciplinary.kit.adjustments')} rows={2} maxLength={1000} />
      </Form>
    </Card>
  );
}
