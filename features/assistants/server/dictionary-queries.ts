import './tables.ts';
import { readFile } from 'node:fs/promises';
import { sql, type SqlBool } from 'kysely';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { CheckOptions } from '../linguo/check.ts';
import { languages } from '../linguo/kinds.ts';
import type { wordOrigins, wordSorts } from '../policy.ts';

type Language = CheckOptions['language'];

/** The rule that tells a word of a language which no dictionary has. */
export const spellingRule = (language: Language) => `${language}.spelling`;

export interface WordFilters {
  readonly search?: string | undefined;
  readonly language?: Language | undefined;
  readonly origin?: (typeof wordOrigins)[number] | undefined;
  readonly sort?: Sort<(typeof wordSorts)[number]> | undefined;
}

const orders = {
  word: sql`words collate "es_intranet"`,
  language: sql`rule`,
  by: sql`employees.display_name`,
  added: sql`decided_at`,
};

/** The company's own words that are right for everybody, the last one first or by a column; a few thousand at most. */
export function listSharedWords(read: Read, { search, language, origin, sort, ...page }: WordFilters & Page) {
  let found = selectSharedWords(read);
  if (language) found = found.where('rule', '=', spellingRule(language));
  if (origin) found = found.where('times', origin === 'hand' ? '=' : '>', 0);
  if (search)
    found = found.where(sql<SqlBool>`plaza_fold(words) like plaza_fold(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`);
  return pageOf(found.orderBy(orderOf(sort ?? '-added', orders)).orderBy('writing_objections.id'), page);
}

/** A word that was added by hand is an accepted objection that nobody had to make. */
export function selectSharedWords(read: Read) {
  return read.db
    .selectFrom('writing_objections')
    .leftJoin('employees', 'employees.id', 'writing_objections.decided_by')
    .select(['writing_objections.id', 'words as word', 'times', 'decided_at', 'employees.display_name as by'])
    .select(sql<Language>`left(rule, 2)`.as('language'))
    .where('state', '=', 'accepted')
    .where('brand_id', 'is', null)
    .where('rule', 'in', languages.map(spellingRule));
}

const packages = { es: import.meta.resolve('dictionary-es'), en: import.meta.resolve('dictionary-en') };
let told: Promise<Awaited<ReturnType<typeof describe>>[]> | undefined;

/** The dictionaries that texts are checked with, as their packages say. They change with a release alone. */
export function listDictionaries() {
  told ??= Promise.all(languages.map(describe));
  return told;
}

async function describe(language: Language) {
  const [about, entries] = await Promise.all([
    readFile(new URL('package.json', packages[language]), 'utf8'),
    readFile(new URL('index.dic', packages[language]), 'utf8'),
  ]);
  const { name, version } = JSON.parse(about) as { name: string; version: string };
  // The first line says how many there are, which not every dictionary keeps true.
  const words = entries.split('\n').filter((line, at) => at > 0 && line.trim() !== '').length;
  return { language, package: name, version, words };
}
