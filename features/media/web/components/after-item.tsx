import { ConfirmCard } from '#features/must-read/web/widgets.tsx';
import type { Card } from '../media.ts';
import { NextItem } from './next-item.tsx';

/** What stands under an item: whether it was heard and understood, where that is asked, and what comes next. */
export function AfterItem({ item }: { item: Pick<Card, 'id' | 'kind'> }) {
  return (
    <>
      <ConfirmCard source="media" id={item.id} />
      <NextItem item={item} />
    </>
  );
}
