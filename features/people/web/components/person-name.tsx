import { useState } from 'react';
import { loadRoomStrings } from '#platform/web/language.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import css from './person-name.module.css';

const PersonDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./person-dialog.tsx'), loadRoomStrings('people')]);
  return part.PersonDialog;
});

/** The name of a colleague, wherever it stands: it opens their card over the screen. */
export function PersonName({ id, name, className }: { id: string; name: string; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`${css.name} ${className ?? ''}`} onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen ? <PersonDialog id={id} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
