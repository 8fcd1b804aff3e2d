import { ConfirmCard } from '#features/must-read/web/widgets.tsx';

/** Under the text of an agreement: whether it was read, where that is asked. */
export function AfterAgreement({ id }: { id: string }) {
  return <ConfirmCard source="agreements" id={id} />;
}
