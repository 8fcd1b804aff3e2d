import { IconLock } from '@tabler/icons-react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { recruitment, type Vacancy } from '../recruitment.ts';
import { VacancyForm } from './vacancy-form.tsx';

/** Corrects the text of a vacancy and how it selects. */
export function EditVacancy({ vacancy, onClose }: { vacancy: Vacancy; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version, criteria, test_pass: testPass, ...rest } = vacancy;
  return (
    <SidePanel onClose={onClose} recordKey={id} title={t('recruitment.vacancy.edit')}>
      {rest.state === 'closed' ? (
        <Banner tone="info" icon={<IconLock size={18} />} text={t('recruitment.vacancy.reopens')} />
      ) : null}
      <VacancyForm
        isNew={false}
        initial={{
          title: rest.title,
          description: rest.description,
          requirements: rest.requirements,
          schedule: rest.schedule,
          shift: rest.shift ?? '',
          closes_on: rest.closes_on,
          is_blind: rest.is_blind,
          test_form: rest.test_form ?? '',
          test_name: rest.test_form ? '' : rest.test_name,
          test_pass: testPass ?? undefined,
          letter_template: rest.letter_template ?? '',
          wanted_scorecards: rest.wanted_scorecards,
          criteria: criteria.join('\n'),
          wanted_documents: rest.wanted_documents,
          public_now: false,
        }}
        submitLabel={t('recruitment.vacancy.save')}
        submit={async (body) => {
          await recruitment.correctVacancy({ params: { id }, body: { ...body, version } });
          await renew('recruitment');
          toast({ title: t('recruitment.vacancy.saved') });
          onClose();
        }}
      />
    </SidePanel>
  );
}
