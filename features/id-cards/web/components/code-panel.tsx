import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card as Plate } from '#platform/web/ui/card.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { codeAt, secondsLeft, stepAt, stepSeconds } from '../../rotation.ts';
import { spaced, todayQuery, type Card } from '../id-cards.ts';
import css from './code-panel.module.css';

/** How long the QR still lasts, and the code of the day for where there is no reader. */
export function CodePanel({ card, moment }: { card: Card; moment: Date }) {
  const { t } = useTranslation();
  const today = useQuery({ ...todayQuery, enabled: card.valid });
  const runs = codeAt(card.serial, card.leases, stepAt(moment)) !== undefined;
  const seconds = runs ? secondsLeft(moment) : 0;
  return (
    <Plate padded className={css.panel}>
      <div className="row gap16">
        <Ring seconds={seconds} />
        <div>
          <div className="h20">{runs ? t('id-cards.code.changes', { seconds }) : t('id-cards.code.stopped')}</div>
          <p className="t13 ink2">{runs ? t('id-cards.code.offline') : t('id-cards.card.noKeys')}</p>
        </div>
      </div>
      <hr />
      <div className="t13 ink3">{t('id-cards.code.today')}</div>
      {today.data ? (
        <>
          <div className="row between">
            <span className={css.digits}>{spaced(today.data.code)}</span>
            <CopyCode code={today.data.code} />
          </div>
          <div className="t13 ink3">{t('id-cards.code.until', { time: formatTime(today.data.valid_until) })}</div>
        </>
      ) : today.isError ? (
        <p className="ink2">
          {t('id-cards.code.failed')}{' '}
          <LinkButton onClick={() => void today.refetch()}>{t('id-cards.code.retry')}</LinkButton>
        </p>
      ) : (
        <div className={css.digits}>{'···'}</div>
      )}
    </Plate>
  );
}

export function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    toast({ title: t('id-cards.code.copied'), tone: 'done' });
  };
  return (
    <Button variant="outline" size="small" icon={<IconCopy size={16} />} onClick={() => void copy()}>
      {t('id-cards.code.copy')}
    </Button>
  );
}

/** A ring that loses a thirtieth every second. */
function Ring({ seconds }: { seconds: number }) {
  const circle = { cx: 42, cy: 42, r: 36, fill: 'none', strokeWidth: 8 };
  return (
    <svg className={css.ring} width="84" height="84" viewBox="0 0 84 84" aria-hidden="true">
      <circle {...circle} className={css.track} />
      <circle
        {...circle}
        className={css.left}
        strokeLinecap="round"
        strokeDasharray="226"
        strokeDashoffset={226 - (226 * seconds) / stepSeconds}
        transform="rotate(-90 42 42)"
      />
      <text x="42" y="51" textAnchor="middle">
        {seconds}
      </text>
    </svg>
  );
}
