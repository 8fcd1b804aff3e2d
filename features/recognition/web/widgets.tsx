import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Emblem } from './components/emblem.tsx';
import css from './components/latest-recognition.module.css';
import { photoOf, recognition } from './recognition.ts';

const latest = recognition.listBasic.query({ body: { size: 3 } });

/** Who was recognized last, beside those who celebrate; nothing where nobody was yet. */
export function LatestRecognitions() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...latest, staleTime: 60_000 });
  const [first, ...others] = data?.items ?? [];
  if (!first) return null;
  const { person, program, period } = first;
  return (
    <section className={css.card} aria-labelledby="latest-recognition">
      <h2 id="latest-recognition" className={`t13 ${css.program}`}>
        {t('recognition.wall.of', { program: program.name, month: formatMonth(`${period}-01`) })}
      </h2>
      <div className={css.winner}>
        <span className={css.face}>
          <Avatar name={person.name} photo={photoOf(person.id)} size={40} />
        </span>
        <span className="grow strong two-lines">{person.name}</span>
        <Emblem kind={program.emblem} />
      </div>
      <div className="row between">
        <Link to="/superStars" className="t13">
          {t('recognition.widget.more')}
        </Link>
        <span className={css.others}>
          {others.map((one) => (
            <Avatar key={one.id} name={one.person.name} photo={photoOf(one.person.id)} size={24} />
          ))}
        </span>
      </div>
    </section>
  );
}
