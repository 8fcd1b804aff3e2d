import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { controlClass } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { readNumber, writeNumber } from '#platform/web/ui/number-text.ts';
import { SortableList } from '#platform/web/ui/sortable-list.tsx';
import type { Question } from '../../question.ts';
import css from './builder.module.css';
import { newKey } from './key.ts';
import { addedLines } from '../pasted-lines.ts';

type Option = NonNullable<Question['options']>[number];

export interface OptionLinesProps {
  label: string;
  add: string;
  lines: readonly Option[];
  limit: number;
  /** Each may count points; they are asked for where the author wants that. */
  mayScore?: boolean;
  onChange: (lines: Option[]) => void;
}

/**
 * Options or rows, a line each: Enter adds the next, Backspace in an empty one takes it away, and a list that is pasted
 * becomes as many lines.
 */
export function OptionLines({ label, add, lines, limit, mayScore = false, onChange }: OptionLinesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  const [isScored, setScored] = useState(() => lines.some(({ score }) => score !== undefined));
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelectorAll<HTMLInputElement>('input[data-line]')[wanted.current]?.focus();
    wanted.current = undefined;
  });
  const nameOf = (id: string) => {
    const at = lines.findIndex((line) => line.id === id);
    return lines[at]?.label || `${label} ${at + 1}`;
  };
  const put = (at: number, part: Partial<Option>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  const drop = (at: number) => onChange(lines.filter((_line, place) => place !== at));
  const isFull = lines.length >= limit;
  const insert = (at: number) => {
    if (isFull) return;
    onChange([...lines.slice(0, at), { id: newKey(lines.map(({ id }) => id)), label: '' }, ...lines.slice(at)]);
    wanted.current = at;
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') insert(at + 1);
    else if (event.key === 'Backspace' && event.currentTarget.value === '' && lines.length > 1) {
      drop(at);
      wanted.current = Math.max(0, at - 1);
    } else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const added = addedLines(event.clipboardData.getData('text'), limit - lines.length + 1);
    if (added.length < 2) return;
    event.preventDefault();
    const keys = lines.map(({ id }) => id);
    const made = added.map((text) => {
      const id = newKey(keys);
      keys.push(id);
      return { id, label: text };
    });
    // The first takes the line in which it is pasted, where that is empty.
    const isEmpty = lines[at]?.label === '';
    const next = [...lines.slice(0, isEmpty ? at : at + 1), ...made, ...lines.slice(at + 1)].slice(0, limit);
    onChange(next);
    wanted.current = Math.min(next.length - 1, at + made.length - (isEmpty ? 1 : 0));
  };
  return (
    <div ref={list} className={css.lines} role="group" aria-label={label}>
      <span className="strong">{label}</span>
      <SortableList
        ids={lines.map(({ id }) => id)}
        onSort={(ids) => onChange(ids.map((id) => lines.find((line) => line.id === id)!))}
        nameOf={nameOf}
        className={css.lines}
        itemClass={css.option}
      >
        {(id, at) => (
          <div className={css.line}>
            <div className={controlClass({ small: true })}>
              <input
                data-line
                type="text"
                aria-label={t('surveys.builder.line', { label, place: at + 1 })}
                placeholder={t('surveys.builder.linePlaceholder', { place: at + 1 })}
                value={lines[at]!.label}
                maxLength={200}
                onChange={(event) => put(at, { label: event.target.value })}
                onKeyDown={(event) => press(event, at)}
                onPaste={(event) => paste(event, at)}
              />
            </div>
            {isScored ? (
              <Points
                label={t('surveys.builder.pointsOf', { name: nameOf(id) })}
                value={lines[at]!.score}
                onChange={(score) => put(at, { score })}
              />
            ) : null}
            <IconButton
              label={t('surveys.builder.remove', { name: nameOf(id) })}
              remove
              icon={<IconTrash size={16} />}
              onClick={() => drop(at)}
            />
          </div>
        )}
      </SortableList>
      <div className="row wrap gap12">
        <Button
          size="small"
          icon={<IconPlus size={16} />}
          kbd="↵"
          blocked={isFull ? t('surveys.builder.full', { count: limit }) : false}
          onClick={() => insert(lines.length)}
        >
          {add}
        </Button>
        <span className="t13 ink3 desktop-only">{t('surveys.builder.lineHint')}</span>
      </div>
      {mayScore ? (
        <Checkbox
          label={t('surveys.builder.scoreOptions')}
          value={isScored}
          onChange={(scored) => {
            setScored(scored);
            if (!scored) onChange(lines.map(({ score: _score, ...line }) => line));
          }}
        />
      ) : null}
    </div>
  );
}

interface PointsProps {
  label: string;
  value: number | undefined;
  onChange: (score: number | undefined) => void;
}

function Points({ label, value, onChange }: PointsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  return (
    <div className={`${controlClass({ small: true })} ${css.points}`}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={t('surveys.builder.points')}
        value={typed ?? writeNumber(value, 'es-CO')}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readNumber(event.target.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
