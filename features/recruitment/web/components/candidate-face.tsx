import { Avatar } from '#platform/web/ui/avatar.tsx';
import css from './candidate-face.module.css';

/** Who stands on a card: initials, or a paving of their number while nobody may know. */
export function CandidateFace({ name, place }: { name: string | null; place: number }) {
  if (name !== null) return <Avatar name={name} size={24} />;
  return (
    <span aria-hidden className={css.paved} data-paving={place % 4} style={{ rotate: `${(place % 7) * 45}deg` }} />
  );
}
