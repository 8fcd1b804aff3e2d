import { useTranslation } from '#platform/web/translation.ts';
import { ActiveChip } from '#platform/web/ui/chip.tsx';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';
import css from './tag-links.module.css';

/** Above a list that a tag narrows, by the filter `tag` of its address: which one, with a cross to take it off. */
export function TagChip({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const name = list.state.filters.tag?.[0];
  if (name === undefined) return null;
  return (
    <p className={css.chip}>
      <ActiveChip label={t('editorial.reader.tag', { name })} onRemove={() => list.filter('tag', [])} />
    </p>
  );
}
