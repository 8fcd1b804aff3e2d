import {
  listAllCities,
  listCampaignsWithClients,
  listClients,
  listContractors,
  listCostCenters,
  listHeadquarters,
  listHealthEntities,
  listPensionFunds,
  listProfiles,
} from '#features/organization/server/queries.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import { foldWords } from '#platform/server/sheet-table.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { documentHeadsOf } from '../sheet-heads.ts';
import { entryLists, type EntryList } from '../import-columns.ts';
import { importDefinitions, importKinds, type ImportKind } from '../import-kind.ts';
import type { ChoiceWords, Lookups } from './import-row.ts';

export interface ListedEntry {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  /** What tells it from another of its name: a city's department, the campaign of a part. */
  readonly within?: string;
  /** Of several of one name, the lowest has the name alone; two that share the lowest are told apart by `within`. */
  readonly rank?: number;
}

/** The lists of the company that a spreadsheet of people names entries of. */
export async function listEntries(read: Read): Promise<Readonly<Record<EntryList, readonly ListedEntry[]>>> {
  return {
    contractor: await listContractors(read),
    profile: await listProfiles(read),
    headquarters: await listHeadquarters(read),
    campaign: await listCampaignsWithClients(read),
    sub_campaign: await read.db
      .selectFrom('sub_campaigns')
      .innerJoin('campaigns', 'campaigns.id', 'sub_campaigns.campaign_id')
      .select(['sub_campaigns.id', sql<null>`null`.as('code'), 'sub_campaigns.name', 'campaigns.name as within'])
      .where('sub_campaigns.active', '=', true)
      .orderBy('campaigns.name')
      .orderBy('sub_campaigns.name')
      .execute(),
    client: await listClients(read),
    cost_center: await listCostCenters(read),
    sub_cost_center: await read.db
      .selectFrom('sub_cost_centers')
      .select(['id', 'code', 'name'])
      .where('active', '=', true)
      .orderBy('code')
      .execute(),
    health_entity: await listHealthEntities(read),
    pension_fund: await listPensionFunds(read),
    city: (await listAllCities(read)).map(({ department, ...city }) => ({ ...city, within: department })),
  };
}

type Entries = Awaited<ReturnType<typeof listEntries>>;

/** The entries by folded code and name; a name that several have is found by its code, a city by "Armenia, Quindío". */
export function lookupsOf(entries: Entries): Lookups {
  const byList = entryLists.map((list) => {
    const found: Record<string, string> = {};
    const ranks: Record<string, number> = {};
    for (const { id, name, within, rank = 0 } of entries[list]) {
      const taken = ranks[foldWords(name)] ?? Number.POSITIVE_INFINITY;
      if (rank <= taken) found[foldWords(name)] = rank === taken ? '' : id;
      ranks[foldWords(name)] = Math.min(rank, taken);
      if (within !== undefined) found[foldWords(`${name} ${within}`)] = id;
    }
    for (const { id, code } of entries[list]) if (code !== null) found[foldWords(code)] = id;
    return [list, found] as const;
  });
  return Object.fromEntries(byList) as Lookups;
}

/** Names by id, to tell changes in words. */
export function namesOf(entries: Entries): Readonly<Record<string, string>> {
  return Object.fromEntries(entryLists.flatMap((list) => entries[list].map(({ id, name }) => [id, name])));
}

/** What may be written for a choice: its code, and its word in both languages. */
export function choiceWords(): ChoiceWords {
  const words: Record<string, string> = {};
  for (const { key, kind } of importKinds.flatMap((one) => importDefinitions[one].columns))
    if (kind.is === 'choice')
      for (const value of kind.values)
        for (const word of [
          value,
          phrase(es, `people.choice.${key}.${value}`),
          phrase(en, `people.choice.${key}.${value}`),
        ])
          words[`${key} ${foldWords(word)}`] = value;
  return words;
}

/** What a column may be called: its key, and its name in both languages. */
export function headerWords(kind: ImportKind): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const { key } of importDefinitions[kind].columns)
    for (const word of [key, phrase(es, headerKey(key)), phrase(en, headerKey(key))]) headers[foldWords(word)] = key;
  return { ...documentHeadsOf('document_number'), ...headers };
}

const ownHeaders = new Set(['boss', 'username', 'valid_from', 'amount', 'salary_kind', 'reason']);

/** The phrase of a column's header. A leader is named by the number of their document. */
export function headerKey(column: string): string {
  return ownHeaders.has(column) ? `people.importing.column.${column}` : `people.field.${column}`;
}

/** What a column is called for people who read what is wrong with its file. */
export function columnName(key: string): string {
  const words: Readonly<Record<string, string>> = es;
  return words[headerKey(key)] ?? key;
}

const phrase = (strings: Readonly<Record<string, string>>, key: string) => strings[key] ?? key;

/** No list of the company is named by a file that needs none. */
export const noLookups = Object.fromEntries(entryLists.map((list) => [list, {}])) as Lookups;
