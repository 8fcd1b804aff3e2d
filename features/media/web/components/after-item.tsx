import { ConfirmCard } from '#features/must-read/web/widgets.tsx';

/** What stands under an item: whether it was heard and understood, where that is asked. */
export function AfterItem({ id }: { id: string }) {
  return <ConfirmCard source="media" id={id} />;
}
