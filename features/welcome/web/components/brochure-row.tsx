import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { PieceState } from '#features/editorial/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { pictureOf, type Managed } from '../welcome.ts';
import css from './brochure-row.module.css';

export interface BrochureRowProps {
  brochure: Managed;
  /** Its place in the order of reading. */
  place: { at: number; of: number; to: (at: number) => void };
}

/** A brochure in the order of reading, with the buttons that move it up and down. */
export function BrochureRow({ brochure, place }: BrochureRowProps) {
  const { t } = useTranslation();
  const { id, title: name } = brochure;
  return (
    <>
      <span className="num strong">{place.at + 1}</span>
      <span className={css.cover}>
        <Cover title={brochure.cover_seed} kind={brochure.cover_motif} src={pictureOf(brochure, 'small')} />
      </span>
      <span className={css.words}>
        <Link className="two-lines" to={'/gestion/bienvenida/$id'} params={{ id }}>
          {name}
        </Link>
        <span className="t13 ink3">{t(`welcome.kind.${brochure.kind}`)}</span>
        <span className="phone-only">
          <PieceState state={brochure.state} />
        </span>
      </span>
      <span className="desktop-only">
        <PieceState state={brochure.state} />
      </span>
      <span className={css.moves}>
        <IconButton
          label={t('ui.sort.up', { name })}
          icon={<IconArrowUp size={16} />}
          blocked={place.at === 0 ? t('ui.sort.first') : undefined}
          onClick={() => place.to(place.at - 1)}
        />
        <IconButton
          label={t('ui.sort.down', { name })}
          icon={<IconArrowDown size={16} />}
          blocked={place.at === place.of - 1 ? t('ui.sort.last') : undefined}
          onClick={() => place.to(place.at + 1)}
        />
      </span>
    </>
  );
}
