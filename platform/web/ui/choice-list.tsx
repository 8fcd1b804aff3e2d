import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../translation.ts';
import css from './choice-list.module.css';
import { classNames } from './class-names.ts';
import { useFloating } from './floating.ts';
import popover from './popover.module.css';
import { Bone } from './skeleton.tsx';
import type { Choices } from './use-choices.ts';

export interface ChoiceListProps {
  id: string;
  label: string;
  choices: Choices;
  chosen: readonly string[];
  many?: boolean;
  anchor: RefObject<HTMLElement | null>;
}

/** The list that floats under a combobox. */
export function ChoiceList({ id, label, choices, chosen, many, anchor }: ChoiceListProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { open, shown, active, state, query } = choices;
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    element.showPopover();
    return () => {
      if (element.isConnected) element.hidePopover();
    };
  }, [open]);
  useFloating({ open, anchor, floating: box, matchWidth: true });
  useEffect(() => {
    box.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={box} popover="manual" className={classNames(popover.popover, css.list)}>
      {open ? (
        <div id={id} role="listbox" aria-label={label} aria-multiselectable={many || undefined}>
          {shown.map((choice, index) => (
            <div
              key={choice.value}
              id={`${id}-${index}`}
              data-index={index}
              role="option"
              aria-selected={chosen.includes(choice.value)}
              className={classNames(css.option, index === active && css.active)}
              onPointerMove={() => choices.setActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choices.choose(choice)}
            >
              <span>
                {choice.label}
                {choice.detail ? <span className={css.detail}>{choice.detail}</span> : null}
              </span>
              {chosen.includes(choice.value) ? <IconCheck size={16} className={css.tick} /> : null}
            </div>
          ))}
        </div>
      ) : null}
      {state === 'loading' && shown.length === 0 ? (
        <div className={css.note}>
          <Bone width="70%" />
        </div>
      ) : null}
      {state === 'failed' ? <p className={css.note}>{t('ui.choose.failed')}</p> : null}
      {state === 'ready' && shown.length === 0 ? (
        <p className={css.note} role="status">
          {query ? t('ui.choose.none', { query }) : t('ui.choose.empty')}
        </p>
      ) : null}
    </div>
  );
}
