import { useState } from 'react';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { accusedBody, hearingBody, measureBody } from '../../contract.ts';
import { measureKinds, sides } from '../../policy.ts';
import { complaints, findPeople, type Detail } from '../complaints.ts';

interface DialogProps {
  readonly detail: Detail;
  readonly onClose: () => void;
}

const dialogs = { measure: MeasureDialog, heard: HeardDialog, accused: AccusedDialog } as const;

/** What those who deal with a complaint write into it. */
export function MemberTools({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Open = open && dialogs[open];
  return (
    <Card padded>
      <div className="stack gap8">
        <SectionTitle>{t('complaints.tools.title')}</SectionTitle>
        {(['measure', 'heard', 'accused'] as const).map((key) => (
          <Button key={key} onClick={() => setOpen(key)}>
            {t(`complaints.tools.${key}`)}
          </Button>
        ))}
      </div>
      {Open ? <Open detail={detail} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  );
}

function useDone(what: keyof typeof dialogs, onClose: () => void) {
  const { t } = useTranslation();
  return async () => {
    await renew('complaints');
    toast({ title: t(`complaints.tools.saved.${what}`) });
    onClose();
  };
}

function MeasureDialog({ detail: { id }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const done = useDone('measure', onClose);
  const form = useForm({
    schema: measureBody,
    initial: { kind: '', words: '', from_on: isoDay(now()) },
    submit: async (body) => {
      await complaints.addMeasure({ params: { id }, body });
      await done();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('complaints.tools.measure')}>
      <Form form={form} submitLabel={t('complaints.tools.save')}>
        <p className="t13 ink2">{t('complaints.measure.text')}</p>
        <SelectField
          {...form.field('kind')}
          label={t('complaints.measure.kind')}
          options={measureKinds.map((value) => ({ value, label: t(`complaints.measure.${value}`) }))}
          required
        />
        <TextArea {...form.field('words')} label={t('complaints.measure.words')} rows={3} maxLength={1000} required />
        <DateField {...form.field('from_on')} label={t('complaints.measure.from')} required />
      </Form>
    </Dialog>
  );
}

function HeardDialog({ detail: { id }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const done = useDone('heard', onClose);
  const form = useForm({
    schema: hearingBody,
    initial: { side: '', held_on: isoDay(now()), notes: '' },
    submit: async (body) => {
      await complaints.addHearing({ params: { id }, body });
      await done();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('complaints.tools.heard')}>
      <Form form={form} submitLabel={t('complaints.tools.save')}>
        <SelectField
          {...form.field('side')}
          label={t('complaints.heard.side')}
          options={sides.map((value) => ({ value, label: t(`complaints.side.${value}`) }))}
          required
        />
        <DateField {...form.field('held_on')} label={t('complaints.heard.day')} max={isoDay(now())} required />
        <TextArea
          {...form.field('notes')}
          label={t('complaints.heard.notes')}
          description={t('complaints.heard.notesText')}
          rows={6}
          maxLength={8000}
          required
        />
      </Form>
    </Dialog>
  );
}

function AccusedDialog({ detail: { id, accused }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const done = useDone('accused', onClose);
  const named: readonly string[] = accused.map((one) => one.id);
  const form = useForm({
    schema: accusedBody,
    initial: { accused: named },
    submit: async (body) => {
      await complaints.nameAccused({ params: { id }, body });
      await done();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('complaints.tools.accused')}>
      <Form form={form} submitLabel={t('complaints.tools.save')}>
        <p className="t13 ink2">{t('complaints.tools.accusedText')}</p>
        <MultiSelect
          {...form.field('accused')}
          label={t('complaints.tell.accused')}
          options={findPeople}
          chosen={accused.map((one) => ({ value: one.id, label: one.name }))}
        />
      </Form>
    </Dialog>
  );
}
