import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Count } from '#platform/web/ui/count.tsx';
import { PersonName } from '#platform/web/ui/person-name.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { photoOf, type OrderDetail } from '../work-orders.ts';
import css from './order-joined.module.css';

/** So many faces; the others are counted. */
const most = 6;

/** Who else asks for it, by their faces, and who has it in copy. */
export function OrderJoined({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { joins, may } = order;
  const copies = order.copies.filter(({ id }) => !joins.some((one) => one.id === id));
  if (joins.length === 0 && copies.length === 0 && !may.invite) return null;
  return (
    <Card padded>
      <SectionTitle aside={joins.length > 0 ? <Count value={joins.length} /> : undefined}>
        {t('work-orders.joined.title')}
      </SectionTitle>
      {joins.length === 0 ? (
        <p className="t13 ink2">{t('work-orders.joined.none')}</p>
      ) : (
        <>
          <ul className={css.faces} aria-label={t('work-orders.joined.title')}>
            {joins.slice(0, most).map(({ id, name }, at) => (
              <li key={id ?? at} title={name}>
                <Avatar name={name} named {...(id === null ? {} : { photo: photoOf(id) })} size={28} />
              </li>
            ))}
            {joins.length > most ? (
              <li className={`t13 ink2 ${css.more}`}>{t('work-orders.joined.more', { count: joins.length - most })}</li>
            ) : null}
          </ul>
          <p className="t13 ink2">{t('work-orders.joined.text')}</p>
        </>
      )}
      {copies.length === 0 ? null : (
        <ul className={css.copies}>
          {copies.map(({ id, name }) => (
            <li key={id} className="row gap8 t13">
              <Avatar name={name} photo={photoOf(id)} size={24} />
              <span>
                <PersonName id={id} name={name} /> <span className="ink2">{t('work-orders.joined.copy')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
