import { useTranslation } from '#platform/web/translation.ts';
import { Link } from '#platform/web/ui/link.tsx';
import css from './tag-links.module.css';

export interface TagLinksProps {
  /** By their names, or by what the list knows them by. */
  tags: readonly (string | { readonly id: string; readonly name: string })[];
  /** The list that shows what has the same tag, by `?tag=`. */
  list: string;
  /** What else its address says, such as the tab. */
  search?: Readonly<Record<string, string>>;
}

/** The tags of a piece, each a way to what else has it. */
export function TagLinks({ tags, list, search }: TagLinksProps) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <ul className={css.tags} aria-label={t('editorial.tags.label')}>
      {tags
        .map((tag) => (typeof tag === 'string' ? { id: tag, name: tag } : tag))
        .map(({ id, name }) => (
          <li key={id}>
            <Link bare className={css.tag ?? ''} to={list} search={{ ...search, tag: id } as never}>
              {name}
            </Link>
          </li>
        ))}
    </ul>
  );
}
