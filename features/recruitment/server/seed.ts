import './tables.ts';
import { sql } from 'kysely';
import { seedCases, type SeedStep } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { listTests } from '#features/surveys/server/queries.ts';
import { addBusinessDays, holidaysByLaw } from '#features/parameters/holiday.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { candidacy } from '../candidacy.ts';
import { consentVersion, documentKinds, shifts } from '../policy.ts';
import { requisition } from '../requisition.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Plan {
  readonly title: string;
  readonly campaign: string;
  readonly city: string;
  readonly seats: number;
  /** Days from today until its cohort begins; fewer than none has begun. */
  readonly starts: number;
  readonly published: number;
  readonly closes: number;
  readonly isBlind?: true;
  readonly takesForm?: true;
  readonly state: 'requested' | 'approved' | 'open' | 'filled';
  /** How many stand in each stage. */
  readonly people?: Readonly<Record<string, number>>;
}

const plans: readonly Plan[] = [
  {
    title: 'Agente bilingüe',
    campaign: 'TAR',
    city: '11001',
    seats: 12,
    starts: 20,
    published: 24,
    closes: 12,
    isBlind: true,
    state: 'open',
    people: {
      applied: 14,
      screened: 9,
      tests: 7,
      interview: 6,
      references: 4,
      medical: 3,
      offer: 3,
      signed: 5,
      rejected: 9,
      withdrawn: 2,
      pool: 2,
    },
  },
  {
    title: 'Asesor de postventa',
    takesForm: true,
    campaign: 'POS',
    city: '11001',
    seats: 8,
    starts: 34,
    published: 9,
    closes: 22,
    state: 'open',
    people: { applied: 11, screened: 5, interview: 3, rejected: 4 },
  },
  {
    title: 'Formador de operaciones',
    campaign: 'VEN',
    city: '05001',
    seats: 2,
    starts: 40,
    published: 1,
    closes: 25,
    state: 'open',
    people: { applied: 3 },
  },
  {
    title: 'Agente de trámites',
    campaign: 'POS',
    city: '66001',
    seats: 6,
    starts: -62,
    published: 110,
    closes: -75,
    state: 'filled',
    people: { signed: 2, onboarded: 4, rejected: 12, withdrawn: 3 },
  },
  {
    title: 'Agente bilingüe de septiembre',
    campaign: 'TAR',
    city: '11001',
    seats: 24,
    starts: -70,
    published: 120,
    closes: -85,
    state: 'filled',
    people: { onboarded: 24, rejected: 31, withdrawn: 6 },
  },
  {
    title: 'Analista de calidad',
    campaign: 'POS',
    city: '11001',
    seats: 3,
    starts: 30,
    published: 0,
    closes: 0,
    state: 'requested',
  },
  {
    title: 'Agente de soporte digital',
    campaign: 'VEN',
    city: '11001',
    seats: 10,
    starts: 28,
    published: 0,
    closes: 0,
    state: 'approved',
  },
];

const firstNames =
  'Camila Raúl Pilar Nelson Darío Laura Dora Wilson Tatiana Mónica Yesid Valeria Cristian Paola Iván Lina Óscar Sara Hugo Nadia'.split(
    ' ',
  );
const lastNames =
  'Ortiz Mejía Cárdenas Arango Vélez Restrepo Quiceno Duque Lozano Arias Barrera Mesa Hoyos Suárez Pinto Ríos Cano Bernal Osorio Toro'.split(
    ' ',
  );
const skills = [
  'Servicio al cliente, Excel',
  'Inglés, ventas, CRM',
  'Redacción, correo, chat',
  'Cobranza, negociación',
  'Soporte técnico, redes',
];
const sources = ['portal', 'portal', 'internal', 'referral', 'fair'] as const;
const way = ['screen', 'test', 'interview', 'check_references', 'send_to_medical', 'offer', 'sign', 'onboard'] as const;
const reached: Readonly<Record<string, number>> = {
  applied: 0,
  screened: 1,
  tests: 2,
  interview: 3,
  references: 4,
  medical: 5,
  offer: 6,
  signed: 7,
  onboarded: 8,
};

