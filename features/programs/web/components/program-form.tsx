import { IconDeviceFloppy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { categories, type Category } from '../../policy.ts';
import { planOf, sessionsOf } from '../../session-plan.ts';
import { writing } from '../../shape.ts';
import { programs, type Program } from '../programs.ts';
import css from './program-form.module.css';

interface Typed {
  title: string;
  summary: string;
  description: string;
  requirements: string;
  category: Category;
  place: string;
  capacity: number | undefined;
  least_months: number | undefined;
  least_attendance: number | undefined;
  enrol_until: string;
  audience: z.infer<typeof writing>['audience'];
  day: string;
  weeks: number | undefined;
  hour: string;
  minutes: number | undefined;
}

/** A programme as its manager writes it; sessions are one a week. */
export function ProgramForm({ program }: { program: Program | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const known = planOf(program?.sessions ?? []);
  const form = useForm<Typed, z.infer<typeof writing>>({
    schema: writing,
    initial: {
      title: program?.title ?? '',
      summary: program?.summary ?? '',
      description: program?.description ?? '',
      requirements: program?.requirements ?? '',
      category: program?.category ?? 'health',
      place: program?.place ?? '',
      capacity: program?.capacity ?? 20,
      least_months: program?.least_months ?? 0,
      least_attendance: program?.least_attendance ?? 80,
      enrol_until: program?.enrol_until ?? '',
      audience: program?.audience ?? {},
      ...known,
    },
    prepare: ({ day, weeks = 0, hour, minutes = 0, ...values }) => {
      const plan = { day, weeks, hour, minutes };
      const isKept = program !== undefined && JSON.stringify(plan) === JSON.stringify(known);
      const sessions = isKept
        ? program.sessions.map(({ starts_at, ends_at }) => ({ starts_at, ends_at }))
        : sessionsOf(plan);
      return { ...values, sessions };
    },
    submit: async (body) => {
      const saved = program
        ? await programs.correctProgram({ params: { id: program.id }, body: { ...body, version: program.version } })
        : await programs.createProgram({ body });
      await renew('programs');
      toast({ title: t(program ? 'programs.manage.corrected' : 'programs.manage.created') });
      await navigate({ to: `/programas/brm/gestion/${saved.id}`, ignoreBlocker: true });
    },
  });
  const { day, weeks = 0, hour, minutes = 0 } = form.values;
  const isPlanned = sessionsOf({ day, weeks, hour, minutes }).length > 0;
  return (
    <div className={css.narrow}>
      <UnsavedGuard when={form.dirty && !form.busy} keptAsDraft={false} />
      <Form
        form={form}
        label={t('programs.title.write')}
        submitLabel={t(program && program.state !== 'draft' ? 'programs.form.saveChanges' : 'programs.form.save')}
        submitProps={{
          icon: <IconDeviceFloppy size={16} />,
          blocked: isPlanned ? undefined : t('programs.form.noSessions'),
        }}
      >
        <EditorGroup>
          <TextField {...form.field('title')} label={t('programs.form.title')} required maxLength={120} />
          <TextField {...form.field('summary')} label={t('programs.form.summary')} required maxLength={240} />
          <TextArea {...form.field('description')} label={t('programs.form.description')} rows={4} maxLength={4000} />
          <div className={css.pair}>
            <SelectField
              {...form.field('category')}
              onChange={(value) => form.set('category', value)}
              label={t('programs.form.category')}
              required
              options={categories.map((value) => ({ value, label: t(`programs.category.${value}`) }))}
            />
            <TextField {...form.field('place')} label={t('programs.form.place')} required maxLength={120} />
          </div>
        </EditorGroup>
        <AudienceField
          {...form.field('audience')}
          label={t('programs.form.audience')}
          reach={(audience) => programs.countAudience.query({ body: { audience } })}
          outOfReach={t('programs.error.audience_out_of_reach')}
        />
        <EditorGroup>
          <TextArea {...form.field('requirements')} label={t('programs.form.requirements')} rows={2} maxLength={600} />
          <div className={css.pair}>
            <NumberField {...form.field('least_months')} label={t('programs.form.months')} required />
            <NumberField {...form.field('least_attendance')} label={t('programs.form.attendance')} required />
          </div>
          <div className={css.pair}>
            <NumberField {...form.field('capacity')} label={t('programs.form.capacity')} required />
            <DateField {...form.field('enrol_until')} label={t('programs.form.until')} required />
          </div>
          <div className={css.pair}>
            <DateField {...form.field('day')} label={t('programs.form.day')} required />
            <NumberField {...form.field('weeks')} label={t('programs.form.weeks')} required />
          </div>
          <div className={css.pair}>
            <TextField {...form.field('hour')} label={t('programs.form.hour')} required maxLength={5} />
            <NumberField {...form.field('minutes')} label={t('programs.form.minutes')} required />
          </div>
        </EditorGroup>
      </Form>
    </div>
  );
}
