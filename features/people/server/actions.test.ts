import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#platform/server/context.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { createEmployee, deactivateEmployee, reactivateEmployee, type NewEmployee } from './actions.ts';
import {
  countByAudience,
  countByChannel,
  findEmployeeByDocument,
  findEmployeeByEmail,
  getEmployee,
  isInTeamOf,
  listChainOfCommand,
  listColleagues,
  listDirectReports,
  listPersonIdsByAudience,
  listTeamIds,
  personIdsByChannel,
} from './queries.ts';

let plaza: TestApp;
let hr: Context;
let employee: Context;
let manager: Context;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  [hr, employee, manager] = await Promise.all([
    plaza.context('hr'),
    plaza.context('employee'),
    plaza.context('manager'),
  ]);
});
afterAll(() => plaza.close());

let number = 0;
let newcomer: NewEmployee;
beforeEach(() => {
  number += 1;
  newcomer = {
    documentType: 'CC',
    documentNumber: `990000${number}`,
    firstNames: 'Salomé',
    lastNames: 'Ibarra Nuñez',
    username: `Salome.${number}`,
    corporateEmail: `S.Ibarra${number}@andina.example`,
    position: 'Agente de servicio',
    enteredOn: '2026-11-24',
    campaignId: employee.scope.attributes.campaignId,
    bossId: manager.scope.personId,
  };
});

const auditOf = (personId: string) =>
  plaza.db
    .selectFrom('audit_log' as never)
    .selectAll()
    .where('person_id' as never, '=', personId as never)
    .execute() as Promise<{ action: string; reason: string | null }[]>;