/** Six requisitions in their states, four vacancies, and whoever applied for them, each through their stages. */
export async function seed(ctx: SeedContext): Promise<void> {
  const cast = await employeeFacts(ctx.db)
    .where('employees.username', 'in', ['manager', 'hr', 'selection', 'employee'])
    .execute();
  const idOf = (name: string) => cast.find(({ username }) => username === name)?.id ?? null;
  const [manager, hr, selection, employee] = ['manager', 'hr', 'selection', 'employee'].map(idOf);
  const campaigns = await ctx.db.selectFrom('campaigns').selectAll().execute();
  const cities = await ctx.db
    .selectFrom('cities')
    .select(['id', 'code', 'country_id'])
    .where('code', 'in', ['11001', '05001', '66001'])
    .execute();
  if (!manager || !hr || !selection || campaigns.length === 0) return;
  const today = ctx.daysAgo(0);
  const at = (daysAgo: number, hours = 9) =>
    new Date(Date.parse(`${addDays(today, -daysAgo)}T00:00:00-05:00`) + hours * hour);
  const placeOf = (plan: Plan) => {
    const campaign = campaigns.find(({ code }) => code === plan.campaign) ?? campaigns[0]!;
    return { campaign, city: cities.find(({ code }) => code === plan.city) ?? cities[0]! };
  };
  const asked = await seedCases(
    ctx,
    plans.map((plan) => ({
      kind: requisition.kind,
      title: `${plan.title} (${plan.seats})`,
      ownerId: manager,
      at: at(plan.published + 6),
      steps: [
        { action: 'request', by: manager, at: at(plan.published + 6, 10) },
        ...(plan.state === 'requested' ? [] : [{ action: 'approve', by: hr, at: at(plan.published + 5, 15) }]),
        ...(['open', 'filled'].includes(plan.state)
          ? [{ action: 'publish', by: selection, at: at(plan.published, 8) }]
          : []),
        ...(plan.state === 'filled' ? [{ action: 'fill', by: selection, at: at(60, 17) }] : []),
      ],
    })),
  );
  await ctx.db
    .insertInto('requisitions')
    .values(
      plans.map((plan, index) => {
        const { campaign, city } = placeOf(plan);
        return {
          case_id: asked[index]!.id,
          position: plan.title,
          seats: plan.seats,
          campaign_id: campaign.id,
          city_id: city.id,
          profile: 'Bachiller con un año en servicio al cliente',
          schedule: 'Turnos de 42 horas, lunes a sábado',
          shift: shiftOf(plan),
          band_min: 1_800_000,
          band_max: 2_400_000,
          starts_on: startOf(today, plan),
          reason: 'Crece la operación del cliente',
        };
      }),
    )
    .execute();
  const [test] = await listTests(ctx);
  const shown = plans.flatMap((plan, index) =>
    plan.people ? [{ plan, requisitionId: asked[index]!.id, id: newId() }] : [],
  );
  await ctx.db
    .insertInto('vacancies')
    .values(
      shown.map(({ plan, requisitionId, id }) => {
        const { campaign, city } = placeOf(plan);
        return {
          id,
          requisition_id: requisitionId,
          title: plan.title,
          seats: plan.seats,
          description: 'Atiendes a personas por voz y chat, resuelves lo que necesitan y dejas claro qué sigue.',
          requirements: 'Bachiller, un año de experiencia en servicio, buena escritura y manejo de computador.',
          schedule: 'Turnos de 42 horas, lunes a sábado',
          shift: shiftOf(plan),
          starts_on: startOf(today, plan),
          campaign_id: campaign.id,
          client_id: campaign.client_id,
          cost_center_id: campaign.cost_center_id,
          sub_cost_center_id: campaign.sub_cost_center_id,
          city_id: city.id,
          country_id: city.country_id,
          band_min: 1_800_000,
          band_max: 2_400_000,
          state: plan.state === 'filled' ? ('closed' as const) : ('published' as const),
          published_on: addDays(today, -plan.published),
          public_on: addDays(today, 3 - plan.published),
          closes_on: addDays(today, plan.closes),
          closed_at: plan.state === 'filled' ? at(60, 17) : null,
          is_blind: plan.isBlind ?? false,
          // One vacancy has its test taken by the candidates themselves, the others by somebody of selection.
          test_form_id: plan.takesForm ? test!.id : null,
          test_name: plan.takesForm ? test!.title : 'Correo a una clienta',
          test_pass: 70,
          letter_template_id: null,
          wanted_scorecards: 1,
          criteria: [
            'Escribe claro y sin errores',
            'Entiende lo que le piden',
            'Propone el siguiente paso',
            'Habla con calma',
          ],
          wanted_documents: [...documentKinds.slice(0, 3)],
          created_at: at(plan.published, 8),
          updated_at: at(plan.published, 8),
        };
      }),
    )
    .execute();
  const people = shown.flatMap(({ plan, id: vacancyId }) =>
    Object.entries(plan.people!).flatMap(([state, count]) =>
      Array.from({ length: count }, () => ({ plan, vacancyId, state, candidateId: newId() })),
    ),
  );
  const places = new Map<string, number>();
  const rows = people.map((one, index) => {
    const place = (places.get(one.vacancyId) ?? 0) + 1;
    places.set(one.vacancyId, place);
    return { ...one, place, index, came: cameAgo(one, index) };
  });
  const nameAt = (index: number) => ({
    first_names: firstNames[(index + Math.floor(index / firstNames.length) * 3) % firstNames.length]!,
    last_names: `${lastNames[(index * 7 + 3) % lastNames.length]!} ${lastNames[(index * 3 + Math.floor(index / 7) + 11) % lastNames.length]!}`,
  });
  await ctx.db
    .insertInto('candidates')
    .values(
      rows.map(({ candidateId, index, came, state }) => ({
        id: candidateId,
        employee_id: null,
        document_type: 'CC',
        document_number: String(1_090_000_000 + index * 37),
        ...nameAt(index),
        email: `persona${index}@correo.example`,
        phone: `30055${String(index).padStart(5, '0')}`,
        born_on: null,
        skills: skills[index % skills.length]!,
        experience_years: index % 6,
        english: ['none', 'a2', 'b1', 'b2'][index % 4]!,
        cv_file_id: null,
        cv_text: `Experiencia en ${skills[index % skills.length]!}. Atención a usuarios y registro de casos.`,
        consent_version: consentVersion,
        consented_at: at(came),
        keep_until: addDays(today, 365 - came),
        anonymised_at: null,
        merged_into_id: null,
        created_at: at(came),
        updated_at: at(came),
        ...(state === 'onboarded' ? { address: '' } : {}),
      })),
    )
    .execute();
  const hiredBy = await listHired(ctx, rows);
  const held = await seedCases(
    ctx,
    rows.map(({ plan, state, place, came }) => ({
      kind: candidacy.kind,
      title: `Persona ${place} · ${plan.title}`,
      ownerId: null,
      openerId: null,
      at: at(came),
      steps: stepsTo(state, { place, came, selection, at }),
    })),
  );
  await ctx.db
    .insertInto('candidacies')
    .values(
      rows.map(({ candidateId, vacancyId, place, state, index, plan, came }, row) => ({
        case_id: held[row]!.id,
        candidate_id: candidateId,
        vacancy_id: vacancyId,
        place,
        source: sources[index % sources.length]!,
        test_score: (reached[state] ?? 0) >= 3 ? 70 + (index % 30) : null,
        ...((reached[state] ?? 0) >= 6
          ? { offer_salary: 2_100_000, offer_starts_on: startOf(today, plan), offer_made_at: at(came - 1) }
          : { offer_salary: null, offer_starts_on: null, offer_made_at: null }),
        ...((reached[state] ?? 0) >= 7
          ? { signed_at: at(0, 1), signed_name: `${nameAt(index).first_names} ${nameAt(index).last_names}` }
          : { signed_at: null, signed_name: null }),
        letter_file_id: null,
        letter_code: null,
        letter_sha256: null,
        test_taken_id: null,
        test_edition: null,
        test_answers: null,
        test_result: null,
        test_at: null,
        hired_id: hiredBy.get(row) ?? null,
      })),
    )
    .execute();
  await sql`update vacancies set last_place = (select count(*) from candidacies where vacancy_id = vacancies.id)`.execute(
    ctx.db,
  );
  const [first] = shown;
  if (!first || !employee) return;
  await ctx.db
    .insertInto('interview_slots')
    .values(
      [1, 2, 3].flatMap((days) =>
        [9, 10, 11].map((hours) => ({
          id: newId(),
          vacancy_id: first.id,
          interviewer_id: manager,
          starts_at: at(-days, hours),
          minutes: 40,
          venue: 'Sede Chapinero, sala 3',
          candidacy_id: null,
          taken_at: null,
        })),
      ),
    )
    .execute();
}

