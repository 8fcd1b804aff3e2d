import { IconSend, IconUserPlus } from '@tabler/icons-react';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { LostPath } from '#platform/web/ui/art/lost-path.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { internalApplication, type InternalApplication } from '../../candidate.ts';
import { consentVersion, englishLevels } from '../../policy.ts';
import { recruitment, type OpenVacancy } from '../recruitment.ts';

interface Props {
  id: string;
  vacancy: OpenVacancy | undefined;
  onClose: () => void;
}

/** A vacancy and the form to apply for it with one's own record. */
export function OpenVacancyPanel({ id, vacancy, onClose }: Props) {
  const { t } = useTranslation();
  const referring: string = `/reference?vacante=${id}`;
  return (
    <SidePanel onClose={onClose} recordKey={id} title={vacancy?.title ?? t('cases.gone')}>
      {vacancy ? (
        <div className="stack gap16">
          <FactList
            facts={[
              [t('recruitment.requisition.campaign'), vacancy.campaign],
              [t('recruitment.requisition.city'), vacancy.city],
              [t('recruitment.requisition.shift'), vacancy.shift && t(`recruitment.shift.${vacancy.shift}`)],
              [t('recruitment.requisition.schedule'), vacancy.schedule],
              [t('recruitment.requisition.starts'), formatDay(vacancy.starts_on)],
              [t('recruitment.vacancy.closes'), formatDay(vacancy.closes_on)],
              [t('recruitment.publish.description'), vacancy.description],
              [t('recruitment.publish.requirements'), vacancy.requirements],
            ]}
          />
          <div>
            <ButtonLink variant="outline" to={referring} icon={<IconUserPlus size={16} />}>
              {t('recruitment.open.refer')}
            </ButtonLink>
          </div>
          {vacancy.candidacy_id ? (
            <p className="t15">{t('recruitment.open.applied')}</p>
          ) : (
            <Apply id={id} onClose={onClose} />
          )}
        </div>
      ) : (
        <EmptyState art={<LostPath />} title={t('cases.gone')} text={t('cases.goneText')} />
      )}
    </SidePanel>
  );
}

interface Typed {
  skills: string;
  english: (typeof englishLevels)[number];
  agrees: boolean;
}

function Apply({ id, onClose }: Omit<Props, 'vacancy'>) {
  const { t } = useTranslation();
  const papers = usePapers(1);
  const form = useForm<Typed, InternalApplication>({
    schema: internalApplication,
    initial: { skills: '', english: 'none', agrees: false },
    prepare: ({ agrees, ...values }) => ({ ...values, ...(agrees ? { consent: consentVersion } : {}) }),
    submit: async (input) => {
      const [cv] = papers.files;
      await recruitment.applyInternally({ params: { id }, form: input, ...(cv ? { files: { cv } } : {}) });
      await renew('recruitment');
      toast({ title: t('recruitment.apply.sent') });
      onClose();
    },
  });
  return (
    <Form
      form={form}
      label={t('recruitment.apply.title')}
      submitLabel={t('recruitment.apply.send')}
      submitProps={{
        icon: <IconSend size={16} />,
        blocked: papers.blocked ?? (form.values.agrees ? undefined : t('recruitment.apply.consentMissing')),
      }}
    >
      <p className="t15 ink2">{t('recruitment.apply.ownRecord')}</p>
      <TextArea {...form.field('skills')} label={t('recruitment.apply.skills')} rows={3} maxLength={600} />
      <SelectField
        {...form.field('english')}
        onChange={(value) => form.set('english', value)}
        label={t('recruitment.apply.english')}
        options={englishLevels.map((value) => ({ value, label: t(`recruitment.english.${value}`) }))}
      />
      <FileField {...papers.field} label={t('recruitment.apply.cv')} accept=".pdf,.docx" maxMegabytes={5} />
      <Checkbox {...form.field('agrees')} label={t('recruitment.apply.consent')} />
    </Form>
  );
}
