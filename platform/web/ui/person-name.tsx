import { useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { shellParts, type PersonCardProps } from '../shell-parts.ts';
import { classNames } from './class-names.ts';
import css from './person-name.module.css';

const PersonCard = lazyPart<PersonCardProps>(async () => (await shellParts().personCard?.()) ?? (() => null));

/** The name of a colleague, wherever it stands: it opens their card over the screen. */
export function PersonName({ id, name, className }: { id: string; name: string; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classNames(css.name, className)} onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen ? <PersonCard id={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
