import { formatMonth } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import type { Winner } from '../recognition.ts';
import { Emblem } from './emblem.tsx';
import css from './paper.module.css';

/** The certificate as a sheet beside its winner: a picture of what they take as PDF. */
export function Paper({ winner: { person, program, period, campaign } }: { winner: Winner }) {
  const { t } = useTranslation();
  return (
    <div className={css.side} aria-hidden="true">
      <div className={css.paper}>
        <div className={css.band}>
          <Cover title={program.name} ratio={3} />
        </div>
        <span className={css.seal}>
          <Emblem kind={program.emblem} size={44} />
        </span>
        <span className={css.small}>{t('recognition.wall.honours')}</span>
        <span className={css.name}>{person.name}</span>
        <span className={css.small}>
          {t('recognition.wall.of', { program: program.name, month: formatMonth(`${period}-01`) })}
        </span>
        {campaign ? <span className={css.small}>{campaign}</span> : null}
        <span className={css.rule} />
      </div>
    </div>
  );
}
