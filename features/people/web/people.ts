import { client, type Client } from '#platform/web/client.ts';
import type { askedCalls } from '../asked-calls.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const people: Client<typeof contract> = client<typeof contract>('people');

/** What one asks of one's record: the room of profile changes answers. */
export const asking: Client<typeof askedCalls> = client<typeof askedCalls>('profile-changes');

type Answer<Name extends keyof typeof people> = Awaited<ReturnType<(typeof people)[Name]>>;

export type Profile = Answer<'getMyProfile'>;
export type Card = Answer<'getCard'>;
export type Sheet = Answer<'getSheet'>;
export type SheetRow = Answer<'listEmployees'>['items'][number];
export type DataRead = Answer<'listReads'>['items'][number];
export type ShownPhoto = Answer<'listPhotos'>['items'][number];
export type Salary = Answer<'listMySalaries'>['items'][number];
export type PaidRow = Answer<'listSalaries'>['items'][number];
export type Change = Answer<'listMyChanges'>['items'][number];

export type PeopleImport = Answer<'getImport'>;
export type PeopleImportRow = Answer<'listImportRows'>['items'][number];

/** The calls of each kind of import, under the same names. */
export const imports = {
  people: {
    upload: people.importUserData,
    list: people.listImports,
    template: people.getImportTemplate,
    get: people.getImport,
    rows: people.listImportRows,
    decide: people.decideImport,
    result: people.getImportResult,
  },
  salaries: {
    upload: people.importSalaries,
    list: people.listSalaryImports,
    template: people.getSalaryTemplate,
    get: people.getSalaryImport,
    rows: people.listSalaryImportRows,
    decide: people.decideSalaryImport,
    result: people.getSalaryImportResult,
  },
} as const;
export type ImportCalls = (typeof imports)['people' | 'salaries'];

export const profileQuery = people.getMyProfile.query();
