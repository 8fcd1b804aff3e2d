import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { glassBody } from '../../contract.ts';
import { glassMinutes } from '../../policy.ts';
import { complaints } from '../complaints.ts';

/** Opens one case for an hour, by its folio and a reason that auditors read at once. */
export default function GlassPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    schema: glassBody,
    initial: { folio: '', reason: '' },
    prepare: ({ folio, reason }) => ({ folio: folio.trim().toUpperCase(), reason }),
    submit: async (body) => {
      const { id } = await complaints.breakGlass({ body });
      await navigate({ to: '/canales-reservados/$id', params: { id } });
    },
  });
  return (
    <>
      <PageHeader title={t('complaints.title.glass')} lead={t('complaints.glass.lead')} />
      <div className="stack gap16">
        <Banner
          tone="warn"
          icon={<IconAlertTriangle size={18} aria-hidden="true" />}
          title={t('complaints.glass.warning')}
          text={t('complaints.glass.warningText', { minutes: glassMinutes })}
        />
        <Card padded>
          <Form form={form} submitLabel={t('complaints.glass.open')}>
            <TextField
              {...form.field('folio')}
              label={t('complaints.glass.folio')}
              description={t('complaints.glass.folioText')}
              maxLength={11}
              required
            />
            <TextArea
              {...form.field('reason')}
              label={t('complaints.glass.reason')}
              description={t('complaints.glass.reasonText')}
              rows={4}
              maxLength={1000}
              required
            />
          </Form>
        </Card>
      </div>
    </>
  );
}
