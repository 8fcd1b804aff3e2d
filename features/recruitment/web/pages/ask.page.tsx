import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { contract as organizationContract } from '#features/organization/contract.ts';
import { client } from '#platform/web/client.ts';
import { draftKeeper } from '#platform/web/draft-keeper.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { DraftOffer, DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { shifts, type Shift } from '../../policy.ts';
import { requisitionBody, type RequisitionBody } from '../../vacancy.ts';
import css from '../components/forms.module.css';
import { recruitment } from '../recruitment.ts';

const organization = client<typeof organizationContract>('organization');
const blank = {
  position: '',
  seats: 1 as number | undefined,
  campaign: '',
  city: '',
  profile: '',
  schedule: '',
  shift: '' as Shift | '',
  reason: '',
  starts_on: '',
  band_min: undefined as number | undefined,
  band_max: undefined as number | undefined,
};
type Typed = typeof blank;

/** A leader asks for seats: what for, for whom, from when and with which pay. */
export default function AskPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const campaigns = useQuery(organization.listCampaignsWithClients.query());
  // Vacancies of another country's law are not published yet.
  const cities = useQuery(organization.listCities.query({ body: { country_id: 'CO' } }));
  const form = useForm<Typed, RequisitionBody>({
    schema: requisitionBody,
    initial: blank,
    prepare: (values) => ({
      ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')),
      request: true,
    }),
    submit: async (body) => {
      const made = await recruitment.askForSeats({ body });
      await draft.forget();
      await renew('recruitment');
      toast({ title: t('recruitment.ask.sent', { number: made.number }) });
      await navigate({ to: '/atraccion/seleccion', ignoreBlocker: true });
    },
  });
  const draft = useDraft(draftKeeper<Typed>('recruitment.requisition'), form.values, form.dirty && !form.busy);
  return (
    <>
      <PageHeader title={t('recruitment.title.ask')} lead={t('recruitment.ask.lead')} />
      <UnsavedGuard when={form.dirty && !form.busy} keptAsDraft={draft.state !== 'failed'} />
      <Card padded className={css.narrow}>
        <Form
          form={form}
          label={t('recruitment.title.ask')}
          submitLabel={t('recruitment.ask.send')}
          submitProps={{ icon: <IconSend size={16} /> }}
          status={<DraftStatus draft={draft} />}
        >
          <DraftOffer draft={draft} onResume={form.replace} />
          <div className={css.pair}>
            <TextField
              {...form.field('position')}
              label={t('recruitment.requisition.position')}
              required
              maxLength={120}
            />
            <NumberField {...form.field('seats')} label={t('recruitment.requisition.seats')} required />
          </div>
          <div className={css.pair}>
            <SelectField
              {...form.field('campaign')}
              label={t('recruitment.requisition.campaign')}
              required
              options={(campaigns.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              {...form.field('city')}
              label={t('recruitment.requisition.city')}
              required
              options={(cities.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
          <DateField {...form.field('starts_on')} label={t('recruitment.requisition.starts')} required />
          <div className={css.pair}>
            <SelectField
              {...form.field('shift')}
              onChange={(value) => form.set('shift', value)}
              label={t('recruitment.requisition.shift')}
              options={shifts.map((value) => ({ value, label: t(`recruitment.shift.${value}`) }))}
            />
            <TextField
              {...form.field('schedule')}
              label={t('recruitment.requisition.schedule')}
              required
              maxLength={200}
            />
          </div>
          <TextArea
            {...form.field('profile')}
            label={t('recruitment.requisition.profile')}
            required
            rows={4}
            maxLength={2000}
          />
          <div className={css.pair}>
            <NumberField
              {...form.field('band_min')}
              label={t('recruitment.requisition.bandMin')}
              hint={t('recruitment.ask.bandHint')}
            />
            <NumberField {...form.field('band_max')} label={t('recruitment.requisition.bandMax')} />
          </div>
          <TextArea
            {...form.field('reason')}
            label={t('recruitment.requisition.reason')}
            required
            rows={3}
            maxLength={500}
          />
        </Form>
      </Card>
    </>
  );
}