describe('adding somebody', () => {
  test('a campaign brings its client and cost centers, and names are shown short', async () => {
    const id = await createEmployee(hr, newcomer);
    const record = await getEmployee(hr, id);
    expect(record).toMatchObject({
      name: 'Salomé Ibarra',
      username: `salome.${number}`,
      version: 1,
      contract: {
        client: 'Telefonía Nube',
        campaign: 'Postventa hogares',
        costCenter: 'Operación Bogotá',
        status: 'active',
      },
    });
    expect(await findEmployeeByEmail(hr, `s.ibarra${number}@ANDINA.example`)).toMatchObject({ id, active: true });
    expect((await auditOf(id)).map((row) => row.action)).toEqual(['people.created']);
  });

  test('a document, a user name or a corporate e-mail belongs to one person', async () => {
    await createEmployee(hr, newcomer);
    await expect(createEmployee(hr, newcomer)).rejects.toMatchObject({ code: 'people.document_taken' });
    const other = { ...newcomer, documentNumber: `880000${number}` };
    await expect(createEmployee(hr, other)).rejects.toMatchObject({ code: 'people.username_taken' });
    await expect(createEmployee(hr, { ...other, username: `otra.${number}` })).rejects.toMatchObject({
      code: 'people.email_taken',
    });
    expect(await findEmployeeByDocument(hr, `880000${number}`)).toBeUndefined();
  });

  test('an unknown campaign, client or boss is told', async () => {
    const unknown = '01900000-0000-7000-8000-000000000000';
    await expect(createEmployee(hr, { ...newcomer, campaignId: unknown })).rejects.toMatchObject({
      code: 'people.place_unknown',
    });
    await expect(createEmployee(hr, { ...newcomer, profileId: unknown })).rejects.toMatchObject({
      code: 'people.place_unknown',
    });
    await expect(createEmployee(hr, { ...newcomer, bossId: unknown })).rejects.toMatchObject({
      code: 'people.boss_unknown',
    });
  });

  test('403 for who may not manage people', async () => {
    await expect(createEmployee(manager, newcomer)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('ending and giving back access', () => {
  test('who is suspended is not active until reactivated, and the reason is kept', async () => {
    const personId = await createEmployee(hr, newcomer);
    expect(await deactivateEmployee(hr, { personId, version: 1, status: 'suspended', reason: 'Investigación' })).toBe(
      2,
    );
    expect(await findEmployeeByDocument(hr, newcomer.documentNumber)).toMatchObject({ active: false });
    const again = deactivateEmployee(hr, { personId, version: 2, status: 'suspended', reason: 'Otra vez' });
    await expect(again).rejects.toMatchObject({ code: 'people.wrong_status' });
    expect(await reactivateEmployee(hr, { personId, version: 2, reason: 'Cerrada' })).toBe(3);
    expect(await findEmployeeByDocument(hr, newcomer.documentNumber)).toMatchObject({ active: true });
    expect((await auditOf(personId)).map((row) => row.reason)).toEqual([null, 'Investigación', 'Cerrada']);
  });

  test('who leaves does so today, or on the day that is given, never before they came', async () => {
    const personId = await createEmployee(hr, newcomer);
    const early = deactivateEmployee(hr, {
      personId,
      version: 1,
      status: 'retired',
      retiredOn: '2026-11-23',
      reason: 'Renuncia',
    });
    await expect(early).rejects.toMatchObject({ code: 'people.retired_before_entry' });
    await deactivateEmployee(hr, { personId, version: 1, status: 'retired', reason: 'Renuncia' });
    expect((await getEmployee(hr, personId)).contract).toMatchObject({ status: 'retired', retiredOn: '2026-11-24' });
  });
});

describe('records and hierarchy', () => {
  test('one reads one’s own record; a colleague’s is not there', async () => {
    expect((await getEmployee(employee, employee.scope.personId)).personal.documentNumber).toBe('1032456482');
    await expect(getEmployee(employee, manager.scope.personId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getEmployee(manager, employee.scope.personId)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('Andrés leads a team of 20, under a coordinator, a manager and the director', async () => {
    const team = await listDirectReports(manager, manager.scope.personId);
    expect(team.filter((person) => person.name !== 'Salomé Ibarra')).toHaveLength(20);
    const chain = await listChainOfCommand(employee, employee.scope.personId);
    expect(chain).toHaveLength(5);
    expect(chain[0]).toBe(manager.scope.personId);
    const top = chain.at(-1) ?? '';
    expect((await listTeamIds(hr, top)).length).toBeGreaterThan(580);
    const inTeam = await plaza.db
      .selectFrom('employees')
      .select('id')
      .where(isInTeamOf(manager.scope.personId, 'employees.id'))
      .where('id', '=', employee.scope.personId)
      .execute();
    expect(inTeam).toHaveLength(1);
  });

  test('a circle in imported data ends every walk', async () => {
    const a = await createEmployee(hr, newcomer);
    const b = await createEmployee(hr, {
      ...newcomer,
      documentNumber: `770000${number}`,
      username: `b.${number}`,
      corporateEmail: null,
      bossId: a,
    });
    await plaza.db.updateTable('employees').set({ boss_id: b }).where('id', '=', a).execute();
    expect(await listChainOfCommand(hr, a)).toEqual([b]);
    expect(await listTeamIds(hr, a)).toEqual([b]);
    await plaza.db.updateTable('employees').set({ boss_id: null }).where('id', '=', a).execute();
  });

  test('names of people by their ids, also of who has left', async () => {
    const known = await listColleagues(employee, [manager.scope.personId, manager.scope.personId]);
    expect(known.get(manager.scope.personId)?.name).toBe('Andrés Prieto');
    expect(await listColleagues(employee, [])).toEqual(new Map());
  });
});

describe('who is on a channel or in an audience', () => {
  test('each channel means the active people of its place, and unknown ones nobody', async () => {
    const { clientId, costCenterCode, subCostCenterCode } = employee.scope.attributes as Record<string, string>;
    const count = (kind: Parameters<typeof countByChannel>[1][number]['kind'], value = '') =>
      countByChannel(hr, [{ kind, value }]);
    const everybody = await count('everybody');
    expect(await count('individual', '1032456482')).toBe(1);
    expect(await count('individual', 'nobody')).toBe(0);
    expect(await count('client', clientId)).toBeLessThan(everybody);
    expect(await count('client', 'not-an-id')).toBe(0);
    expect(await count('cost_center', costCenterCode)).toBeGreaterThan(
      await count('sub_cost_center', subCostCenterCode),
    );
    const both = [
      { kind: 'client', value: clientId ?? '' },
      { kind: 'individual', value: '1032456482' },
    ] as const;
    const ids = (await personIdsByChannel(hr, both).execute()).map(({ id }) => id);
    expect(ids).toHaveLength(await count('client', clientId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(await personIdsByChannel(hr, []).execute()).toEqual([]);
  });

  test('an audience counts whom it means', async () => {
    const { clientId, headquartersId } = employee.scope.attributes as Record<string, string>;
    const everybody = await countByAudience(hr, {});
    const client = await countByAudience(hr, { clients: [clientId ?? ''] });
    const inside = await listPersonIdsByAudience(hr, {
      clients: [clientId ?? ''],
      headquarters: [headquartersId ?? ''],
    });
    expect(client).toBeLessThan(everybody);
    expect(inside.length).toBeLessThan(client);
    expect(inside).toContain(employee.scope.personId);
  });
});
