import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { talkBody } from '../../process-shape.ts';
import { disciplinary, findPeople } from '../disciplinary.ts';

/** Writes down a talk to improve with somebody of the team. */
export function TalkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: talkBody,
    initial: { person_id: '', about: '', agreed: '', held_on: isoDay(now()) },
    submit: async (body) => {
      await disciplinary.holdTalk({ body });
      await renew('disciplinary');
      toast({ title: t('disciplinary.talk.held') });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.talk.hold')}>
      <Form form={form} submitLabel={t('disciplinary.talk.save')}>
        <p className="t13 ink2">{t('disciplinary.talk.lead')}</p>
        <SelectField
          {...form.field('person_id')}
          label={t('disciplinary.fact.person')}
          options={findPeople}
          placeholder={t('disciplinary.report.search')}
          required
        />
        <DateField {...form.field('held_on')} label={t('disciplinary.talk.day')} required />
        <TextArea {...form.field('about')} label={t('disciplinary.talk.about')} rows={2} maxLength={500} required />
        <TextArea {...form.field('agreed')} label={t('disciplinary.talk.agreed')} rows={2} maxLength={500} required />
      </Form>
    </Dialog>
  );
}
