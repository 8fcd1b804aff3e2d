import {
  IconCalendarPlus,
  IconFileSearch,
  IconMessage,
  IconUpload,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { Process } from '../disciplinary.ts';
import css from './defence-tiles.module.css';

const AddEvidence = lazyPart(() => import('./add-evidence.tsx').then((part) => part.AddEvidence));

const icons = {
  answer: IconMessage,
  read: IconFileSearch,
  upload: IconUpload,
  witnesses: IconUsers,
  companion: IconUserShield,
  more_time_reason: IconCalendarPlus,
} as const;

interface Props {
  process: Process;
  /** Leads to the field of the form in which it is written. */
  goTo: (field: string) => void;
}

/** The six things that the person can do for their defence, each with where it stands. */
export function DefenceTiles({ process: one, goTo }: Props) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const last = one.calendar.findLast(({ counts }) => counts !== null)?.day;
  const given = one.evidence.filter(({ side }) => side === 'company');
  const unread = given.filter(({ opened_at: at }) => at === null).length;
  const own = one.evidence.length - given.length;
  const tile = (key: keyof typeof icons, isDone: boolean, said: string, act: () => void) => {
    const Icon = icons[key];
    return (
      <Tile
        icon={<Icon size={18} aria-hidden="true" />}
        name={t(`disciplinary.tile.${key}`)}
        said={said}
        isDone={isDone}
        onPress={act}
      />
    );
  };
  return (
    <section>
      <SectionTitle
        aside={
          last ? (
            <span className="t13 strong">{t('disciplinary.clocks.closes', { day: formatDay(last) })}</span>
          ) : undefined
        }
      >
        {t('disciplinary.kit.title')}
      </SectionTitle>
      <div className={css.tiles}>
        {tile(
          'answer',
          one.is_answer_sent,
          t(`disciplinary.tile.${one.is_answer_sent ? 'sent' : one.answer ? 'draft' : 'empty'}`),
          () => goTo('answer'),
        )}
        {tile(
          'read',
          given.length > 0 && unread === 0,
          t(unread > 0 ? 'disciplinary.tile.unread' : 'disciplinary.tile.given', {
            count: unread > 0 ? unread : given.length,
          }),
          () => document.getElementById('disciplinary-evidence')?.scrollIntoView({ block: 'center' }),
        )}
        {tile('upload', own > 0, t('disciplinary.tile.uploaded', { count: own }), () => setAdding(true))}
        {tile('witnesses', one.witnesses !== '', one.witnesses || t('disciplinary.tile.nobody'), () =>
          goTo('witnesses'),
        )}
        {tile('companion', one.companion !== '', one.companion || t('disciplinary.tile.alone'), () =>
          goTo('companion'),
        )}
        {tile(
          'more_time_reason',
          one.more_days > 0,
          one.more_days > 0
            ? t('disciplinary.tile.gotDays', { count: one.more_days })
            : t(`disciplinary.tile.${one.more_time_reason ? 'asked' : 'noMore'}`),
          () => goTo('more_time_reason'),
        )}
      </div>
      {isAdding ? <AddEvidence id={one.id} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

interface TileProps {
  icon: ReactNode;
  name: string;
  said: string;
  isDone: boolean;
  onPress: () => void;
}

function Tile({ icon, name, said, isDone, onPress }: TileProps) {
  return (
    <button type="button" className={css.tile} onClick={onPress}>
      <span className={css.icon}>{icon}</span>
      <span className={css.words}>
        <span className="medium">{name}</span>
        <span className="t13 ink2">{said}</span>
      </span>
      {isDone ? <StateGlyph state="done" size={16} /> : null}
    </button>
  );
}
