import { formatDay, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import type { Question } from '../../question.ts';
import { figuresOf, isWritten, keysOf } from '../../tally.ts';
import type { Results } from '../surveys.ts';
import { BarChart, type Bar } from './bar-chart.tsx';
import { PartBar } from './part-bar.tsx';
import css from './results.module.css';

type Tally = Results['tallies'][number];

export interface QuestionResultProps {
  question: Question;
  tally: Tally;
  /** Under a section of the form, or right under the page's title. */
  heading: 'h2' | 'h3';
}

/** What all said to one question: a chart with its table, a grid, or their words. */
export function QuestionResult({ question, tally, heading: Heading }: QuestionResultProps) {
  const { t } = useTranslation();
  return (
    <Card padded className={css.question}>
      <div className="row between gap12">
        <Heading className="t17 strong">{question.title}</Heading>
        <span className="t13 ink3 num nowrap">
          {t('surveys.results.answers', { count: tally.answers, shown: formatNumber(tally.answers) })}
        </span>
      </div>
      <Summary tally={tally} />
      {tally.answers === 0 ? (
        <p className="ink3">{t('surveys.results.none')}</p>
      ) : (
        <Body question={question} tally={tally} />
      )}
    </Card>
  );
}

function Summary({ tally }: { tally: Tally }) {
  const { t } = useTranslation();
  if (tally.mean === null) return null;
  return (
    <p className="row gap12">
      {tally.nps === null ? null : (
        <span className="strong">{t('surveys.results.nps', { nps: tally.nps > 0 ? `+${tally.nps}` : tally.nps })}</span>
      )}
      <span className="ink2">{t('surveys.results.mean', { mean: formatNumber(tally.mean, 2) })}</span>
    </p>
  );
}

function Body({ question, tally }: { question: Question; tally: Tally }) {
  const { t } = useTranslation();
  const labelOf = (key: string) => {
    if (question.type === 'yes_no' || question.type === 'consent')
      return t(`surveys.answer.${key === 'yes' ? 'yes' : 'no'}`);
    if (question.type === 'file' || question.type === 'signature') return t('surveys.results.given');
    return question.options?.find(({ id }) => id === key)?.label ?? key;
  };
  if (question.type === 'matrix') return <Grid question={question} tally={tally} />;
  if (isWritten(question)) return <Words question={question} tally={tally} />;
  if (question.type === 'number') return <NumberChart question={question} tally={tally} />;
  const isRanking = question.type === 'ranking';
  const bars = keysOf(question).map((key): Bar => {
    const count = tally.counts[key] ?? 0;
    const mean = count / tally.answers;
    return isRanking
      ? {
          label: labelOf(key),
          size: (keysOf(question).length + 1 - mean) / keysOf(question).length,
          value: formatNumber(mean, 2),
        }
      : { label: labelOf(key), size: mean, value: formatNumber(count), share: formatPercent(mean) };
  });
  const sorted = isRanking ? [...bars].sort((a, b) => b.size - a.size) : bars;
  const head = t(isRanking ? 'surveys.export.place' : 'surveys.export.answers');
  if (tally.nps !== null) return <Recommending question={question} tally={tally} bars={bars} head={head} />;
  return <BarChart label={question.title} bars={sorted} head={head} />;
}

/** Detractors (0 to 6), passives (7 and 8) and promoters in one bar; each figure stands in the table. */
function Recommending({
  question,
  tally,
  bars,
  head,
}: Omit<QuestionResultProps, 'heading'> & { bars: readonly Bar[]; head: string }) {
  const { t } = useTranslation();
  const between = (from: number, to: number) =>
    Object.entries(tally.counts).reduce(
      (sum, [key, count]) => sum + (Number(key) >= from && Number(key) <= to ? count : 0),
      0,
    );
  return (
    <PartBar
      label={question.title}
      parts={[
        { look: 'bad', label: t('surveys.results.detractors'), count: between(0, 6) },
        { look: 'middle', label: t('surveys.results.passives'), count: between(7, 8) },
        { look: 'good', label: t('surveys.results.promoters'), count: between(9, 10) },
      ]}
      bars={bars}
      head={head}
    />
  );
}

function Words({ question, tally }: { question: Question; tally: Tally }) {
  const { t } = useTranslation();
  const { words, answers } = tally;
  return (
    <>
      <div className={css.words} role="region" aria-label={question.title} tabIndex={0}>
        <ul>
          {words.map((word, at) => (
            <li key={at}>{question.type === 'date' ? formatDay(word) : word}</li>
          ))}
        </ul>
      </div>
      {words.length < answers ? (
        <p className="t13 ink3">
          {t('surveys.results.moreWords', { shown: formatNumber(words.length), answers: formatNumber(answers) })}
        </p>
      ) : null}
    </>
  );
}

/** Each figure, or ranges where many different ones were given. */
function NumberChart({ question, tally }: { question: Question; tally: Tally }) {
  const { t } = useTranslation();
  const groups = figuresOf(tally.counts);
  const decimals = Object.keys(tally.counts).every((figure) => Number.isInteger(Number(figure))) ? 0 : 2;
  const bars = groups.map(({ from, to, count }): Bar => {
    const share = count / tally.answers;
    const ends = [from, to].map((end) => formatNumber(end, decimals));
    return {
      label: from === to ? ends[0]! : t('surveys.results.range', { from: ends[0]!, to: ends[1]! }),
      size: share,
      value: formatNumber(count),
      share: formatPercent(share),
    };
  });
  return <BarChart label={question.title} bars={bars} head={t('surveys.export.answers')} />;
}

function Grid({ question, tally }: { question: Question; tally: Tally }) {
  const { rows = [], options = [] } = question;
  return (
    <div className={css.grid} tabIndex={0} role="region" aria-label={question.title}>
      <table>
        <thead>
          <tr>
            <td />
            {options.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const counts = tally.rows[row.id] ?? {};
            const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
            return (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                {options.map(({ id }) => {
                  const share = all === 0 ? 0 : (counts[id] ?? 0) / all;
                  return (
                    <td key={id} className="num">
                      <span className={css.heat} style={{ opacity: 0.08 + share * 0.5 }} aria-hidden="true" />
                      <span className={css.share}>{formatPercent(share)}</span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
