import './tables.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { sql } from 'kysely';
import { placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { serviceFacts, worksIn } from '#features/people/server/queries.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { type Page, pageOf } from '#platform/server/page.ts';
import { holdsText } from '#platform/server/text-search.ts';
import type { medicalSorts } from '../order.ts';
import { payersOf, warningDays } from '../medical.ts';
import { sickPayOn } from './calendar.ts';

const place = placeIn('person');

export interface MedicalAsked extends PlaceAsked {
  readonly search?: string | undefined;
  readonly sort?: Sort<(typeof medicalSorts)[number]> | undefined;
}

/** Whatever they are ordered by, all that are open are read: a few hundred in the largest company. */
const sortColumns = {
  person: sql`person.name collate "es_intranet"`,
  chain: sql.ref('leave.chain_days'),
  next: sql<string | null>`(select next_on from medical_followups where request_id = requests.id
    order by created_at desc, id desc limit 1)`,
  until: sql.ref('requests.ends_on'),
};

/** Medical leaves that HR follows up: those not paid or denied yet, and every chain of 80 days or more; no diagnosis. */
export async function listMedicalCases(
  read: Read,
  today: string,
  { search, sort = '-chain', ...asked }: MedicalAsked,
  page: Page,
) {
  let found = read.db
    .selectFrom('medical_leaves as leave')
    .innerJoin('requests', 'requests.id', 'leave.request_id')
    .innerJoin('cases', 'cases.id', 'leave.request_id')
    .innerJoin(serviceFacts(read.db).as('person'), 'person.id', 'requests.person_id')
    .where('requests.occupies', '=', true)
    .where(reachCovers(reachOf(read.scope, 'requests:manage'), place))
    .where(worksIn(asked, 'requests.person_id'))
    .where((eb) =>
      eb.or([eb('cases.state', 'not in', ['paid', 'denied']), eb('leave.chain_days', '>=', warningDays[0])]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('medical_leaves as next')
            .innerJoin('requests as following', 'following.id', 'next.request_id')
            .select('next.request_id')
            .whereRef('next.previous_id', '=', 'leave.request_id')
            .where('following.occupies', '=', true),
        ),
      ),
    );
  if (search) found = found.where(holdsText('person.name', search));
  const cases = found
    .select(['requests.id', 'requests.person_id as personId', 'person.name', 'cases.state'])
    .select(['requests.starts_on', 'requests.ends_on'])
    .select(['leave.origin', 'leave.entity', 'leave.chain_days'])
    .select(sortColumns.next.as('next_on'))
    .orderBy(orderOf(sort, sortColumns))
    .orderBy('requests.id');
  const { items: rows, total } = await pageOf(cases, page, { key: 'requests.id' });
  const law = await sickPayOn(read, today);
  const items = rows.map(({ id, personId, name, ...row }) => {
    const { origin, chain_days: days } = row;
    const next = warningDays.find((mark) => mark > days);
    return {
      ...row,
      request_id: id,
      person: { id: personId, name },
      starts_on: row.starts_on!,
      ends_on: row.ends_on!,
      warning: warningDays.filter((mark) => mark <= days).at(-1) ?? null,
      days_to_next: next === undefined ? null : next - days,
      payer: payersOf(origin, days, days, law)[0]!.payer,
    };
  });
  return { items, total };
}
