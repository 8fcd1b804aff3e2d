import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// Somebody whose every role is limited to one campaign, against what is the whole company's.

let plaza: TestApp;
const as = 'outsider';
const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
  const person_id = await idOf(as);
  const { campaign_id } = await plaza.db
    .selectFrom('employees')
    .select('campaign_id')
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow();
  const rest = { granted_by: null, granted_at: new Date('2026-01-01'), starts_at: null, ends_at: null };
  const limited = { reach_kind: 'campaign' as const, reach_id: campaign_id };
  for (const role of ['labor', 'documents', 'hr', 'admin'])
    await plaza.db
      .insertInto('grants')
      .values({ id: newId(), person_id, role, ...limited, ...rest })
      .execute();
  plaza.forgetSession(as);
}, 240_000);
afterAll(() => plaza.close());

describe('403: with roles of one campaign nobody changes', () => {
  it('a document template, a legal one neither', async () => {
    const templates = await plaza.db
      .selectFrom('document_templates')
      .select(['id', 'legal'])
      .distinctOn('legal')
      .where('state', '=', 'active')
      .orderBy('legal')
      .execute();
    expect(templates.length).toBeGreaterThan(0);
    for (const { id } of templates)
      expect((await plaza.call('documents.deleteTemplate', { as, body: { id, archive: true } })).status).toBe(403);
  });

  it('a kind of request', async () => {
    const { data } = await plaza.call('requests.listManagedKinds', { as });
    const birthday = data.find((one: { code: string }) => one.code === 'birthday');
    const keep =
      'name_es name_en note_es note_en max_days evidence evidence_days notice_days decide_hours second_level_days once_in_months valid_until source active version';
    const body = Object.fromEntries(keep.split(' ').map((key) => [key, birthday[key]]));
    expect((await plaza.call('requests.changeKind', { as, params: { code: 'birthday' }, body })).status).toBe(403);
    expect((await plaza.call('requests.changeKind', { as: 'hr', params: { code: 'birthday' }, body })).status).toBe(
      200,
    );
  });

  it('the lists of support', async () => {
    const body = { name: 'Otro tipo', description: 'x', hours: null, active: true };
    const add = (who: string) => plaza.call('help.addChoice', { as: who, params: { list: 'types' }, body });
    const [limited, full] = [await add(as), await add('admin')];
    expect([limited.status, full.status], full.body).toEqual([403, 200]);
  });
});

it('404: nor reads which applications somebody of another campaign uses', async () => {
  const userid = await idOf('employee');
  const read = (who: string) => plaza.call('applications.listActivity', { as: who, query: { userid } });
  expect([(await read(as)).status, (await read('auditor')).status]).toEqual([404, 200]);
});

describe('the record of who administers', () => {
  const record = async (name: string) =>
    plaza.db
      .selectFrom('employees')
      .select(['id', 'version', 'corporate_email as email'])
      .where('username', '=', name)
      .executeTakeFirstOrThrow();
  const changeEmail = async (who: string, name: string, corporate_email: string) => {
    const { id, version } = await record(name);
    return plaza.call('people.updateEmployment', { as: who, params: { id }, body: { version, corporate_email } });
  };

  it('403: HR does not change the address by which a provider finds an administrator; another administrator does', async () => {
    expect((await changeEmail('hr', 'admin', 'otro.buzon@andina.test')).status).toBe(403);
    expect((await changeEmail('hr', 'planner', 'otro.buzon@andina.test')).status).toBe(200);
    expect((await changeEmail('admin', as, 'un.buzon@andina.test')).status).toBe(200);
  });

  it('409: the last one who administers everywhere is not suspended', async () => {
    const { id, version } = await record('admin');
    const body = { version, status: 'suspended', reason: 'Proceso abierto con ella' };
    const { status, problem } = await plaza.call('people.deactivatePerson', { as: 'hr', params: { id }, body });
    expect([status, problem.code]).toEqual([409, 'people.last_administrator']);
  });
});
