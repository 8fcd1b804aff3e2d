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
  expect(await dialog.getByText('Este campo es obligatorio').count()).toBeGreaterThan(0);
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
  await renamed.getByRole('button', { name: 'Activar' }).click();
  await renamed.getByText('Se activó').waitFor();
});

it('what stands under an entry is told before it can be taken out', async () => {
  const page = await plaza.open('/gestion/organizacion', { as: 'hr' });
  await page.getByRole('cell', { name: 'Banco Ribera' }).click();
  const panel = page.getByRole('dialog', { name: 'Banco Ribera' });
  await panel.getByText('2 campañas activas', { exact: true }).waitFor();
  await panel.getByText(/personas activas/).waitFor();
  await plaza.picture(page, 'organization-panel');
  expect(await panel.getByRole('button', { name: 'Desactivar' }).getAttribute('aria-disabled')).toBe('true');
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
  expect(await own.getAttribute('aria-selected')).toBe('true');
  expect(await plaza.axe(page)).toEqual([]);
  await plaza.picture(page, 'organization-chart-light');
  await page.getByRole('button', { name: 'Mi líder' }).click();
  const leader = page.getByRole('treeitem', { name: /^Andrés Prieto/ });
  await leader.waitFor();
  expect(await leader.getAttribute('aria-expanded')).toBe('true');
  await leader.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await leader.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowRight');
  expect(await leader.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('combobox', { name: 'Buscar a una persona' }).fill('lourdes trujillo');
  await page.getByRole('option', { name: /Lourdes Trujillo/ }).click();
  await page.waitForURL('**persona=**');
  await page.getByRole('treeitem', { name: /^Lourdes Trujillo/ }).waitFor();
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
  expect(await items.count()).toBeLessThan(60);
  const chart = await plaza.app.call('people.getChart', { as: 'hr', params: { id: data.id } });
  expect(chart.data.person.reports).toBeGreaterThan(5_000);
  expect(await first.getAttribute('aria-setsize')).toBe(String(chart.data.person.reports));
  await items.first().focus();
  await page.keyboard.press('p');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^P/);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => items.count()).toBeGreaterThan(100);
  expect(await items.count()).toBeLessThan(110);
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
