import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { recruitment, type CandidacyDetail } from '../recruitment.ts';

/** What will be offered; it is sent by the step that follows. */
export function OfferDialog({ detail, onClose }: { detail: CandidacyDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [salary, setSalary] = useState<number | undefined>(detail.offer?.salary ?? undefined);
  const [startsOn, setStartsOn] = useState(detail.offer?.starts_on ?? '');
  const { busy, failure, attempt } = useAttempt();
  const save = () =>
    attempt(async () => {
      const body = { salary: salary ?? 0, starts_on: startsOn, version: detail.version };
      await recruitment.setOffer({ params: { id: detail.id }, body });
      await renew('recruitment');
      onClose();
    });
  return (
    <FormDialog
      title={t('recruitment.offer.write')}
      text={t('recruitment.offer.text')}
      action={t('recruitment.offer.save')}
      busy={busy}
      failure={failure}
      blocked={!salary || !/^\d{4}-/.test(startsOn) ? t('recruitment.offer.missing') : undefined}
      onClose={onClose}
      onAct={() => void save()}
    >
      <NumberField label={t('recruitment.offer.salary')} required value={salary} onChange={setSalary} />
      <DateField label={t('recruitment.offer.starts')} required value={startsOn} onChange={setStartsOn} />
    </FormDialog>
  );
}
