import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

it('a client is created, renamed with its history, taken out and put back', async () => {
  const page = await plaza.open('/gestion/organizacion', { as: 'hr' });
  await page.getByRole('button', { name: 'Crear' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear en Clientes' });
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expect.poll(() => dialog.getByText('Este campo es obligatorio').count()).toBeGreaterThan(0);
  await dialog.getByLabel('Nombre').fill('Energía Llano');
  await dialog.getByLabel('Código').fill('NUB');
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await dialog.getByText('Ese código ya es de otra entrada').waitFor();
  await dialog.getByLabel('Código').fill('LLA');
  expect(await plaza.axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('cell', { name: 'Energía Llano' }).click();
  const panel = page.getByRole('dialog', { name: 'Energía Llano' });
  await panel.getByText('Nada depende de esta entrada').waitFor();
  await panel.getByLabel('Nombre').fill('Energía del Llano');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  const renamed = page.getByRole('dialog', { name: 'Energía del Llano' });
  await renamed.getByText('Cambió de «Energía Llano» a «Energía del Llano»').waitFor();
  await renamed.getByRole('button', { name: 'Desactivar' }).click();
  const question = page.getByRole('dialog', { name: '¿Desactivar Energía del Llano?' });
  await question.getByLabel('Motivo').fill('Terminó el contrato');
  await question.getByRole('button', { name: 'Desactivar' }).click();
  await renamed.getByText('Terminó el contrato').waitFor();
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
  await renamed.getByText('Se activó').waitFor();
  await renamed.getByRole('button', { name: 'Desactivar' }).click();
  await question.getByLabel('Motivo').fill('Terminó de verdad');
  await question.getByRole('button', { name: 'Desactivar' }).click();
  await renamed.getByText('Terminó de verdad').waitFor();
  await renamed.getByRole('button', { name: 'Activar' }).click();
  await renamed.getByText('Se activó').nth(1).waitFor();
});

it('a city of another country is added; countries that do not come are told, logged and asked for again', async () => {
  const page = await plaza.open('/gestion/organizacion?lista=cities', { as: 'hr' });
  const logged: string[] = [];
  page.on('console', (line) => void (line.type() === 'error' && logged.push(line.text())));
  await page.route('**/api/ubicacion/paises', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Crear' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear en Ciudades' });
  await dialog.getByText('No pudimos cargar los países.').waitFor({ timeout: 60_000 });
  expect(logged.join('\n')).toContain('HTTP error! status 500');
  await page.unroute('**/api/ubicacion/paises');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Crear' }).click();
  await dialog.getByLabel('Nombre').fill('Guayaquil');
  await dialog.getByRole('combobox', { name: 'País' }).fill('ecua');
  await dialog.getByRole('option', { name: /Ecuador/ }).click();
  await dialog.getByLabel('Departamento').fill('Guayas');
  expect(await plaza.axe(page)).toEqual([]);
  await plaza.picture(page, 'organization-city');
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Nombre o código').fill('guayaquil');
  await page.getByRole('row', { name: /Guayaquil.*Guayas.*Ecuador/ }).waitFor();
});

it('a headquarters that moves says so in its history', async () => {
  const page = await plaza.open('/gestion/organizacion?lista=headquarters', { as: 'hr' });
  await page.getByRole('cell', { name: 'Laureles', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Laureles' });
  await panel.getByLabel('Dirección').fill('Circular 74 # 39-20');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByText(/Se mudó de «.*» a «Circular 74 # 39-20»/).waitFor();
});

it('the filters by cost center, sub cost center and campaign narrow each other, and each list is asked for once', async () => {
  const page = await plaza.open('/la/ficha', { as: 'hr' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/scc')) asked.push(request.postData() ?? '');
  });
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const offered = async (name: string) => {
    await chip(name).click();
    await page.getByRole('dialog', { name }).locator('label').first().waitFor();
    const labels = await page.getByRole('dialog', { name }).locator('label').allTextContents();
    await page.keyboard.press('Escape');
    return labels;
  };
  const choose = async (name: string, value: string) => {
    await chip(name).click();
    await page.getByRole('dialog', { name }).getByLabel(value).click();
    await page.getByText(`${name}: ${value}`).waitFor();
  };
  const everything = await offered('Campaña');
  expect(everything.length).toBeGreaterThan(5);
  await expect.poll(() => chip('Subcentro de costo').count()).toBe(0);
  await choose('Centro de costo', 'Operación Bogotá');
  expect((await offered('Campaña')).length).toBeLessThan(everything.length);
  await choose('Subcentro de costo', 'Voz entrante');
  expect(await offered('Campaña')).toContain('Postventa hogares');
  await choose('Campaña', 'Postventa hogares');
  expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['campaign', 'cost_center', 'sub_cost_center']);

  await page.getByText('Centro de costo: Operación Bogotá').click();
  await page.getByRole('dialog', { name: 'Centro de costo' }).getByLabel('Operación Medellín').click();
  await page.getByText('Centro de costo: Operación Medellín').waitFor();
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['cost_center']);
  await page.getByText('Centro de costo: Operación Medellín').click();
  await page.getByRole('dialog', { name: 'Centro de costo' }).getByLabel('Operación Bogotá').click();
  await chip('Subcentro de costo').waitFor();
  expect(asked).toHaveLength(2);
});

it('what stands under an entry is told before it can be taken out', async () => {
  const page = await plaza.open('/gestion/organizacion', { as: 'hr' });
  await page.getByRole('cell', { name: 'Banco Ribera' }).click();
  const panel = page.getByRole('dialog', { name: 'Banco Ribera' });
  await panel.getByText('2 campañas activas', { exact: true }).waitFor();
  await panel.getByText(/personas activas/).waitFor();
  await plaza.picture(page, 'organization-panel');
  await expect.poll(() => panel.getByRole('button', { name: 'Desactivar' }).getAttribute('aria-disabled')).toBe('true');
});

it.each([
  ['light', undefined],
  ['dark', undefined],
  ['light', PHONE],
  ['dark', PHONE],
] as const)('the lists break no rule of accessibility (%s)', async (theme, size) => {
  const page = await plaza.open('/gestion/organizacion?lista=campaigns', {
    as: 'admin',
    theme,
    ...(size ? { size } : {}),
  });
  await page.getByText('Postventa hogares').waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await plaza.picture(page, `organization-lists-${theme}${size ? '-390' : ''}`);
});

it('is no screen for who manages no list', async () => {
  const page = await plaza.open('/gestion/organizacion', { as: 'manager' });
  await page.getByRole('heading', { name: 'No tienes autorización para ver este contenido' }).waitFor();
});

it('the chart opens at oneself, walks by keyboard, and finds anybody', async () => {
  const page = await plaza.open('/gestion/organigrama', { as: 'employee' });
  const own = page.getByRole('treeitem', { name: /^Verónica Galindo/ });
  await own.waitFor();
  await expect.poll(() => own.getAttribute('aria-selected')).toBe('true');
  expect(await plaza.axe(page)).toEqual([]);
  await plaza.picture(page, 'organization-chart-light');
  await page.getByRole('button', { name: 'Mi líder' }).click();
  const leader = page.getByRole('treeitem', { name: /^Andrés Prieto/ });
  await leader.waitFor();
  await expect.poll(() => leader.getAttribute('aria-expanded')).toBe('true');
  await leader.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => leader.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => leader.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('combobox', { name: 'Buscar a una persona' }).fill('lourdes trujillo');
  await page.getByRole('option', { name: /Lourdes Trujillo/ }).click();
  await page.waitForURL('**persona=**');
  await page.getByRole('treeitem', { name: /^Lourdes Trujillo/ }).waitFor();
  await page.getByRole('link', { name: 'Su ficha' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lourdes Trujillo' }).waitFor();
  await page.getByRole('link', { name: 'Ver en el organigrama' }).click();
  await page.getByRole('treeitem', { name: /^Lourdes Trujillo/ }).waitFor();
  await page.goto(`${plaza.address}/gestion/organigrama?persona=01900000-0000-7000-8000-000000000000`);
  await page.getByText('Esta persona no está en el organigrama').waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Volver a mí' }).click();
  await own.waitFor();
});

it('thousands under one person come fifty at a time, by keyboard alone and on a phone', async () => {
  const { data } = await plaza.app.call('people.findYourBoss', { as: 'hr' });
  await sql`
    insert into employees (id, document_type, document_number, first_names, last_names, display_name, username,
      position, entered_on, boss_id, face_seed, created_at, updated_at)
    select gen_random_uuid(), 'CC', 'many-' || n, 'Persona', n::text, 'Persona ' || lpad(n::text, 4, '0'), 'many.' || n,
      'Agente', '2026-01-01', ${data.id}::uuid, 'f-1', now(), now()
    from generate_series(1, 5000) n
    on conflict (document_number) do update set boss_id = excluded.boss_id`.execute(plaza.app.db);
  const page = await plaza.open(`/gestion/organigrama?persona=${data.id}`, { as: 'hr' });
  const items = page.getByRole('treeitem');
  const first = page.getByRole('treeitem', { name: /^Persona 0001/ });
  await first.waitFor();
  await expect.poll(() => items.count()).toBeLessThan(60);
  const chart = await plaza.app.call('people.getChart', { as: 'hr', params: { id: data.id } });
  expect(chart.data.person.reports).toBeGreaterThan(5_000);
  await expect.poll(() => first.getAttribute('aria-setsize')).toBe(String(chart.data.person.reports));
  await items.first().focus();
  await page.keyboard.press('p');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^P/);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => items.count()).toBeGreaterThan(100);
  await expect.poll(() => items.count()).toBeLessThan(110);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'));
  await expect.poll(focused).toBe('51');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(data.name);
  const phone = await plaza.open(`/gestion/organigrama?persona=${data.id}`, { as: 'hr', size: PHONE });
  await phone.getByRole('treeitem', { name: /^Persona 0001/ }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await plaza.axe(phone)).toEqual([]);
  await plaza.picture(phone, 'organization-chart-many-390');
  await plaza.app.db
    .updateTable('employees')
    .set({ boss_id: null })
    .where('document_number', 'like', 'many-%')
    .execute();
});

it.each([
  ['dark', undefined],
  ['light', PHONE],
] as const)('the chart breaks no rule of accessibility (%s)', async (theme, size) => {
  const page = await plaza.open('/gestion/organigrama', { as: 'manager', theme, ...(size ? { size } : {}) });
  await page.getByRole('treeitem', { name: /^Andrés Prieto/ }).waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await plaza.picture(page, `organization-chart-${theme}${size ? '-390' : ''}`);
});
