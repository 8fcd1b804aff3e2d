import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { CompanyMark } from '#platform/web/ui/art/company-mark.tsx';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { paving } from '../../holder.ts';
import type { Card } from '../id-cards.ts';
import { cardColours } from './card-colours.ts';
import css from './card-face.module.css';

/** The front: company, photo, names, position, and where the person belongs. */
export function CardFront({ card }: { card: Card }) {
  const { t } = useTranslation();
  const { company } = useSignedIn();
  const name = `${card.first_names} ${card.last_names}`;
  const isLong = Math.max(card.first_names.length, card.last_names.length) > 18;
  const facts: [string, string | null][] = [
    [t('id-cards.card.document'), card.document],
    [t('id-cards.card.headquarters'), card.headquarters],
    [t('id-cards.card.campaign'), card.campaign],
    [t('id-cards.card.number'), card.number],
  ];
  return (
    <div
      className={`${css.card} ${css.front} ${css.turned}`}
      style={cardColours}
      role="group"
      aria-label={t('id-cards.card.frontOf', { name })}
    >
      <div className={css.paving}>
        <Cover title={paving} kind="adoquin" ratio={270 / 178} first />
      </div>
      <div className={css.shade} />
      <div className={css.slot} />
      <div className={css.company}>
        <CompanyMark size={20} logo={company.logo} sun="var(--card-mark)" mountain="var(--card-paper)" />
        <span className="cut">{company.name}</span>
      </div>
      <img className={css.photo} src={card.photo} alt="" />
      <div className={classNames(css.name, isLong && css.long)}>
        <b>{card.first_names}</b>
        <b>{card.last_names}</b>
        <div className={css.position}>{card.position}</div>
      </div>
      <dl className={css.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
