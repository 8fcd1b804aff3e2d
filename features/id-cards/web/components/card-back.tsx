import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { paving } from '../../holder.ts';
import { codeAt, stepAt } from '../../rotation.ts';
import { spaced, type Card } from '../id-cards.ts';
import { cardColours } from './card-colours.ts';
import css from './card-face.module.css';
import { QrCode } from './qr-code.tsx';

/** The back: the QR of this half minute, and the code of the day. */
export function CardBack({ card, moment, today }: { card: Card; moment: Date; today: string | undefined }) {
  const { t } = useTranslation();
  const { company } = useSignedIn();
  const code = codeAt(card.serial, card.leases, stepAt(moment));
  const name = `${card.first_names} ${card.last_names}`;
  return (
    <div
      className={`${css.card} ${css.back} ${css.turned}`}
      style={cardColours}
      role="group"
      aria-label={t('id-cards.card.backOf', { name })}
    >
      <div className={css.strip}>
        <Cover title={paving} kind="adoquin" ratio={270 / 64} first />
      </div>
      <div className={css.middle}>
        {code === undefined ? (
          <div className={css.none}>{t(card.valid ? 'id-cards.card.noKeys' : 'id-cards.card.blocked')}</div>
        ) : (
          <QrCode text={`${location.origin}/verificar/${code}`} label={t('id-cards.card.qr')} />
        )}
        <div className={css.code}>{today === undefined ? null : spaced(today)}</div>
        {today === undefined ? null : <div className={css.under}>{t('id-cards.card.today')}</div>}
      </div>
      <div className={css.found}>
        {t('id-cards.card.found', { company: company.name })} <b>{t('id-cards.card.emergency')}</b>
      </div>
    </div>
  );
}
