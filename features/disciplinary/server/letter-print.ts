import './tables.ts';
import { personName, placeholderFacts } from '#features/people/server/queries.ts';
import { formatDay } from '#platform/server/i18n.ts';
import type { Read } from '#platform/server/context.ts';
import type { channels, LetterKind, WitnessedKind } from '../policy.ts';
import { letterWords as words } from '../letter-words.ts';
import type { Numbers } from './process-facts.ts';

const language = 'es';
const dayOf = (on: string | null) => (on === null ? '' : formatDay(language, on));

export type LetterFacts = NonNullable<
  Awaited<ReturnType<typeof readForLetters>> extends Map<string, infer One> ? One : never
>;

/** What the letters of these processes are built from, by process. */
export async function readForLetters(read: Pick<Read, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const processes = await read.db
    .selectFrom('disciplinary_processes as process')
    .leftJoin('disciplinary_faults as fault', 'fault.id', 'process.fault_id')
    .selectAll('process')
    .select(['fault.code', 'fault.name as faultName', 'fault.rule', 'fault.measures'])
    .select(personName('process.superior_id').as('superior'))
    .where('process.case_id', 'in', [...ids])
    .execute();
  const subjects = [...new Set(processes.map((one) => one.person_id))];
  const people = await placeholderFacts(read.db).where('employees.id', 'in', subjects).execute();
  const evidence = await read.db
    .selectFrom('disciplinary_evidence')
    .select(['case_id', 'title', 'name'])
    .where('case_id', 'in', [...ids])
    .where('side', '=', 'company')
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  const personOf = new Map(people.map((person) => [person.id, person]));
  return new Map(
    processes.map((one) => [
      one.case_id,
      {
        one,
        person: personOf.get(one.person_id)!,
        evidence: evidence.filter(({ case_id: id }) => id === one.case_id),
      },
    ]),
  );
}

export interface Said {
  readonly number: number;
  /** The day that stands on it. */
  readonly day: string;
  readonly company: string;
  readonly issuer: string;
}

/** What a letter of a process says, built from what stands in it: nobody words it freely. */
export function wordLetter(
  { one, person, evidence }: LetterFacts,
  kind: LetterKind,
  { number, day, company, issuer, numbers }: Said & { numbers: Numbers },
) {
  const isAppeal = kind === 'appeal';
  const measure = isAppeal ? one.appeal_measure : one.measure;
  const values: Record<string, string> = {
    number: String(number),
    day: dayOf(day),
    company,
    issuer,
    name: person.name,
    document: person.documentNumber,
    position: person.position,
    facts: one.facts,
    occurred: [dayOf(one.occurred_on), one.occurred_at].filter(Boolean).join(', '),
    place: one.place,
    fault: [one.code, one.faultName].filter(Boolean).join(' '),
    rule: one.rule ?? '',
    class: one.class === null ? '' : words.classes[one.class],
    measures: (one.measures ?? []).map((name) => words.measures[name].split(' de {{')[0]!).join(', '),
    term: String(numbers.defence + one.more_days),
    hearing: dayOf(one.hearing_on),
    hour: one.hearing_at ?? '',
    where: one.hearing_place,
    answer: one.sent_answer ?? one.minutes ?? words.decision.silent,
    minutes: one.minutes ?? '',
    companion: one.companion || words.minutes.nobody,
    remarks: one.minutes_remarks || words.minutes.none,
    reasons: isAppeal ? one.appeal_reasons : one.reasons,
    proof: one.proof,
    proportion: one.proportion,
    measure: measure === null ? '' : words.measures[measure],
    days: String((isAppeal ? one.appeal_days : one.suspension_days) ?? ''),
    percent: String(Number((isAppeal ? one.appeal_percent : one.fine_percent) ?? 0)),
    appeal: String(numbers.appeal),
    superior: one.superior ?? '',
    appealed: one.appeal ?? '',
    from: dayOf(one.executed_from),
    to: dayOf(one.executed_to),
    expires: dayOf(one.expires_on),
    ...Object.fromEntries(evidence.map(({ title, name }, at) => [`evidence${at}`, `${title} (${name})`])),
  };
  values['measure'] = values['measure']!.replace(/\{\{(days|percent)\}\}/g, (_whole, key: string) => values[key] ?? '');
  const bodies: Readonly<Record<LetterKind, () => string>> = {
    opening: () => openingOf(one.class !== null, evidence.length, one.channel ?? 'written'),
    minutes: () => minutesOf(one.attendance === 'came', one.channel ?? 'written'),
    decision: () => words.decision.body + (one.measure === 'absolved' ? '' : words.decision.challenge),
    appeal: () => words.appeal.body,
    sanction: () => words.sanction.body.replace('{{effect}}', effectOf(one.measure)),
  };
  const { title, cover } = words[kind];
  return {
    personId: one.person_id,
    title: title.replace('{{number}}', String(number)),
    cover,
    label: kind === 'minutes' ? words.minutes.label : words.label,
    body: words.address + bodies[kind]() + (kind === 'minutes' ? words.minutes.received : words.received) + words.from,
    values,
  };
}

/** What a witness signs: what they saw, of which letter, and nothing of what the process is about. */
export async function wordAttestation(
  read: Pick<Read, 'db'>,
  { person }: LetterFacts,
  { personId, about, words: seen, ...said }: Said & { personId: string; about: WitnessedKind; words: string },
) {
  const witness = await placeholderFacts(read.db).where('employees.id', '=', personId).executeTakeFirstOrThrow();
  const { title, cover, label, body, letters } = words.attestation;
  return {
    personId,
    title: title.replace('{{number}}', String(said.number)),
    cover,
    label,
    body: words.address + body + words.from,
    values: {
      number: String(said.number),
      day: dayOf(said.day),
      company: said.company,
      issuer: said.issuer,
      name: witness.name,
      document: witness.documentNumber,
      position: witness.position,
      subject: person.name,
      letter: letters[about],
      seen,
    },
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
    channel === 'written' ? '' : channel === 'video' ? opening.video : opening.inPerson,
    opening.rights,
  ].join('');
}

function minutesOf(hasCome: boolean, channel: (typeof channels)[number]): string {
  const { minutes, opening } = words;
  const came = channel === 'written' ? minutes.written : minutes.came.replace('{{channel}}', opening.channels[channel]);
  return [minutes.body, hasCome ? came : minutes.absent, minutes.said].join('');
}

function effectOf(measure: string | null): string {
  const { suspension, fine, attention } = words.sanction;
  return measure === 'suspension' ? suspension : measure === 'fine' ? fine : attention;
}
