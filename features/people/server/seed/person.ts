import { fold } from '#platform/contract/fold.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { shownName } from '../../person-name.ts';
import { faceSeedOf, type CastMember } from './cast.ts';
import { districts, men, surnames, women } from './names.ts';
import type { PlaceColumns, Places } from './places.ts';

export type Row = Record<string, string | number | boolean | null>;

/** Where a person stands in the company. `site` is the code of the headquarters. */
export interface Post {
  readonly place: PlaceColumns;
  readonly site: string;
  readonly profile: string;
  readonly positionType: 'operational' | 'administrative' | 'leadership';
  readonly bossId: string | null;
  readonly subCampaignId?: string | null;
}

/** What is known of somebody whom the company needs but not by name: a `*` in the position ends it by gender. */
export type Stranger = Pick<CastMember, 'position' | 'days'>;

/** Draws people one after the other, always the same ones: their rows of `employees`, ids apart. */
export function personDrawing(ctx: SeedContext, places: Places) {
  const random = randomFrom(20_261_124);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T;
  /** The earlier, the likelier. */
  const favour = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)] as T;
  const maybe = (chance: number) => random() < chance;
  const unique = uniqueness();
  const today = ctx.daysAgo(0);
  const now = ctx.now().toISOString();
  let number = 0;

  const bornOn = (age: number, celebrates: boolean) => {
    const day = celebrates ? today.slice(5) : `${pad(between(1, 12))}-${pad(between(1, 28))}`;
    const year = Number(today.slice(0, 4)) - age;
    const born = `${year}-${day === '02-29' ? '02-28' : day}`;
    return !celebrates && day === today.slice(5) ? bornOnDayAfter(born) : born;
  };

  return (who: CastMember | Stranger, post: Post): Row => {
    const isWoman = 'gender' in who ? who.gender === 'female' : maybe(0.56);
    const first = 'first' in who ? who.first : pick(isWoman ? women : men);
    const last = 'last' in who ? who.last : `${pick(surnames)} ${pick(surnames)}`;
    const known: Partial<CastMember> = who;
    const id = newId();
    const isOperational = post.positionType === 'operational';
    const days = who.days
      ? who.days + ('first' in who ? 0 : between(-420, 900))
      : between(20, isOperational ? 1_400 : 2_600);
    const adult = 19 + Math.ceil(days / 365);
    const age =
      post.positionType === 'leadership' ? between(Math.max(29, adult), 54) : between(adult, isOperational ? 39 : 48);
    const entered = known.celebrates === 'anniversary' ? yearsBefore(today, 4) : offToday(ctx, days, today);
    const initials = plain(first.slice(0, 1));
    const family = plain(last.split(' ')[0] ?? '');
    const site = places.cityOf(post.site);
    const district = pick(districts[site.name] ?? [['Centro', 'Centro']]);
    number += 1;
    return {
      id,
      document_type: maybe(0.97) ? 'CC' : pick(['CE', 'PPT']),
      document_number: known.document ?? unique('document', () => documentNumber(age, between)),
      document_issued_on: ctx.daysAgo((age - 18) * 365 - between(10, 150)),
      document_issue_place: site.name,
      first_names: first,
      last_names: last,
      display_name: known.shown ?? shownName(first, last),
      username: known.username ?? unique('username', (at) => `${initials}${family}${at || ''}`),
      corporate_email: unique('email', (at) => `${initials}.${family}${at || ''}@andina.example`),
      born_on: bornOn(age, known.celebrates === 'birthday'),
      gender: isWoman ? 'female' : 'male',
      marital_status: favour(['single', 'partnered', 'married', 'separated', 'widowed']),
      academic_level: isOperational
        ? favour(['technical', 'secondary', 'technological', 'undergraduate'])
        : favour(['undergraduate', 'graduate', 'technological']),
      health_entity_id: places.healthEntity(favour(['EPS010', 'EPS005', 'EPS037', 'EPS008', 'EPS002', 'EPS017'])),
      pension_fund_id: places.pensionFund(favour(['230301', '230201', '25-14', '231001', '230901'])),
      city_id: site.id,
      locality: district[0],
      neighborhood: pick(district.slice(1)),
      address: `${pick(['Calle', 'Carrera', 'Transversal', 'Diagonal'])} ${between(3, 150)} # ${between(1, 99)}-${pad(between(1, 99))}`,
      personal_email: `${plain(first.split(' ')[0] ?? '')}.${family}${number}@correo.example`,
      stratum: favour([3, 2, 4, 1, 5]),
      housing_type: favour(['rented', 'family', 'own']),
      phone: `3${pick(['00', '01', '10', '12', '15', '20'])} 555 ${String(number).padStart(4, '0')}`,
      landline: null,
      position: who.position.replace('*', isWoman ? 'a' : ''),
      position_type: post.positionType,
      status: 'active',
      contract_type: isOperational && days < 300 ? favour(['fixed_term', 'project', 'indefinite']) : 'indefinite',
      entered_on: entered,
      retired_on: null,
      suspended_until: null,
      contractor_id: places.contractor(isOperational && days < 200 && maybe(0.5) ? 'TEM' : 'AND'),
      ...post.place,
      sub_campaign_id: post.subCampaignId ?? null,
      profile_id: places.profile(post.profile),
      boss_id: post.bossId,
      language: 'es',
      face_seed: faceSeedOf({ gender: isWoman ? 'female' : 'male', face: known.face ?? number + 40 }),
      celebrations_hidden: !('first' in who) && maybe(0.03),
      version: 1,
      created_at: now,
      updated_at: now,
    };
  };
}

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Tries until the text is new among its kind. */
function uniqueness() {
  const used = new Set<string>();
  return (kind: string, make: (attempt: number) => string): string => {
    for (let attempt = 0; ; attempt++) {
      const made = make(attempt === 0 ? 0 : attempt + 1);
      if (used.has(`${kind} ${made}`)) continue;
      used.add(`${kind} ${made}`);
      return made;
    }
  };
}

/** Who came of age after the year 2003 has ten digits, who did before has eight. */
function documentNumber(age: number, between: (low: number, high: number) => number): string {
  return age < 40 ? String(between(1_000_100_000, 1_140_900_000)) : String(between(43_000_000, 98_000_000));
}

/** A day of entry that is nobody's anniversary today, but for those of the cast. */
function offToday(ctx: SeedContext, days: number, today: string): string {
  const entered = ctx.daysAgo(days);
  return entered.slice(5) === today.slice(5) ? ctx.daysAgo(days + 1) : entered;
}

function yearsBefore(today: string, years: number): string {
  const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5);
  return `${Number(today.slice(0, 4)) - years}-${day}`;
}

function bornOnDayAfter(born: string): string {
  return new Date(Date.parse(born) + 86_400_000).toISOString().slice(0, 10);
}

/** Lower case letters only, for addresses and user names. */
function plain(name: string): string {
  return fold(name).replace(/[^a-z]/g, '');
}

function pad(n: number): string {
  return String(n).padStart(2, '0');
}
