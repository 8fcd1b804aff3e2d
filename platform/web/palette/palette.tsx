import { useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { mostSearched } from '../../contract/page.ts';
import { useSignedIn } from '../session.ts';
import { openOverlay, type PaletteEntry } from '../shell-parts.ts';
import { useTranslation } from '../translation.ts';
import { classNames } from '../ui/class-names.ts';
import { Kbd } from '../ui/kbd.tsx';
import { PaletteCard } from './palette-card.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteRow } from './palette-row.tsx';
import css from './palette.module.css';
import { keepRecent } from './recents.ts';
import { usePaletteSearch } from './use-palette-search.ts';

/** Ctrl+K: people, screens, news and whatever else the rooms offer, by a few letters. */
export function Palette() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const person = useSignedIn();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<string>();
  const [at, setAt] = useState(0);
  const [card, setCard] = useState<{ label: string; content: ReactNode }>();
  const { groups, sources, failed, isBusy } = usePaletteSearch(query, filter);
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(at, Math.max(0, entries.length - 1));
  const rowId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    document.getElementById(rowId(current))?.scrollIntoView({ block: 'nearest' });
  });

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    if (typeof entry.open === 'object') return setCard({ label: entry.label, content: entry.open.card });
    openOverlay(undefined);
    keepRecent(person.id, entry);
    if (typeof entry.open === 'string') void navigate({ to: entry.open });
    else entry.open();
  };
  const choose = (key: string | undefined) => {
    setCard(undefined);
    setFilter(key);
    setAt(0);
  };
  const press = (event: KeyboardEvent) => {
    const keys = [undefined, ...sources.map((source) => source.key)];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((current + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') open(entries[current]);
    else if (event.key === 'Tab')
      choose(keys[(keys.indexOf(filter) + (event.shiftKey ? -1 : 1) + keys.length) % keys.length]);
    else if (event.key === '?' && query === '') openOverlay('shortcuts');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const firstOf = (group: number) => groups.slice(0, group).reduce((sum, { entries: own }) => sum + own.length, 0);
  return (
    <dialog
      ref={dialog}
      data-modal
      className={css.palette}
      aria-label={t('platform.palette.title')}
      onCancel={(event) => {
        if (!card) return;
        event.preventDefault();
        setCard(undefined);
      }}
      onClose={() => openOverlay(undefined)}
      onClick={(event) => event.target === dialog.current && openOverlay(undefined)}
    >
      <div className={css.head}>
        <IconSearch size={20} aria-hidden />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0 && !card}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 && !card ? rowId(current) : undefined}
          aria-label={t('platform.palette.input')}
          placeholder={t('platform.palette.input')}
          autoComplete="off"
          spellCheck={false}
          maxLength={mostSearched}
          value={query}
          onChange={(event) => {
            setCard(undefined);
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <Kbd keys="Esc" className="desktop-only" />
      </div>
      <div className={css.filters} role="group" aria-label={t('platform.palette.filter')}>
        {[undefined, ...sources].map((source) => (
          <button
            key={source?.key ?? 'all'}
            type="button"
            tabIndex={-1}
            className={classNames(css.filter, filter === source?.key && css.chosen)}
            aria-pressed={filter === source?.key}
            onClick={() => choose(source?.key)}
          >
            {t(source?.filter ?? 'platform.palette.all')}
          </button>
        ))}
      </div>
      {card ? <PaletteCard {...card} onBack={() => setCard(undefined)} /> : null}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('platform.palette.title')}
        className={css.list}
        hidden={card !== undefined}
      >
        {groups.map(({ source, entries: own }, group) => (
          <div key={source.key} role="group" aria-labelledby={`${id}-${source.key}`} className={css.group}>
            <div id={`${id}-${source.key}`} role="presentation" className={css.heading}>
              {t(source.heading)}
            </div>
            {own.map((entry, within) => {
              const place = firstOf(group) + within;
              return (
                <PaletteRow
                  key={entry.key}
                  id={rowId(place)}
                  entry={entry}
                  query={query}
                  isCurrent={place === current}
                  onPoint={() => setAt(place)}
                  onOpen={() => open(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {entries.length === 0 && !isBusy ? (
        <p className={css.none}>
          {query.trim() === '' ? t('platform.palette.type') : t('platform.palette.none', { query: query.trim() })}
        </p>
      ) : null}
      {failed.length > 0 ? (
        <p className={css.none}>
          {t('platform.palette.failed', { parts: failed.map((source) => t(source.filter)).join(', ') })}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {isBusy ? '' : t('platform.palette.results', { count: entries.length })}
      </p>
      <PaletteFoot />
    </dialog>
  );
}
