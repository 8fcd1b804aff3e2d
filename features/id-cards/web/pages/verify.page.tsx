import { IconCircleCheck, IconCircleX, IconClockX, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { contract as sessionContract } from '#features/session/contract.ts';
import { client } from '#platform/web/client.ts';
import { explainFailure, requestIdOf } from '#platform/web/failure.ts';
import { formatTime } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PlazaMark } from '#platform/web/ui/art/plaza-mark.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { useSecond } from '#platform/web/use-second.ts';
import { idCards, type Verified } from '../id-cards.ts';
import css from './verify.module.css';

const session = client<typeof sessionContract>('session');

/** Seconds after which an answer is taken from the screen: it told of that moment. */
const answerLife = 60;

/** What anybody sees who scans the QR of a card. */
export default function VerifyPage() {
  const { t } = useTranslation();
  const { code = '' } = useParams({ strict: false });
  const options = useQuery({ ...session.getSignInOptions.query(), staleTime: Infinity });
  const company = options.data?.company.name ?? '';
  const { data, error, refetch } = useQuery({
    ...idCards.verifyCard.query({ params: { code: code.slice(0, 40) } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <main className={css.page}>
      <div className={css.brand}>
        <PlazaMark size={28} />
        <b>{'Plaza'}</b>
        <span className="ink3 cut">{company}</span>
      </div>
      {data ? (
        <Answer verified={data} company={company} />
      ) : error ? (
        <ErrorState
          level={1}
          title={t('id-cards.verify.failed')}
          text={explainFailure(error)}
          onRetry={() => void refetch()}
          requestId={requestIdOf(error)}
        />
      ) : (
        <>
          <h1 className="visually-hidden">{t('id-cards.title.verify')}</h1>
          <SkeletonText lines={4} />
        </>
      )}
      <p className={`t13 ink3 ${css.foot}`}>{t('id-cards.verify.privacy')}</p>
    </main>
  );
}

const glyphs: Readonly<Record<Verified['result'], Icon>> = {
  valid: IconCircleCheck,
  expired: IconClockX,
  invalid: IconCircleX,
  inactive: IconCircleX,
};

function Answer({ verified, company }: { verified: Verified; company: string }) {
  const { t } = useTranslation();
  const age = (useSecond().getTime() - Date.parse(verified.checked_at)) / 1000;
  const isGone = verified.result === 'valid' && age > answerLife;
  const result = isGone ? 'expired' : verified.result;
  const Glyph = glyphs[result];
  const { name, photo } = verified;
  return (
    <section className={`${css.answer} ${css[result] ?? ''}`}>
      <div className={css.band} role="status">
        <Glyph size={44} aria-hidden="true" />
        <h1 className="h1">{t(isGone ? 'id-cards.verify.gone' : `id-cards.verify.${result}`)}</h1>
      </div>
      {isGone || name === null ? null : (
        <>
          {photo ? <img className={css.photo} src={photo} alt={t('id-cards.verify.photoOf', { name })} /> : null}
          <div className="h20">{name}</div>
          <div className="ink2">{t('id-cards.verify.active', { company })}</div>
        </>
      )}
      <p className="ink2">{t(adviceOf(verified, isGone))}</p>
      <p className="t13 ink3 num">{t('id-cards.verify.at', { time: formatTime(verified.checked_at) })}</p>
    </section>
  );
}

function adviceOf({ result, printed }: Verified, isGone: boolean): string {
  if (isGone) return 'id-cards.verify.goneText';
  return result === 'valid' && printed ? 'id-cards.verify.printedText' : `id-cards.verify.${result}Text`;
}
