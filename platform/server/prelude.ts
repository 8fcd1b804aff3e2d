export type Engine = 'embedded' | 'postgres';

// The same order on both: PostgreSQL 15 knows no rules for a collation, the embedded one has no Spanish.
const spanishOrder: Record<Engine, string> = {
  embedded: `create collation es_intranet (provider = icu, locale = 'und', rules = '&n<ñ<<<Ñ');`,
  postgres: `create collation es_intranet (provider = icu, locale = 'es');`,
};

/**
 * What must stand before the first migration, for each engine: Spanish order as `es_intranet`, extensions, and
 * `plaza_fold`, which makes text comparable without case and accents (ñ is found by n, as people type it).
 * Names inside of it are qualified, since a restored dump has no search path.
 */
export const preludes: Record<Engine, string> = {
  embedded: prelude(spanishOrder.embedded),
  postgres: prelude(spanishOrder.postgres),
};

function prelude(collation: string): string {
  return `
create table schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null
);

create extension if not exists unaccent;
create extension if not exists pg_trgm;
${collation}

do $prelude$
begin
  execute format(
    $$ create function plaza_fold(text) returns text language sql immutable parallel safe strict
       return lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, normalize($1, nfc)) collate %2$I.es_intranet) $$,
    (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'unaccent'),
    current_schema()
  );
end $prelude$;
`;
}