/** A cohort begins on a business day: the day of its plan, or the next one. */
function startOf(today: string, { starts }: Plan): string {
  const day = addDays(today, starts);
  return starts < 0 ? day : addBusinessDays(addDays(day, -1), 1, isHoliday);
}

const isHoliday = (day: string) => holidaysByLaw(Number(day.slice(0, 4))).some((one) => one.day === day);

/** One after another, so that each stands somewhere. */
const shiftOf = (plan: Plan) => shifts[plans.indexOf(plan) % shifts.length]!;

/** Who has not been looked at came in the last days; the others soon after their vacancy was shown. */
function cameAgo({ plan, state }: { plan: Plan; state: string }, index: number): number {
  const soon = Math.max(1, plan.published - 2 - (index % 5));
  return state === 'applied' ? Math.min(soon, 1 + (index % 4)) : soon;
}

/** Those who were onboarded are people of the company who came more than a month ago, by the place of their row. */
async function listHired(
  ctx: SeedContext,
  rows: readonly { readonly state: string }[],
): Promise<ReadonlyMap<number, string>> {
  const onboarded = rows.flatMap(({ state }, row) => (state === 'onboarded' ? [row] : []));
  const people = await employeeFacts(ctx.db)
    .where('employees.entered_on', '<', ctx.daysAgo(31))
    .orderBy('employees.entered_on', 'desc')
    .orderBy('employees.id')
    .limit(onboarded.length)
    .execute();
  return new Map(people.map(({ id }, at) => [onboarded[at]!, id]));
}

/** The steps by which somebody came to where they stand, a part of their days each, the last one today at the latest. */
function stepsTo(
  state: string,
  {
    place,
    came,
    selection,
    at,
  }: { place: number; came: number; selection: string; at: (daysAgo: number, hours?: number) => Date },
): SeedStep[] {
  const ends = { rejected: 'reject', withdrawn: 'withdraw', pool: 'keep' } as const;
  const end = ends[state as keyof typeof ends];
  const count = end ? place % 4 : reached[state]!;
  const all = [...way.slice(0, count), ...(end ? [end] : [])];
  const begin = at(came).getTime();
  // Most have been answered in the days that were promised; a few were not.
  const recent = at(place % 9 === 0 ? 9 : place % 5, 10).getTime();
  const until = Math.max(begin, end || state === 'onboarded' ? Math.min(begin + 26 * day, recent) : recent);
  return all.map((action, index) => ({
    action,
    by: action === 'sign' || action === 'withdraw' ? null : selection,
    at: new Date(begin + ((until - begin) / all.length) * (index + 1)),
    ...(action === 'reject'
      ? { code: place % 3 === 0 ? 'experience' : 'schedule', reason: 'Gracias por tu tiempo, te deseamos lo mejor.' }
      : {}),
  }));
}
