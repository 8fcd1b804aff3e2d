import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { repeatBody } from '../../contract.ts';
import { schedules } from '../schedules.ts';

const initialWeeks: { weeks: number | undefined; replaces_drafts: boolean } = { weeks: 1, replaces_drafts: false };

/** Copies the week on screen to the ones that follow. */
export function RepeatDialog({ people, monday, onClose }: { people: string[]; monday: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: repeatBody,
    initial: initialWeeks,
    prepare: ({ weeks, replaces_drafts }) => ({ people, monday, weeks, replaces_drafts }),
    submit: async (body) => {
      const done = await schedules.repeatWeek({ body });
      await renew('schedules');
      toast({ title: t('schedules.team.repeated', { ...done }) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      title={t('schedules.team.repeatTitle')}
      text={t('schedules.team.repeatText')}
    >
      <Form form={form} submitLabel={t('schedules.team.repeatAction')} busyLabel={t('schedules.team.repeating')}>
        <NumberField {...form.field('weeks')} label={t('schedules.team.weeks')} required />
        <Checkbox
          label={t('schedules.team.replaceDrafts')}
          value={form.values.replaces_drafts}
          onChange={(on) => form.set('replaces_drafts', on)}
        />
      </Form>
    </Dialog>
  );
}
