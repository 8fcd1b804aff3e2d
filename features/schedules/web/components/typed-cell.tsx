import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './shift-grid.module.css';

export interface TypedCellProps {
  /** The cell that is written in. */
  cell: HTMLElement;
  /** The key that began it. */
  first: string;
  label: string;
  /** False when it says no shift: then it stays. */
  onDone: (text: string, then: 'down' | 'right' | 'stay') => boolean;
  onLeave: () => void;
}

/** A field in a cell of the grid, as a spreadsheet has it. */
export function TypedCell({ cell, first, label, onDone, onLeave }: TypedCellProps) {
  const [text, setText] = useState(first);
  const [isWrong, setWrong] = useState(false);
  // Leaving the field after it was written, or was given up, writes nothing more.
  const isOver = useRef(false);
  const leave = () => {
    isOver.current = true;
    onLeave();
  };
  const done = (then: 'down' | 'right' | 'stay') => {
    // The next cell takes the focus while it is written.
    isOver.current = true;
    isOver.current = onDone(text, then);
    setWrong(!isOver.current);
  };
  return createPortal(
    <input
      className={css.typed}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      maxLength={24}
      value={text}
      ref={(input) => input?.focus()}
      onChange={(event) => {
        setText(event.target.value);
        setWrong(false);
      }}
      onBlur={() => {
        if (isOver.current) return;
        if (text.trim() === '' || !onDone(text, 'stay')) leave();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') leave();
        else if (event.key === 'Enter') done('down');
        else if (event.key === 'Tab') done('right');
        else return;
        event.preventDefault();
      }}
    />,
    cell,
  );
}
