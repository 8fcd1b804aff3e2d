import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatClock, formatLongDay, formatTime } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ClosedGate } from '#platform/web/ui/art/closed-gate.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useSecond } from '#platform/web/use-second.ts';
import { passageIcons } from '../components/passage-mark.tsx';
import { Questionnaire } from '../components/questionnaire.tsx';
import { useLocalFilling } from '../components/use-local-filling.ts';
import { WithoutForm } from '../components/without-form.tsx';
import { photoOf } from '../photo.ts';
import { surveys, type Questionnaire as Form } from '../surveys.ts';
import css from './passage.module.css';

type Today = NonNullable<Awaited<ReturnType<typeof surveys.getPassage>>['today']>;

/**
 * The safe passage: what it asks, and then its result for the day. The result is the server's; an address that names
 * another one is put right.
 */
export default function PassagePage() {
  const { t } = useTranslation();
  const { result = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const found = useQuery({ ...surveys.getPassage.query(), staleTime: 0 });
  const today = found.data?.today;
  useEffect(() => {
    if (today && today.result !== result)
      void navigate({ to: '/forms/safe/passage/$result', params: { result: today.result }, replace: true });
  }, [today, result, navigate]);
  if (!found.data) return <WithoutForm error={found.error} onRetry={() => void found.refetch()} />;
  if (today) return <Result today={today} />;
  const { form } = found.data;
  if (!form)
    return (
      <>
        <PageHeader title={t('surveys.title.passage')} />
        <EmptyState
          art={<ClosedGate />}
          title={t('surveys.passage.none')}
          text={t('surveys.passage.noneText')}
          actions={<ButtonLink to={'/forms'}>{t('surveys.title.list')}</ButtonLink>}
        />
      </>
    );
  return (
    <>
      <PageHeader title={form.title} lead={form.description} />
      <Declaration key={`${form.id} ${form.edition}`} form={form} />
    </>
  );
}

function Result({ today }: { today: Today }) {
  const { t } = useTranslation();
  const { id, name } = useSignedIn();
  const second = useSecond();
  const Icon = passageIcons[today.result];
  return (
    <>
      <PageHeader title={t('surveys.title.passage')} />
      <section className={`${css.result} ${css[today.result]}`} aria-labelledby="passage-result">
        <Icon size={96} stroke={1.5} aria-hidden="true" />
        <h2 id="passage-result" className="h34">
          {t(`surveys.passage.${today.result}`)}
        </h2>
        <p className="t17">{t(`surveys.passage.${today.result}Text`)}</p>
        <p className={css.who}>
          <Avatar name={name} photo={photoOf(id)} size={48} />
          <span className="t17 strong">{name}</span>
        </p>
        {/* It runs: a picture of this screen stands still. */}
        <p className="h20 num" role="timer" aria-label={t('surveys.passage.now')}>
          {formatLongDay(second)}, {formatClock(second)}:{String(second.getSeconds()).padStart(2, '0')}
        </p>
        <p className="num">{t('surveys.passage.until', { time: formatTime(today.valid_until) })}</p>
      </section>
      <p className={`ink3 t13 ${css.privacy}`}>{t('surveys.passage.privacy')}</p>
    </>
  );
}

function Declaration({ form }: { form: Form }) {
  const { t } = useTranslation();
  const filling = useLocalFilling(form.document, async (answers) => {
    try {
      await surveys.declarePassage({ body: { survey: form.id, edition: form.edition, answers } });
    } finally {
      await renew(surveys.getPassage.key());
    }
  });
  return (
    <Questionnaire form={form} filling={filling} submitLabel={t('surveys.passage.declare')} onSubmit={filling.submit} />
  );
}
