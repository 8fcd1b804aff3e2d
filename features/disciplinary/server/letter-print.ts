import './tables.ts';
import { personName, placeholderFacts } from '#features/people/server/queries.ts';
import { formatDay } from '#platform/server/i18n.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { channels, LetterKind } from '../policy.ts';
import { letterWords as words } from '../letter-words.ts';
import type { Own } from './process-facts.ts';

const language = 'es';
const day = (on: string | null) => (on === null ? '' : formatDay(language, on));

/** What a letter of a process says, built from what stands in it now: nobody words it freely. */
export async function writeLetter(
  ctx: Context,
  tx: Tx,
  { id, number, own }: { id: string; number: number; own: Own },
  kind: LetterKind,
) {
  const one = await tx.db
    .selectFrom('disciplinary_processes as process')
    .leftJoin('disciplinary_faults as fault', 'fault.id', 'process.fault_id')
    .selectAll('process')
    .select(['fault.code', 'fault.name as faultName', 'fault.rule', 'fault.measures'])
    .select(personName('process.superior_id').as('superior'))
    .where('process.case_id', '=', id)
    .executeTakeFirstOrThrow();
  const person = await placeholderFacts(tx.db).where('employees.id', '=', one.person_id).executeTakeFirstOrThrow();
  const evidence = await tx.db
    .selectFrom('disciplinary_evidence')
    .select(['title', 'name'])
    .where('case_id', '=', id)
    .where('side', '=', 'company')
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  const isAppeal = kind === 'appeal';
  const measure = isAppeal ? one.appeal_measure : one.measure;
  const values: Record<string, string> = {
    number: String(number),
    day: day(own.today),
    company: ctx.settings.COMPANY_NAME,
    issuer: tx.scope.name,
    name: person.name,
    document: person.documentNumber,
    position: person.position,
    facts: one.facts,
    occurred: [day(one.occurred_on), one.occurred_at].filter(Boolean).join(', '),
    place: one.place,
    fault: [one.code, one.faultName].filter(Boolean).join(' '),
    rule: one.rule ?? '',
    class: one.class === null ? '' : words.classes[one.class],
    measures: (one.measures ?? []).map((name) => words.measures[name].split(' de {{')[0]!).join(', '),
    term: String(own.numbers.defence + one.more_days),
    hearing: day(one.hearing_on),
    hour: one.hearing_at ?? '',
    where: one.hearing_place,
    answer: one.sent_answer ?? one.minutes ?? words.decision.silent,
    reasons: isAppeal ? one.appeal_reasons : one.reasons,
    proof: one.proof,
    proportion: one.proportion,
    measure: measure === null ? '' : words.measures[measure],
    days: String((isAppeal ? one.appeal_days : one.suspension_days) ?? ''),
    percent: String(Number((isAppeal ? one.appeal_percent : one.fine_percent) ?? 0)),
    appeal: String(own.numbers.appeal),
    superior: one.superior ?? '',
    appealed: one.appeal ?? '',
    from: day(one.executed_from),
    to: day(one.executed_to),
    expires: day(one.expires_on),
    ...Object.fromEntries(evidence.map(({ title, name }, at) => [`evidence${at}`, `${title} (${name})`])),
  };
  values['measure'] = values['measure']!.replace(/\{\{(days|percent)\}\}/g, (_whole, key: string) => values[key] ?? '');
  const bodies: Readonly<Record<LetterKind, () => string>> = {
    opening: () => openingOf(one.class !== null, evidence.length, one.channel ?? 'written'),
    decision: () => words.decision.body + (one.measure === 'absolved' ? '' : words.decision.challenge),
    appeal: () => words.appeal.body,
    sanction: () => words.sanction.body.replace('{{effect}}', effectOf(one.measure)),
  };
  const { title, cover } = words[kind];
  return {
    personId: one.person_id,
    title: title.replace('{{number}}', String(number)),
    cover,
    label: words.label,
    body: words.address + bodies[kind]() + words.received + words.from,
    values,
  };
}

function openingOf(isClassed: boolean, evidence: number, channel: (typeof channels)[number]): string {
  const { opening } = words;
  const list = Array.from({ length: evidence }, (_each, at) => `<li>{{evidence${at}}}</li>`).join('');
  const how = channel === 'written' ? opening.written : opening.heard.replace('{{channel}}', opening.channels[channel]);
  return [
    opening.body.replace('{{class}}', isClassed ? opening.class : ''),
    evidence === 0 ? `<p>${words.noEvidence}</p>` : `<ul>${list}</ul>`,
    opening.term,
    how,
    opening.rights,
  ].join('');
}

function effectOf(measure: string | null): string {
  const { suspension, fine, attention } = words.sanction;
  return measure === 'suspension' ? suspension : measure === 'fine' ? fine : attention;
}
