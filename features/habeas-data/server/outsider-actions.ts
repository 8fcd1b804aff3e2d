import './tables.ts';
import { openCase, type StepInput } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import type { Context, Events, Tx } from '#platform/server/context.ts';
import { formatDay } from '#platform/server/i18n.ts';
import { dataRequest } from '../data-request.ts';
import { errors } from '../errors.ts';
import type { Kind, Matter, Outcome } from '../policy.ts';
import { tell, type Own } from './cases.ts';
import { openClock } from './clock.ts';

/** Somebody without an account, whom another room knows and answers for. */
export interface Outsider {
  readonly name: string;
  readonly email: string;
  readonly room: string;
  /** That room's record of them. */
  readonly ref: string;
}

export interface OutsiderAsks {
  readonly kind: Kind;
  readonly matter: Matter | null;
  readonly subject: string;
  readonly words: string;
  readonly outsider: Outsider;
}

/**
 * Begins a query or a claim of somebody who has no account (Ley 1581 de 2012, art. 14 and 15): its terms are those of
 * everybody's, and every step goes to their mail. Of one matter only one is open at a time. @throws already_asked
 */
export async function submitForOutsider(ctx: Context, asked: OutsiderAsks): Promise<void> {
  const { kind, matter, subject, words, outsider } = asked;
  const clock = await openClock(ctx);
  const { firstDueOn, askBy } = clock.deadlines(kind, clock.today);
  await ctx.tx(async (tx) => {
    const { id, number } = await openCase(ctx, tx, {
      kind: dataRequest.kind,
      title: subject,
      ownerId: null,
      data: { kind, due_on: firstDueOn },
      words,
      // The number of a case is given to one at a time, so nobody asks the same twice at once.
      keep: async (made) => {
        await requireNew(tx, asked);
        await tx.db
          .insertInto('data_requests')
          .values({
            id: made,
            kind,
            matter,
            counted_from: clock.today,
            first_due_on: firstDueOn,
            due_on: firstDueOn,
            ask_by: askBy,
            outcome: null,
            complete_by: null,
            reminded_at: null,
            outsider_name: outsider.name,
            outsider_email: outsider.email,
            outsider_room: outsider.room,
            outsider_ref: outsider.ref,
          })
          .execute();
      },
    });
    const told = { action: 'submit', dueOn: firstDueOn, words: '', outcome: null } as const;
    await emitTold(tx, { id, number, version: 1 }, told);
  });
}

/** After a step of the office: who has no account is told of it with the words that were written. */
export async function tellOutsider(tx: Tx, { id, action, words, reason, data = {} }: StepInput): Promise<void> {
  const record = await getCase<Own>(tx, id, { kind: dataRequest.kind });
  if (record.own.outsider_ref === null || (action !== 'extend' && action !== 'answer')) return;
  await emitTold(tx, record, {
    action,
    dueOn: (data['due_on'] as string | undefined) ?? null,
    words: words ?? reason ?? '',
    outcome: (data['outcome'] as Outcome | undefined) ?? null,
  });
}

/** Sends what somebody without an account is told to their mail; of a new request those who answer are told as well. */
export async function mailOutsider(ctx: Context, told: Events['habeas-data.outsider_told']): Promise<void> {
  const { requestId, number, action, dueOn, words, outcome } = told;
  const found = await ctx.db
    .selectFrom('data_requests')
    .select(['outsider_name as name', 'outsider_email as email'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!found?.email) return;
  if (action === 'submit')
    // eslint-disable-next-line plaza/audited-transaction -- opening it was audited by the engine
    await ctx.tx(async (tx) => tell(tx, await getCase<Own>(tx, requestId), 'submit', dueOn, false));
  const params = {
    name: found.name ?? '',
    number,
    company: ctx.settings.COMPANY_NAME,
    day: dueOn === null ? '' : formatDay(ctx.language, dueOn),
  };
  const parts = [
    ctx.t('habeas-data.mail.hello', params),
    ctx.t(`habeas-data.mail.${action}`, params),
    ...(outcome === null ? [] : [ctx.t(`habeas-data.mail.outcome.${outcome}`)]),
    ...(words === '' ? [] : [words]),
  ];
  await ctx.services.mail.send({
    kind: 'habeas-data.outsider',
    to: found.email,
    subject: ctx.t('habeas-data.mail.subject', params),
    text: parts.join('\n\n'),
  });
}

type Told = Pick<Events['habeas-data.outsider_told'], 'action' | 'dueOn' | 'words' | 'outcome'>;

async function emitTold(
  tx: Tx,
  { id, version, number }: { readonly id: string; readonly version: number; readonly number: number },
  told: Told,
) {
  await tx.emit('habeas-data.outsider_told', {
    eventId: `${id}:${version}:${told.action}`,
    requestId: id,
    number,
    ...told,
  });
}

async function requireNew(tx: Tx, { kind, matter, outsider }: OutsiderAsks): Promise<void> {
  const open = await tx.db
    .selectFrom('data_requests')
    .innerJoin('cases', 'cases.id', 'data_requests.id')
    .select('data_requests.id')
    .where('outsider_room', '=', outsider.room)
    .where('outsider_ref', '=', outsider.ref)
    .where('data_requests.kind', '=', kind)
    .where((eb) => (matter === null ? eb('matter', 'is', null) : eb('matter', '=', matter)))
    .where('cases.is_open', '=', true)
    .executeTakeFirst();
  if (open) throw errors.already_asked();
}
