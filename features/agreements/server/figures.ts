import './tables.ts';
import { sql } from 'kysely';
import { nameOf } from '#features/organization/server/queries.ts';

/** For a `select` on `agreements`: where it holds, by name. */
export const cities = () => sql<{ id: string; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', city_id, 'name', ${nameOf('cities', 'agreement_cities.city_id')})
    order by ${nameOf('cities', 'agreement_cities.city_id')} collate "es_intranet"), '[]'::jsonb)
  from agreement_cities where agreement_cities.agreement_id = agreements.id)`;

/** For a `select` on `agreements`: how often it was used. */
export const uses = () => sql<number>`(select count(*)::int from agreement_uses where agreement_id = agreements.id)`;

/** For a `select` on `agreements`: how many codes were taken; null where there are none to take. */
export const codes = () => sql<number | null>`(
  select case when count(*) > 0 or agreements.code_prefix is not null then count(*)::int end
  from agreement_codes where agreement_id = agreements.id)`;
