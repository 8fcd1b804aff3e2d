import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { explainFailure, isFailure, isGone, requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PublicPage } from '#platform/web/ui/public-page.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { errors } from '../../errors.ts';
import { consenting } from '../../shape.ts';
import { referrals } from '../referrals.ts';

type Asked = Awaited<ReturnType<typeof referrals.getConsent>>;

/** What somebody sees who was referred: by whom and for what, and the consent that comes before anything else. */
export default function ConsentPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams({ strict: false });
  const [answered, setAnswered] = useState<'accepted' | 'declined'>();
  const { data, error, refetch } = useQuery({
    ...referrals.getConsent.query({ params: { token: token.slice(0, 80) } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const state =
    answered ??
    (data?.state === 'accepted'
      ? 'accepted'
      : isGone(error) || isFailure(error, errors.link_over)
        ? 'over'
        : undefined);
  return (
    <PublicPage company={data?.company}>
      {state ? (
        <section role="status" className="stack gap8">
          <h1 className="h1">{t(`referrals.consent.${state}`)}</h1>
          <p className="ink2">{t(`referrals.consent.${state}Text`)}</p>
        </section>
      ) : data ? (
        <ConsentForm asked={data} token={token} onAnswered={setAnswered} />
      ) : error ? (
        <ErrorState
          level={1}
          title={t('referrals.consent.failed')}
          text={explainFailure(error)}
          onRetry={() => void refetch()}
          requestId={requestIdOf(error)}
        />
      ) : (
        <>
          <h1 className="visually-hidden">{t('referrals.title.consent')}</h1>
          <SkeletonText lines={4} />
        </>
      )}
    </PublicPage>
  );
}

interface Props {
  asked: Asked;
  token: string;
  onAnswered: (answer: 'accepted' | 'declined') => void;
}

function ConsentForm({ asked, token, onAnswered }: Props) {
  const { t } = useTranslation();
  const [papers, setPapers] = useState<readonly FileEntry[]>([]);
  const [declining, setDeclining] = useState(false);
  const { company, name, referrer, vacancy, until, version } = asked;
  const cv = papers[0]?.file;
  const form = useForm({
    schema: consenting,
    initial: { answer: 'accept', document: '', phone: '', email: '' },
    submit: async (given) => {
      await referrals.giveConsent({ params: { token }, form: given, ...(cv ? { files: { cv } } : {}) });
      onAnswered('accepted');
    },
  });
  return (
    <>
      <h1 className="h1">{t('referrals.consent.title', { name })}</h1>
      <p className="t17">
        {vacancy === null
          ? t('referrals.consent.lead', { referrer, company })
          : t('referrals.consent.leadFor', { referrer, company, vacancy })}
      </p>
      <Card padded>
        <Form
          form={form}
          label={t('referrals.title.consent')}
          submitLabel={t('referrals.consent.accept')}
          actions={
            <Button variant="quiet" onClick={() => setDeclining(true)}>
              {t('referrals.consent.decline')}
            </Button>
          }
        >
          <p>{t('referrals.consent.text', { company })}</p>
          <p className="t13 ink3">{t('referrals.consent.version', { version, day: formatDay(until) })}</p>
          {asked.needs_document ? (
            <TextField
              {...form.field('document')}
              label={t('referrals.consent.document')}
              required
              maxLength={20}
              autoComplete="off"
            />
          ) : null}
          <TextField {...form.field('phone')} label={t('referrals.consent.phone')} maxLength={20} />
          <TextField {...form.field('email')} label={t('referrals.consent.email')} maxLength={120} />
          <FileField
            label={t('referrals.consent.cv')}
            description={t('referrals.consent.cvHint')}
            accept=".pdf,.docx"
            maxMegabytes={5}
            value={papers}
            onChange={setPapers}
          />
        </Form>
      </Card>
      <ConfirmDialog
        open={declining}
        title={t('referrals.consent.declineTitle')}
        text={t('referrals.consent.declineText')}
        action={t('referrals.consent.decline')}
        danger
        onClose={() => setDeclining(false)}
        onConfirm={async () => {
          await referrals.giveConsent({ params: { token }, form: { answer: 'decline' } });
          onAnswered('declined');
        }}
        explain={explainFailure}
      />
    </>
  );
}
