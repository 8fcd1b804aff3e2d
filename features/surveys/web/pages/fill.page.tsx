import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCrumb } from '#platform/web/crumb.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Questionnaire } from '../components/questionnaire.tsx';
import { useFilling } from '../components/use-filling.ts';
import { WithoutForm } from '../components/without-form.tsx';
import { surveys, type Questionnaire as Form } from '../surveys.ts';

const SentCard = lazyPart(() => import('../components/sent-card.tsx').then((part) => part.SentCard));

type Points = { points: number; of: number } | undefined;

/** Fills one form. What was answered before goes on where it was left, on any computer. */
export default function FillPage() {
  const { id = '' } = useParams({ strict: false });
  // Asked anew at each visit: the draft may have grown on another computer.
  const found = useQuery({ ...surveys.getQuestionnaire.query({ params: { id } }), gcTime: 0, staleTime: Infinity });
  const [done, setDone] = useState<{ points: Points }>();
  useCrumb(found.data?.title);
  if (!found.data) return <WithoutForm error={found.error} onRetry={() => void found.refetch()} />;
  const form = found.data;
  return (
    <>
      <PageHeader title={form.title} lead={<Lead form={form} />} />
      {done ? (
        <SentCard form={form} points={done.points} />
      ) : (
        <Body key={form.id} form={form} onDone={(points) => setDone({ points })} />
      )}
    </>
  );
}

function Lead({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <>
      {form.description ? <span>{form.description} </span> : null}
      <span className="ink3">{t('surveys.list.until', { moment: formatMoment(form.closes_at) })}</span>
    </>
  );
}

function Body({ form, onDone }: { form: Form; onDone: (points: Points) => void }) {
  const { t } = useTranslation();
  const filling = useFilling(form, { onDone });
  const isFilled = form.state === 'filled' && !form.repeatable;
  if (isFilled || form.state === 'expired')
    return (
      <Banner
        tone="calm"
        icon={<IconLock size={20} />}
        title={t(isFilled ? 'surveys.fill.already' : 'surveys.fill.expired')}
        text={t(
          isFilled ? 'surveys.fill.alreadyText' : form.draft ? 'surveys.fill.expiredDraft' : 'surveys.fill.expiredText',
        )}
        action={
          isFilled ? (
            <ButtonLink to={'/forms/details/answers/$id'} params={{ id: form.id }}>
              {t('surveys.fill.see')}
            </ButtonLink>
          ) : (
            <ButtonLink to={'/forms'}>{t('surveys.title.list')}</ButtonLink>
          )
        }
      />
    );
  return <Questionnaire form={form} filling={filling} submitLabel={t('surveys.fill.send')} onSubmit={filling.submit} />;
}
