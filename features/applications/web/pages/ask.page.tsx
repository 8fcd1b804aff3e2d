import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { accessRequestBody } from '../../access-request.ts';
import { applications, type AccessRequest } from '../applications.ts';
import { RequestState } from '../components/request-state.tsx';
import css from './ask.module.css';

const ownQuery = applications.listOwnRequests.query({ query: { size: 50 } });
const blank = { name: '', reason: '' };

/** Asks for an application that one does not have, and shows where each request stands. */
export default function AskPage() {
  const { t } = useTranslation();
  const found = useQuery(ownQuery);
  return (
    <>
      <PageHeader title={t('applications.title.ask')} lead={t('applications.ask.lead')} />
      <div className={css.columns}>
        <Asking />
        <section>
          <SectionTitle>{t('applications.ask.own')}</SectionTitle>
          {found.error ? (
            <ErrorState title={t('applications.ask.failed')} of={found} />
          ) : !found.data ? (
            <SkeletonRows rows={3} />
          ) : found.data.items.length === 0 ? (
            <EmptyState art={<InboxZero />} title={t('applications.ask.none')} text={t('applications.ask.noneText')} />
          ) : (
            <ul className={css.list}>
              {found.data.items.map((request) => (
                <Asked key={request.id} request={request} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}

function Asking() {
  const { t } = useTranslation();
  const form = useForm({
    schema: accessRequestBody,
    initial: blank,
    prepare: (values) => values,
    submit: async (body) => {
      await applications.askForAccess({ body });
      form.replace(blank);
      toast({ title: t('applications.ask.sent') });
      await renew(ownQuery.queryKey);
    },
  });
  return (
    <Card padded>
      <UnsavedGuard when={(form.values.name !== '' || form.values.reason !== '') && !form.busy} />
      <Form
        form={form}
        label={t('applications.title.ask')}
        submitLabel={t('applications.ask.send')}
        submitProps={{ icon: <IconSend size={16} /> }}
      >
        <TextField
          {...form.field('name')}
          label={t('applications.ask.name')}
          description={t('applications.ask.nameHint')}
          required
          maxLength={80}
        />
        <TextArea {...form.field('reason')} label={t('applications.ask.reason')} required rows={4} maxLength={300} />
      </Form>
    </Card>
  );
}

function Asked({ request }: { request: AccessRequest }) {
  const { t } = useTranslation();
  const { id, version, name, reason, state, answer, application } = request;
  const withdraw = async () => {
    await trying(async () => {
      await applications.withdrawRequest({ params: { id }, body: { version } });
      toast({ title: t('applications.ask.withdrawn') });
    });
    await renew(ownQuery.queryKey);
  };
  return (
    <Card as="li" padded className={css.asked}>
      <div className="row between wrap">
        <h3 className="strong">{name}</h3>
        <RequestState state={state} />
      </div>
      <p className="ink2">{reason}</p>
      {answer ? <blockquote className={css.answer}>{answer}</blockquote> : null}
      <div className="row between wrap">
        <span className="t13 ink3">
          {request.answered_by && request.ended_at
            ? t('applications.ask.answeredBy', { name: request.answered_by, moment: formatMoment(request.ended_at) })
            : t('applications.ask.when', { moment: formatMoment(request.created_at) })}
        </span>
        {state === 'pending' ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('applications.ask.withdrawOf', { name })}
            onClick={() => void withdraw()}
          >
            {t('applications.case.request.do.withdraw')}
          </Button>
        ) : null}
        {application ? (
          <Link to={'/app/details/$id'} params={{ id: application.id }}>
            {t('applications.ask.see', { name: application.name })}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
