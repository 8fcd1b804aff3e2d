import './tables.ts';
import { seedCases, type SeedCase, type SeedStep } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { complaint } from '../complaint.ts';
import { conducts } from '../policy.ts';

const DAY = 86_400_000;
const facts = { isHarassment: false, hasMeasures: false, wereHeard: true, days: 65 };
const title = 'Caso reservado';

/** Two cases of the convivencia committee, one without a name; a meeting; and seven of last year, all closed. */
export async function seed(ctx: SeedContext): Promise<void> {
  const cast = await employeeFacts(ctx.db).where('employees.username', 'in', ['convivencia', 'payroll']).execute();
  const idOf = (username: string) => cast.find((one) => one.username === username)?.id;
  const [member, owner] = [idOf('convivencia'), idOf('payroll')];
  if (!member || !owner) return;
  // In the working day, whatever the hour at which the demo company is made.
  const at = (days: number) => new Date(`${ctx.daysAgo(days)}T15:20:00Z`);
  const path = (from: number, ...actions: readonly [action: string, after: number, reason?: string][]): SeedStep[] =>
    actions.map(([action, after, reason]) => ({
      action,
      by: member,
      at: at(from - after),
      ...(reason ? { reason } : {}),
    }));
  const told = (by: string | null, days: number, words: string): SeedStep[] => [
    { action: 'say', by, at: at(days), words, party: 'owner' },
    { action: 'assign', by: null, at: at(days), assigneeId: member },
  ];
  const lastYear = Number(ctx.daysAgo(0).slice(0, 4)) - 1;
  const past = Array.from({ length: 7 }, (_, index): { one: SeedCase; on: string } => {
    const on = `${lastYear}-${String(index + 3).padStart(2, '0')}-10`;
    const days = Math.floor((ctx.now().getTime() - Date.parse(`${on}T15:00:00Z`)) / DAY);
    const steps = [
      ...told(null, days, 'Desde hace semanas me hablan a gritos delante del equipo.'),
      ...path(
        days,
        ['take_up', 3],
        ['listen', 6],
        ['meet', 20],
        ['agree', 30, 'Acordaron cómo repartir y pedir el trabajo.'],
        ['close', 58, 'Lo acordado se cumplió.'],
      ),
    ];
    return { on, one: { kind: complaint.kind, title, ownerId: null, openerId: null, at: at(days), steps, facts } };
  });
  const now: readonly { one: SeedCase; on: string }[] = [
    {
      on: ctx.daysAgo(21),
      one: {
        kind: complaint.kind,
        title,
        ownerId: owner,
        at: at(21),
        facts,
        steps: [
          ...told(owner, 21, 'Mi par revisa mi correo y corrige mis cuentas frente a todos, con burlas.'),
          ...path(21, ['take_up', 2], ['listen', 5]),
          {
            action: 'say',
            by: member,
            at: at(18),
            words: 'Te leímos. ¿Te sirve el jueves a las 3:00 p. m. para oírte?',
          },
        ],
      },
    },
    {
      on: ctx.daysAgo(2),
      one: {
        kind: complaint.kind,
        title,
        ownerId: null,
        openerId: null,
        at: at(2),
        facts,
        steps: told(null, 2, 'En el piso 3 a dos personas no les asignan descanso y las llaman con apodos.'),
      },
    },
  ];
  const all = [...now, ...past];
  const made = await seedCases(
    ctx,
    all.map(({ one }) => one),
  );
  await ctx.db
    .insertInto('complaints')
    .values(
      all.map(({ one, on }, index) => ({
        case_id: made[index]!.id,
        folio: `CV-DEMO${String(index + 1).padStart(4, '0')}`,
        code_hash: one.ownerId === null ? `demo-${made[index]!.id}` : null,
        channel: 'coexistence' as const,
        dealt_by: 'coexistence' as const,
        conduct: conducts.coexistence[index < now.length ? index : 0]!,
        is_anonymous: one.ownerId === null,
        occurred_on: null,
        place: index < now.length ? 'Piso 3' : '',
        accused_words: '',
        filed_on: on,
        ended_on:
          index < now.length ? null : `${on.slice(0, 5)}${String(Number(on.slice(5, 7)) + 2).padStart(2, '0')}-07`,
      })),
    )
    .execute();
  const meetingId = newId();
  await ctx.db
    .insertInto('complaint_meetings')
    .values({
      id: meetingId,
      held_on: ctx.daysAgo(14),
      present: 'Los cuatro integrantes principales',
      minutes: 'Se revisó el caso abierto y el calendario de capacitación sobre acoso laboral.',
      written_by: member,
      written_at: at(14),
    })
    .execute();
  await ctx.db
    .insertInto('complaint_meeting_cases')
    .values({ meeting_id: meetingId, case_id: made[0]!.id, note: 'Se escucha a las dos partes en semanas distintas.' })
    .execute();
}
