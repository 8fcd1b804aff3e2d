import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { keepLinked } from './linked-actions.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

const detail = (as: string, id: string) => plaza.call('referrals.getHistory', { as, body: { id } });
const step = async (as: string, id: string, action: string) => {
  const { data } = await detail(as, id);
  return plaza.call('referrals.takeStep', { as, params: { id }, body: { action, version: data.version } });
};

describe('a personal link to a vacancy', () => {
  interface Open {
    id: string;
    title: string;
    link: string | null;
  }
  const openTo = async (as: string) =>
    (await plaza.call('referrals.getStanding', { as })).data.vacancies.find(
      (one: Open) => one.title === 'Agente bilingüe',
    ) as Open;
  const keyIn = (link: string | null) => /\?de=([\w-]{32})$/.exec(link ?? '')![1]!;
  const ownOf = async (as: string, search: string) =>
    (await plaza.call('referrals.listReferrals', { as, body: { box: 'own', search, size: 100 } })).data as {
      id: string;
      state: string;
      title: string;
    }[];
  const apply = async (vacancy: string, document: string, more: Record<string, string> = {}) => {
    const applied = await plaza.call('recruitment.applyPublicly', {
      params: { id: vacancy },
      form: {
        document_type: 'CC',
        document_number: document,
        first_names: 'Lucía',
        last_names: `Prada ${document}`,
        email: `lucia${document}@correo.example`,
        phone: `31${document}`,
        consent: '2026-11',
        ...more,
      },
    });
    expect(applied.status, applied.body).toBe(200);
    await plaza.settle();
    return plaza.db
      .selectFrom('candidacies')
      .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
      .select(['case_id as id', 'source'])
      .where('candidates.document_number', '=', document)
      .executeTakeFirstOrThrow();
  };

  test('whoever applies by it is referred by its employee, once, and moves on like any other', async () => {
    const { id: vacancy, link } = await openTo('documents');
    const key = keyIn(link);
    const shown = (de: string) =>
      plaza.call('recruitment.getPublicVacancy', { params: { id: vacancy }, query: { de } });
    expect((await shown(key)).data.referrer).toBe((await plaza.scopeOf('documents')).name);
    const candidacy = await apply(vacancy, '78001001', { referred_by: key });
    expect(candidacy.source).toBe('referral');
    const [made, ...more] = await ownOf('documents', 'Prada 78001001');
    expect([made!.state, more]).toEqual(['submitted', []]);
    expect((await detail('documents', made!.id)).data).toMatchObject({
      vacancy: 'Agente bilingüe',
      stage: 'applied',
      has_consent: true,
      is_own: true,
      document: null,
    });
    const { rows } = await sql<{ payload: Parameters<typeof keepLinked>[1] }>`
      select payload from outbox where name = 'recruitment.candidate_referred'
        and payload ->> 'candidacyId' = ${candidacy.id}`.execute(plaza.db);
    await keepLinked(await plaza.context(), rows[0]!.payload);
    expect(await ownOf('documents', 'Prada 78001001')).toHaveLength(1);
    await step('selection', made!.id, 'accept');
    const { data } = await plaza.call('recruitment.getCandidacy', { as: 'selection', params: { id: candidacy.id } });
    const body = { action: 'screen', version: data.version };
    await plaza.call('recruitment.stepCandidacy', { as: 'selection', params: { id: candidacy.id }, body });
    await plaza.settle();
    expect((await detail('documents', made!.id)).data).toMatchObject({ state: 'in_process', stage: 'screened' });
  });

  test('refers nobody to themself, nor by a key that the house did not make; a relative is not accepted', async () => {
    const { id: vacancy, link } = await openTo('documents');
    const key = keyIn(link);
    const forged = `${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`;
    const shown = await plaza.call('recruitment.getPublicVacancy', { params: { id: vacancy }, query: { de: forged } });
    expect(shown.data.referrer).toBeNull();
    expect((await apply(vacancy, '78001002', { referred_by: forged })).source).toBe('portal');
    expect(await ownOf('documents', 'Prada 78001002')).toEqual([]);
    const { document_number: own } = await plaza.db
      .selectFrom('employees')
      .select('document_number')
      .where('username', '=', 'documents')
      .executeTakeFirstOrThrow();
    await apply(vacancy, own, { referred_by: key, last_names: 'Yo Misma' });
    expect(await ownOf('documents', 'Yo Misma')).toEqual([]);
    await apply(vacancy, '78001003', { referred_by: key, relative: 'yes' });
    const [relative] = await ownOf('documents', 'Prada 78001003');
    expect((await step('selection', relative!.id, 'accept')).problem.code).toBe('referrals.is_relative');
  });

  test('stands for a vacancy only once everybody may see it', async () => {
    const { id } = await openTo('documents');
    const publicOn = (day: string) =>
      plaza.db.updateTable('vacancies').set({ public_on: day }).where('id', '=', id).execute();
    await publicOn('2026-12-20');
    expect((await openTo('documents')).link).toBeNull();
    await publicOn('2026-11-01');
    expect((await openTo('documents')).link).not.toBeNull();
  });
});
