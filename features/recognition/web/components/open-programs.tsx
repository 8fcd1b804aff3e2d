import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { recognition, type Program } from '../recognition.ts';
import { Emblem } from './emblem.tsx';
import { GiveButton } from './give-dialog.tsx';
import css from './recognition.module.css';

/** Every programme: until when it takes nominations, or where it stands. */
export function OpenPrograms() {
  const { t } = useTranslation();
  const { data } = useQuery(recognition.listPrograms.query());
  const say = (one: Program) => {
    const day = formatDay(one.closes_on);
    if (one.state === 'evaluation') return t('recognition.open.evaluation', { count: one.nominations });
    if (one.state !== 'open') return t('recognition.open.done');
    if (one.nominators === 'nobody') return t('recognition.open.measured', { day });
    return one.may_nominate ? t('recognition.open.until', { day }) : t('recognition.open.leaders');
  };
  return (
    <Card padded>
      <SectionTitle>{t('recognition.open.title')}</SectionTitle>
      {data ? (
        <ul className={css.list}>
          {data.items.map((one) => (
            <li key={one.id} className={css.line}>
              <Emblem kind={one.emblem} size={28} />
              <span className="grow">
                <span className="medium">{one.name}</span>
                <br />
                <span className="t13 ink3">{say(one)}</span>
              </span>
              {one.may_nominate ? <GiveButton program={one} /> : null}
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={4} height={44} />
      )}
    </Card>
  );
}
