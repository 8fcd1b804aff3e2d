import './tables.ts';
import { sql } from 'kysely';
import { anyCovers } from '#features/organization/policy.ts';
import { bindCase } from '#features/cases/server/actions.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { isOwn, isTeams, nobody, placeOf, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { process } from '../process.ts';
import { settleByStep } from './ask-effects.ts';
import { keepReporter } from './protected-effects.ts';
import { effects } from './process-effects.ts';
import { factsOf, listOwn, type Own } from './process-facts.ts';

type Party = 'owner' | 'labor' | 'instructor' | 'decider' | 'superior' | 'guardian';

export const processes = bindCase(process, {
  errors,
  load: listOwn,
  partiesOf,
  factsOf,
  visible: (read) => sql`(
    (${isOwn(read)} and ${isCharged(read)})
    or (not ${isOwn(read)} and (${withinReach(read, 'disciplinary:manage')} or ${isNamed(read)}
      or (${withinReach(read, 'disciplinary:unlock')} and exists (select from disciplinary_processes as guarded
        where guarded.case_id = cases.id and cardinality(guarded.protections) > 0))
      or ((${isTeams(read)} or cases.opener_id = ${me(read)}::uuid) and ${isLeaders}))))`,
  onStep: async (...step) => {
    await keepReporter(...step);
    await settleByStep(...step);
  },
  effects,
  titleOf: (ctx) => ctx.t('disciplinary.case.process.name'),
  link: ({ id }) => `/disciplinarios/list/detalle/${id}`,
  forget: async (tx, { id }) => {
    const papers = await tx.db
      .selectFrom('disciplinary_evidence')
      .select('file_id')
      .where('case_id', '=', id)
      .execute();
    for (const { file_id: fileId } of papers) await releaseFile(tx, fileId);
  },
  queue: '/disciplinarios/list?state=reported',
  groups: { labor: 'disciplinary:manage' },
  staff: ['labor', 'instructor', 'decider', 'superior'],
  // A paper beside the evidence would be given to nobody, and a party that is added by hand was named by no rule.
  keepsItself: true,
  assign: async (_ctx, _tx, { own: { process: one } }, { party }) =>
    party === 'labor'
      ? { personId: null }
      : { personId: party === 'decider' ? one.decider_id : party === 'superior' ? one.superior_id : one.instructor_id },
  // Who reported hears nothing of it later, and the person nothing before the charges.
  untold: (_read, { own: { process: one }, opener_id: opener, owner_id: owner }) =>
    [opener, one.charged_on === null ? owner : null].filter((id) => id !== null),
});

const me = (read: Read) => read.scope.personId || nobody;

/** One of the few that are about the caller, and that they know of. */
const isCharged = (read: Read) => sql`cases.id in (select charged.case_id from disciplinary_processes as charged
  where charged.person_id = ${me(read)}::uuid and charged.charged_on is not null)`;

/** What is left of a process for the leader: that it runs, and what was carried out; who was absolved is left alone. */
const isLeaders = sql`cases.state <> 'archived' and not exists (select from disciplinary_processes as over
  where over.case_id = cases.id and over.measure = 'absolved'
    and cases.state in ('decided', 'notified', 'appeal_window', 'appealed', 'appeal_decided', 'firm', 'closed'))`;

const isNamed = (read: Read) => sql`exists (select from disciplinary_processes as named where named.case_id = cases.id
  and ${me(read)}::uuid in (named.instructor_id, named.decider_id, named.superior_id))`;

/** How the caller stands to a process. Who reported it, and whose team it is, is no party of it. */
export function partiesOf(read: Read, record: CaseRecord<Own>): Party[] {
  const { process: one } = record.own;
  const id = read.scope.personId;
  if (record.isOwner) return one.charged_on === null ? [] : ['owner'];
  const reaches = (permission: string) => anyCovers(reachOf(read.scope, permission), placeOf(record));
  return [
    ...(one.instructor_id === id ? (['instructor'] as const) : []),
    ...(one.decider_id === id ? (['decider'] as const) : []),
    ...(one.superior_id === id ? (['superior'] as const) : []),
    ...(reaches('disciplinary:manage') ? (['labor'] as const) : []),
    ...(one.protections.length > 0 && reaches('disciplinary:unlock') ? (['guardian'] as const) : []),
  ];
}
