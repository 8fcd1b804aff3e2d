import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code to verify a document by: 75 bits in five groups, without letters that are taken for others. */
export function newCode(): string {
  const bytes = randomBytes(60);
  let code = '';
  for (const byte of bytes) if (byte < 240 && code.length < 16) code += letters[byte % 30];
  return (code.match(/.{4}/g) ?? []).join('-');
}

/** The same made by the database, for thousands at once. */
export const bulkCode = sql<string>`(
  select string_agg(substr(${letters}::text, (('x' || substr(random.hex, part, 4))::bit(16)::int % 30) + 1, 1)
    || case when part in (13, 29, 45) then '-' else '' end, '' order by part)
  from (select replace(gen_random_uuid()::text || gen_random_uuid()::text || each.assignment_id::text, '-', '') as hex) random,
    generate_series(1, 61, 4) as part
)`;

/** As somebody types it: without regard to case, spaces and hyphens. */
export function readCode(typed: string): string {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return (bare.match(/.{1,4}/g) ?? []).join('-');
}

/** A document number of which the last four digits are told. */
export function masked(documentNumber: string): string {
  return documentNumber.length <= 4 ? '••••' : `••••${documentNumber.slice(-4)}`;
}

/** A name by its initials but for the first: "María G. L.". */
export function initials(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean);
  return [first, ...others.map((word) => `${word[0]!.toUpperCase()}.`)].join(' ');
}
