import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const title = 'Huerta en casa';
const idOf = async () => {
  const { data } = await plaza.app.call('programs.listPrograms', {
    as: 'wellbeing',
    query: { box: 'managed', search: title },
  });
  return data[0].id as string;
};

describe('a programme', () => {
  it('is written by wellbeing, and published', async () => {
    const list = await plaza.open('/programas/brm?box=managed', { as: 'wellbeing' });
    await list.getByRole('link', { name: 'Nuevo programa' }).waitFor();
    await plaza.picture(list, 'programs');
    expect(await plaza.axe(list)).toEqual([]);
    const page = await plaza.open('/programas/brm/escribir', { as: 'wellbeing' });
    const fill = (label: RegExp, value: string) => page.getByRole('textbox', { name: label }).fill(value);
    await fill(/^Nombre/, title);
    await fill(/^Resumen/, 'Una tarde para sembrar lo que comes.');
    await fill(/^Lugar/, 'Terraza de la sede Chapinero');
    await fill(/^Cupos/, '1');
    await fill(/^Inscripciones hasta/, '24 nov 2026');
    await fill(/^Día de la primera sesión/, '24 nov 2026');
    await fill(/^Hora/, '14:00');
    await page.getByRole('radio', { name: 'Toda la empresa' }).waitFor();
    await page.getByText(/^Llega a [\d.]+ personas/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'program-write');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('button', { name: 'Cerrar inscripciones' }).waitFor();
  });

  it('gives its last seat to who came first; the next one waits, and is offered what comes free', async () => {
    const path = `/programas/brm?program=${await idOf()}`;
    const first = await plaza.open(path, { as: 'employee' });
    await first.getByRole('button', { name: 'Inscribirme' }).click();
    await first.getByText('Inscripción recibida').waitFor();
    const second = await plaza.open(path, { as: 'manager', size: PHONE, theme: 'dark' });
    await second.getByRole('button', { name: 'Entrar a la lista de espera' }).click();
    await second.getByText('Vas de número 1 en la lista de espera').waitFor();
    await plaza.picture(second, 'program-waiting-phone-dark');
    expect(await plaza.axe(second)).toEqual([]);
    await first.reload();
    await first.getByRole('button', { name: 'Cancelar inscripción' }).click();
    await first
      .getByRole('dialog', { name: /^Cancelar inscripción/ })
      .getByRole('button', { name: 'Cancelar inscripción' })
      .click();
    await first.getByText('Listo: Cancelar inscripción').waitFor();
    await plaza.app.settle();
    await second.reload();
    await second.getByRole('button', { name: 'Tomar el cupo' }).click();
    await second.getByText('Listo: Tomar el cupo').waitFor();
    await second.getByRole('dialog').getByText('Inscrito', { exact: true }).waitFor();
  });

  it('is corrected, and keeps a seat for who has one', async () => {
    const id = await idOf();
    const page = await plaza.open(`/programas/brm/escribir/${id}`, { as: 'wellbeing', theme: 'dark' });
    await page.getByRole('textbox', { name: /^Cupos/ }).fill('12');
    await page.getByRole('textbox', { name: /^Lugar/ }).fill('Terraza, piso 5');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('1 de 12 cupos').waitFor();
    await plaza.picture(page, 'program-manage-dark');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('notes who was there, completes many at once, and gives a certificate', async () => {
    const id = await idOf();
    plaza.app.clock.set('2026-11-24T21:30:00Z');
    for (const name of ['wellbeing', 'manager', 'employee']) plaza.app.forgetSession(name);
    const page = await plaza.open(`/programas/brm/gestion/${id}?view=attendance`, { as: 'wellbeing' });
    await page.getByRole('checkbox', { name: 'Andrés Prieto' }).check();
    await page.getByRole('button', { name: 'Guardar asistencia' }).click();
    await page.getByText('Asistencia guardada').waitFor();
    await plaza.picture(page, 'program-attendance');
    expect(await plaza.axe(page)).toEqual([]);
    const people = await plaza.open(`/programas/brm/gestion/${id}?state=enrolled`, { as: 'wellbeing' });
    await people.getByRole('checkbox').nth(1).check();
    await people.getByRole('button', { name: 'Completar', exact: true }).click();
    await expect
      .poll(async () => {
        const { total } = await plaza.app.call('programs.listEnrolments', {
          as: 'wellbeing',
          params: { id },
          query: { state: 'completed' },
        });
        return total;
      })
      .toBe(1);
    const own = await plaza.open(`/programas/brm?box=own&program=${id}`, { as: 'manager' });
    const certificate = own.waitForEvent('download');
    await own.getByRole('button', { name: 'Descargar certificado' }).click();
    expect((await certificate).suggestedFilename()).toMatch(/\.pdf$/);
  });

  it('moves its waiting list in English too', async () => {
    const sessions = [{ starts_at: '2026-12-10T19:00:00Z', ends_at: '2026-12-10T21:00:00Z' }];
    const { data: made } = await plaza.app.call('programs.createProgram', {
      as: 'wellbeing',
      body: {
        title: 'Coro',
        summary: 'Una tarde para cantar.',
        description: '',
        requirements: '',
        category: 'culture',
        place: 'Auditorio',
        capacity: 1,
        least_months: 0,
        least_attendance: 80,
        audience: {},
        enrol_until: '2026-12-05',
        sessions,
      },
    });
    const body = { version: made.version };
    await plaza.app.call('programs.publishProgram', { as: 'wellbeing', params: { id: made.id }, body });
    const open = (as: string) => plaza.open(`/programas/brm?program=${made.id}`, { as, language: 'en' });
    const first = await open('planner');
    await first.getByRole('button', { name: en['programs.detail.enrol'] }).click();
    await first.getByText(en['programs.detail.enrolled']).waitFor();
    const second = await open('content');
    await second.getByRole('button', { name: en['programs.detail.wait'] }).click();
    await second.getByText(en['programs.detail.place_in_line'].replace('{{place}}', '1')).waitFor();
    const cancel = en['programs.case.enrolment.do.cancel'];
    await first.getByRole('button', { name: cancel }).click();
    await first.getByRole('dialog').last().getByRole('button', { name: cancel }).click();
    const again = first.getByRole('button', { name: en['programs.detail.enrol'], exact: true });
    await again.or(first.getByRole('button', { name: en['programs.detail.wait'] })).waitFor();
    await plaza.app.settle();
    await second.reload();
    await second.getByRole('button', { name: en['programs.case.enrolment.do.accept'] }).click();
    await second.getByRole('dialog').getByText(en['programs.case.enrolment.state.enrolled'], { exact: true }).waitFor();
    await plaza.picture(second, 'program-taken-en');
  });

  it('is not among one’s own yet: the tab says so, and a search in it leads back to the tab', async () => {
    const hasNone = async (as: string) =>
      (await plaza.app.call('programs.listPrograms', { as, query: { box: 'own' } })).total === 0;
    const without: string[] = [];
    for (const as of ['convivencia', 'security', 'payroll', 'support', 'outsider', 'labor', 'planner'])
      if (await hasNone(as)) without.push(as);
    const page = await plaza.open('/programas/brm?box=own', { as: without[0]! });
    const nothing = page.getByRole('heading', { name: 'Todavía no estás en ningún programa' });
    await nothing.waitFor();
    await plaza.picture(page, 'programs-own-none');
    await page.getByRole('textbox', { name: /^Busca/ }).fill('zzqxj');
    await page.getByRole('heading', { name: 'No hay resultados con «zzqxj»' }).waitFor();
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).last().click();
    await nothing.waitFor();
    expect(new URL(page.url()).search).toBe('?box=own');
  });

  it('reads in English on a phone; who does not manage writes none', async () => {
    const page = await plaza.open('/programas/brm', { as: 'employee', language: 'en', size: PHONE });
    await page.getByRole('heading', { level: 1, name: 'Programmes' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    const forbidden = await plaza.open('/programas/brm/escribir', { as: 'employee' });
    await expect.poll(() => forbidden.getByRole('button', { name: 'Guardar borrador' }).count()).toBe(0);
  });
});
