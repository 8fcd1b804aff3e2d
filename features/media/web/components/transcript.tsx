import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { fold } from '#platform/contract/fold.ts';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { currentCue, readTranscript, type Cue } from '../../transcript.ts';
import { clock } from '../media.ts';
import css from './transcript.module.css';

export interface TranscriptProps {
  text: string;
  position: number;
  /** Goes to the moment of a line. */
  onSeek: (position: number) => void;
}

/** What is said, to read and to search; a line that knows its moment leads there. */
export function Transcript({ text, position, onSeek }: TranscriptProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const words = useDeferredValue(fold(query.trim()));
  const cues = useMemo(() => readTranscript(text), [text]);
  const current = currentCue(cues, position);
  const shown = cues.map((cue, at) => ({ cue, at })).filter(({ cue }) => fold(cue.text).includes(words));
  return (
    <section className={css.transcript} aria-label={t('media.transcript.title')}>
      <SectionTitle>{t('media.transcript.title')}</SectionTitle>
      {cues.length === 0 ? (
        <p className="ink2">{t('media.transcript.none')}</p>
      ) : (
        <>
          <SearchBox label={t('media.transcript.search')} value={query} onSearch={setQuery} />
          <p role="status" className="visually-hidden">
            {words === '' ? '' : t('media.transcript.found', { count: shown.length })}
          </p>
          {shown.length === 0 ? <p className="ink2">{t('media.transcript.nothing', { query: query.trim() })}</p> : null}
          <ol className={css.lines}>
            {shown.map(({ cue, at }) => (
              <Line key={at} cue={cue} isCurrent={at === current} onSeek={onSeek} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Line({
  cue: { at, text },
  isCurrent,
  onSeek,
}: { cue: Cue; isCurrent: boolean } & Pick<TranscriptProps, 'onSeek'>) {
  if (at === undefined) return <li className={css.line}>{text}</li>;
  return (
    <li className={classNames(css.line, isCurrent && css.current)} aria-current={isCurrent || undefined}>
      <button type="button" className={css.moment} onClick={() => onSeek(at)}>
        <span className="t13 num ink3">{clock(at)}</span> <span>{text}</span>
      </button>
    </li>
  );
}
