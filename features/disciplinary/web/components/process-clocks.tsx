import { formatDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateGlyph, type StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import type { Process } from '../disciplinary.ts';
import css from './process.module.css';

type Line = readonly [glyph: StateGlyphName, name: string, said: string];

/** The clocks of a process in words: which ended, which runs, which comes. */
export function ProcessClocks({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const lines: Line[] = [
    one.charged_on === null
      ? ['waiting', 'immediacy', t('disciplinary.clocks.until', { day: formatDay(one.immediate_until) })]
      : ['done', 'immediacy', t('disciplinary.clocks.charged', { day: formatDay(one.charged_on) })],
    termLine('defence', one.calendar, t('disciplinary.clocks.defence', { count: one.limits.defence + one.more_days })),
    one.decided_on === null
      ? ['draft', 'decision', t('disciplinary.clocks.noTerm')]
      : ['done', 'decision', t('disciplinary.clocks.decided', { day: formatDay(one.decided_on) })],
    termLine('appeal', one.appeal_calendar, t('disciplinary.clocks.appeal', { count: one.limits.appeal })),
  ];
  function termLine(name: string, days: Process['calendar'], coming: string): Line {
    const last = days.findLast(({ counts }) => counts !== null)?.day;
    if (last === undefined) return ['draft', name, coming];
    const isOver = isoDay(now()) > last;
    return [
      isOver ? 'done' : 'waiting',
      name,
      t(isOver ? 'disciplinary.clocks.closed' : 'disciplinary.clocks.closes', { day: formatDay(last) }),
    ];
  }
  return <Checked title={t('disciplinary.clocks.title')} lines={lines} names="disciplinary.clocks.name" />;
}

/** What would undo a process, looked at by the portal before each step. */
export function ProcessChecks({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const same = one.neighbours.filter(({ is_same_fact: isSame }) => isSame).length;
  const held = one.evidence.filter(({ side, given_on: on }) => side === 'company' && on === null).length;
  const isGuarded = one.protections.length === 0;
  const isGiven = one.charged_on === null || held === 0;
  const lines: Line[] = [
    [
      isGuarded || one.has_second_key ? 'done' : 'broken',
      '',
      t(`disciplinary.checks.${isGuarded ? 'plain' : one.has_second_key ? 'key' : 'noKey'}`),
    ],
    [one.precedents === 0 ? 'done' : 'waiting', '', t('disciplinary.checks.precedents', { count: one.precedents })],
    [same === 0 ? 'done' : 'broken', '', t(`disciplinary.checks.${same === 0 ? 'firstTime' : 'sameFact'}`)],
    [isGiven ? 'done' : 'broken', '', t(`disciplinary.checks.${isGiven ? 'given' : 'held'}`, { count: held })],
  ];
  return <Checked title={t('disciplinary.checks.title')} lines={lines} />;
}

function Checked({ title, lines, names }: { title: string; lines: readonly Line[]; names?: string }) {
  const { t } = useTranslation();
  return (
    <Card padded className="stack gap8">
      <SectionTitle>{title}</SectionTitle>
      <ul className={css.lines}>
        {lines.map(([glyph, name, said]) => (
          <li key={name || said} className="row gap8">
            <StateGlyph state={glyph} />
            {names ? <span className={css.name}>{t(`${names}.${name}`)}</span> : null}
            <span className="t13 ink2">{said}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
