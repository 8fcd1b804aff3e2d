import type { CoverKind } from '#platform/contract/cover.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import css from './compared-cover.module.css';

/** A cover of an edition: its picture, or what it is drawn from. */
export interface EditionCover {
  readonly motif: CoverKind;
  readonly seed: string;
  /** The address of the picture; undefined where it is drawn. */
  readonly src: string | undefined;
}

/** The covers of two editions beside each other; nothing where it is the same one, or not known of the earlier. */
export function ComparedCover({ before, after }: { before: EditionCover | undefined; after: EditionCover }) {
  const { t } = useTranslation();
  if (!before || isSame(before, after)) return null;
  return (
    <div className={css.covers}>
      {(['before', 'after'] as const).map((side) => {
        const { motif, seed, src } = side === 'before' ? before : after;
        const name = t(`editorial.cover.${side}`);
        return (
          <figure key={side}>
            <figcaption className="t13 ink2">{name}</figcaption>
            <div className={css.cover}>
              <Cover title={seed} kind={motif} src={src} ratio={16 / 7} />
            </div>
          </figure>
        );
      })}
    </div>
  );
}

function isSame(one: EditionCover, other: EditionCover): boolean {
  if (one.src !== undefined || other.src !== undefined) return one.src === other.src;
  return one.motif === other.motif && one.seed === other.seed;
}
