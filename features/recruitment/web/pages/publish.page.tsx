import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { VacancyForm } from '../components/vacancy-form.tsx';
import { recruitment } from '../recruitment.ts';

/** Writes the vacancy of an approved requisition, and shows it. */
export default function PublishPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(recruitment.getRequisition.query({ params: { id } }));
  const back = { to: '/atraccion/seleccion', label: t('recruitment.title.desk') };
  if (!data)
    return <NoRecord error={error} onRetry={refetch} title={t('cases.gone')} text={t('cases.goneText')} back={back} />;
  return (
    <>
      <PageHeader title={t('recruitment.title.publish')} lead={t('recruitment.publish.lead', { title: data.title })} />
      <VacancyForm
        isNew
        initial={{
          title: data.position,
          description: '',
          requirements: data.profile,
          schedule: data.schedule,
          shift: data.shift ?? '',
          closes_on: '',
          is_blind: true,
          test_form: '',
          test_name: '',
          test_pass: undefined,
          letter_template: '',
          wanted_scorecards: 1,
          criteria: '',
          wanted_documents: ['id'],
          public_now: false,
        }}
        submitLabel={t('recruitment.publish.send')}
        submit={async (body) => {
          const made = await recruitment.publishVacancy({ params: { id }, body: { ...body, version: data.version } });
          await renew('recruitment');
          toast({ title: t('recruitment.publish.sent') });
          await navigate({ to: `/atraccion/seleccion/todasvacantes/candidatos/${made.id}`, ignoreBlocker: true });
        }}
      />
    </>
  );
}
