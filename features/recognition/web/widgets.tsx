import { IconAward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { Emblem } from './components/emblem.tsx';
import css from './components/recognition.module.css';
import { photoOf, recognition } from './recognition.ts';

const latest = recognition.listBasic.query({ body: { size: 3 } });

/** Who was recognized last, beside those who celebrate. */
export function LatestRecognitions() {
  const { t } = useTranslation();
  const { data, isError } = useQuery({ ...latest, staleTime: 60_000 });
  return (
    <Card padded>
      <SectionTitle icon={<IconAward />}>{t('recognition.widget.title')}</SectionTitle>
      {isError ? (
        <p className="t13 ink2">{t('recognition.widget.failed')}</p>
      ) : !data ? (
        <SkeletonRows rows={3} height={44} picture={32} />
      ) : data.items.length === 0 ? (
        <p className="t13 ink2">{t('recognition.widget.empty')}</p>
      ) : (
        <ul className={css.list}>
          {data.items.map(({ id, person, program, period }) => (
            <li key={id} className={css.line}>
              <Avatar name={person.name} photo={photoOf(person.id)} size={32} />
              <span className="grow">
                <span className="medium">{person.name}</span>
                <br />
                <span className="t13 ink3">
                  {t('recognition.wall.of', { program: program.name, month: formatMonth(`${period}-01`) })}
                </span>
              </span>
              <Emblem kind={program.emblem} />
            </li>
          ))}
        </ul>
      )}
      <Link to="/superStars">{t('recognition.widget.more')}</Link>
    </Card>
  );
}
