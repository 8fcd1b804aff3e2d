import './tables.ts';
import { sql } from 'kysely';
import { seedCases, type SeedCase, type SeedStep } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { advice, adviceKinds, channels, partsOfDay } from '../advice.ts';

const asked = [
  'Quisiera hablar con alguien: desde el cambio de turno casi no duermo.',
  'Necesito entender qué puedo hacer con un contrato de arriendo que no respetan.',
  'Mis deudas pasaron de lo que gano y no sé por dónde empezar a ordenarlas.',
  'Con mi hijo adolescente ya no logramos hablar sin pelear.',
  'Me duele la muñeca al final de cada turno y no sé si es del trabajo.',
];
const answered = 'Gracias por escribir. Te leo con calma: ¿cuándo te queda bien que hablemos?';
const crisis = 'Desde hace días siento que no puedo más. Anoche pensé que no quería seguir.';
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Forty requests in all states over half a year; the last of the demo's employee needs somebody at once. */
export async function seed(ctx: SeedContext): Promise<void> {
  const adviser = await employeeFacts(ctx.db).where('employees.username', '=', 'wellbeing').executeTakeFirst();
  const people = await employeeFacts(ctx.db)
    .where('employees.active', '=', true)
    .where('employees.username', 'not in', ['wellbeing', 'planner'])
    .orderBy(sql`employees.username = 'employee'`, 'desc')
    .orderBy(sql`md5(employees.username)`)
    .limit(40)
    .execute();
  if (!adviser) return;
  const duty = { name: adviser.name, phone: '601 555 0142', hours: 'Todos los días, a toda hora' };
  await ctx.db
    .insertInto('life_control_on_call')
    .values({ ...duty, updated_by: adviser.id, updated_at: ctx.now() })
    .execute();
  const cases = people.map(({ id }, at): SeedCase => caseOf(ctx.now(), at, id, adviser.id));
  const made = await seedCases(ctx, cases);
  await ctx.db
    .insertInto('life_control_records')
    .values(
      made.map(({ id }, at) => {
        const steps = cases[at]?.steps ?? [];
        const finished = steps.find(({ action }) => action === 'finish');
        return {
          case_id: id,
          advice: at === 0 ? 'psychological' : adviceKinds[at % adviceKinds.length]!,
          channel: channels[at % channels.length]!,
          part_of_day: partsOfDay[at % partsOfDay.length]!,
          has_contact: steps.some(({ action, by }) => action === 'say' && by === adviser.id),
          finished_at: finished?.at ?? null,
          appointment_at: null,
          appointment_minutes: null,
          appointment_place: null,
          satisfaction: finished && at % 3 > 0 ? 3 + (at % 3) : null,
          asked_at: cases[at]!.at,
        };
      }),
    )
    .execute();
}

function caseOf(now: Date, at: number, ownerId: string, adviserId: string): SeedCase {
  const isNew = at % 8 === 1;
  const age = at === 0 ? 1 : isNew ? 0.3 : 3 + at * 4;
  const opened = new Date(now.getTime() - age * DAY);
  const after = (hours: number) => new Date(Math.min(opened.getTime() + hours * HOUR, now.getTime() - HOUR / 2));
  const steps: SeedStep[] = [
    { action: 'say', by: ownerId, at: opened, words: at === 0 ? crisis : asked[at % asked.length]! },
    { action: 'assign', by: null, at: opened, assigneeId: adviserId },
  ];
  if (!isNew) {
    steps.push({ action: 'take', by: adviserId, at: after(3) });
    steps.push({ action: 'say', by: adviserId, at: after(4), words: answered });
  }
  if (!isNew && at % 5 === 2) steps.push({ action: 'seek_contact', by: adviserId, at: after(30) });
  else if (!isNew && at > 8) {
    steps.push({ action: 'finish', by: adviserId, at: after(50) });
    if (age > 20) steps.push({ action: 'close', by: null, at: after(50 + 15 * 24) });
  }
  return { kind: advice.kind, title: 'Asesoría', ownerId, at: opened, steps };
}
