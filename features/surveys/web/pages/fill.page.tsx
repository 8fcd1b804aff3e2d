import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCrumb } from '#platform/web/crumb.ts';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Questionnaire } from '../components/questionnaire.tsx';
import { useFilling } from '../components/use-filling.ts';
import { WithoutForm } from '../components/without-form.tsx';
import { surveys, type Questionnaire as Form } from '../surveys.ts';

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
        <Done form={form} points={done.points} />
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

function Done({ form, points }: { form: Form; points: Points }) {
  const { t } = useTranslation();
  return (
    <Card padded as="section">
      <div className="stack gap12">
        <p className="row t17 strong" role="status">
          <IconCircleCheck size={24} aria-hidden="true" /> {t('surveys.fill.thanks')}
        </p>
        <p className="ink2">{t(form.anonymous ? 'surveys.fill.thanksAnonymous' : 'surveys.fill.thanksText')}</p>
        {points ? (
          <p className="t17">
            {t('surveys.fill.points', { points: formatNumber(points.points), of: formatNumber(points.of) })}
          </p>
        ) : null}
        <div className="row">
          <ButtonLink variant="primary" to={'/forms'}>
            {t('surveys.fill.others')}
          </ButtonLink>
          {form.anonymous ? null : (
            <ButtonLink to={'/forms/details/answers/$id'} params={{ id: form.id }}>
              {t('surveys.fill.see')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
