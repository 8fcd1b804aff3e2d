import { useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { Finding } from '../../linguo/finding.ts';
import css from './writing-area.module.css';

export interface WritingAreaHandle {
  /** Puts words in the place of others. The browser keeps it as one step that Ctrl+Z takes back. */
  replace(from: number, to: number, words: string): void;
  focus(): void;
}

export interface WritingAreaProps {
  value: string;
  onChange: (value: string) => void;
  findings: readonly Finding[];
  /** Index of the finding that is looked at. */
  current: number;
  onCaret: (at: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** The id of the card that explains the current finding. */
  describedBy?: string | undefined;
  /** Where the current finding stands, from the upper left corner of the area. */
  onPlace: (place: { left: number; bottom: number } | undefined) => void;
  ref: Ref<WritingAreaHandle>;
}

/**
 * A plain text area over a layer that draws the lines under what was found. The text stays a text: keyboard, undo, spell
 * checkers of others and screen readers find what they know.
 */
export function WritingArea(props: WritingAreaProps) {
  const { value, onChange, findings, current, onCaret, onKeyDown, describedBy, onPlace, ref } = props;
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const caret = useRef(0);

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    replace: (from, to, words) => {
      const field = area.current;
      if (!field) return;
      field.focus();
      field.setSelectionRange(from, to);
      // The one way to change a field that keeps its undo. Where a browser has it no more, the change itself still happens.
      const kept = words === '' ? document.execCommand('delete') : document.execCommand('insertText', false, words);
      if (!kept) {
        field.setRangeText(words, from, to, 'end');
        onChange(field.value);
      }
    },
  }));

  useLayoutEffect(() => {
    const mark = layer.current?.querySelector<HTMLElement>('mark[data-current]');
    onPlace(mark ? { left: mark.offsetLeft, bottom: mark.offsetTop + mark.offsetHeight } : undefined);
  }, [value, findings, current, onPlace]);
  // On a phone the card stands over the foot of the screen: what it speaks of is seen above it.
  useLayoutEffect(() => {
    if (current >= 0) void layer.current?.querySelector('mark[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <div className={css.area}>
      <div ref={layer} className={css.layer} aria-hidden="true">
        {pieces(value, findings).map((piece, index) =>
          piece.finding === undefined ? (
            piece.text
          ) : (
            <mark
              key={index}
              className={classNames(css.mark, css[piece.finding.category])}
              data-current={findings[current] === piece.finding ? true : undefined}
            >
              {piece.text}
            </mark>
          ),
        )}
        {'\n'}
      </div>
      <textarea
        ref={area}
        className={css.text}
        value={value}
        aria-label={t('assistants.writer.text')}
        aria-describedby={describedBy}
        placeholder={t('assistants.writer.placeholder')}
        spellCheck={false}
        maxLength={20_000}
        onChange={(event) => onChange(event.target.value)}
        onClick={(event) => onCaret(event.currentTarget.selectionStart)}
        onSelect={({ currentTarget: { selectionStart } }) => {
          // A field that is given the focus says where its caret stands with the first key: that is no move.
          if (selectionStart === caret.current) return;
          caret.current = selectionStart;
          onCaret(selectionStart);
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

interface Piece {
  readonly text: string;
  readonly finding?: Finding;
}

function pieces(text: string, findings: readonly Finding[]): Piece[] {
  const list: Piece[] = [];
  let end = 0;
  for (const finding of findings) {
    if (finding.from < end || finding.to > text.length) continue;
    list.push({ text: text.slice(end, finding.from) }, { text: text.slice(finding.from, finding.to), finding });
    end = finding.to;
  }
  return [...list, { text: text.slice(end) }];
}
