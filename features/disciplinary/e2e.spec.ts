import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { processDesk } from './server/testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const processOf = async (username: string) => {
  const { data } = await plaza.app.call('disciplinary.listOfPerson', { as: username, body: {} });
  return data[0].id as string;
};
const nameOf = async (username: string) => (await plaza.app.scopeOf(username)).name;
const acts = processDesk(() => plaza.app);
const withState = async (state: string) => {
  const { data } = await plaza.app.call('disciplinary.listAll', { as: 'labor', body: { state } });
  return data[0].id as string;
};

describe('a disciplinary process', () => {
  it('is told to its person in plain words: the charge, the days, and what they can do', async () => {
    const page = await plaza.open('/disciplinarios', { as: 'support' });
    await page.getByRole('link', { name: 'Proceso disciplinario' }).click();
    await page.getByText('Nadie ha decidido nada.').waitFor();
    await page.getByText('3 de 7', { exact: true }).waitFor();
    await page.getByText('día 5').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Enviar mi versión' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: /^Tu versión/ }).fill('El bus se varó y avisé por el chat a las 6:05.');
    // Kept while it is written, and read by nobody else.
    await page.getByText('Borrador guardado').waitFor();
    await page.getByRole('textbox', { name: /^Si necesitas más tiempo/ }).fill('Espero el certificado del bus.');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardamos lo que necesitas').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    // The one button that sends stands with the text, not over the page.
    await page.getByRole('form', { name: 'Tu versión' }).getByRole('button', { name: 'Enviar mi versión' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar mi versión' }).click();
    await page.getByText('Enviada. La lee quien instruye.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Enviar mi versión' }).count()).toBe(1);
  });

  it('is heard by video only where its person says that they can connect, and in person as soon as they say no', async () => {
    const id = await processOf('support');
    const page = await plaza.open(`/disciplinarios/list/detalle/${id}`, { as: 'support' });
    await page.getByRole('button', { name: 'Elegir video' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Que te oigan por video?' });
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'disciplinary-video');
    await dialog.getByRole('button', { name: 'Sí, tengo cómo conectarme' }).click();
    await page.getByText('Por video', { exact: false }).first().waitFor();
    const phone = await plaza.open(`/disciplinarios/list/detalle/${id}`, {
      as: 'support',
      language: 'en',
      size: PHONE,
    });
    await phone.getByText('By video', { exact: false }).first().waitFor();
    await plaza.picture(phone, 'disciplinary-video-390');
    await phone.getByRole('button', { name: 'Go in person' }).click();
    await phone.getByText('You will be heard in person').waitFor();
    const desk = await plaza.open(`/disciplinarios/list/detalle/${id}`, { as: 'labor' });
    await desk.getByRole('tab', { name: /^Defensa/ }).click();
    await desk.getByText('Dijo que no tiene con qué conectarse').waitFor();
  });

  it('is reported with facts: words that judge are marked, and a lateness begins with a talk', async () => {
    const page = await plaza.open('/disciplinarios/crear', { as: 'manager', theme: 'dark' });
    await page.getByRole('combobox', { name: 'Persona obligatorio' }).fill('Verónica');
    await page
      .getByRole('option', { name: /Verónica/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Lugar obligatorio' }).fill('Piso 3');
    const facts = page.getByRole('textbox', { name: /^Qué pasó/ });
    await facts.fill('Siempre llega tarde al turno de la mañana.');
    await page.getByText('«Siempre» no se puede comprobar.').waitFor();
    await page.getByRole('button', { name: 'Anotar conversación de mejora' }).waitFor();
    await facts.fill('Ingresó a las 6:20 a. m.; el turno empezaba a las 6:00 a. m.');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar reporte' }).click();
    await page.getByText('Reporte enviado a relaciones laborales').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Procesos disciplinarios' }).waitFor();
  });

  it('is run by labour relations from the list, and each blocked step says which law stands against it', async () => {
    const page = await plaza.open('/disciplinarios/list', { as: 'labor' });
    await page.getByRole('link', { name: 'Iván Cardona' }).click();
    await page.getByRole('button', { name: 'Iniciar descargos' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Iniciar descargos' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Escribir' }).click();
    await page.getByRole('menuitem', { name: 'Descargos y término' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Días además del mínimo/ }).fill('3');
    await dialog.getByRole('textbox', { name: /^Día de los descargos/ }).fill('3 dic 2026');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('día 8').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('has on a phone the same term as in the table: the one that labour relations count', async () => {
    const tellsTerm = /^(Quedan? \d+ días? hábil(es)?|Vence hoy|Venció .+)$/;
    const desk = await plaza.open('/disciplinarios/list', { as: 'labor', size: DESKTOP });
    await desk.getByRole('columnheader', { name: 'Plazo' }).waitFor();
    const inTable = await desk.getByText(tellsTerm).allInnerTexts();
    const phone = await plaza.open('/disciplinarios/list', { as: 'labor', size: PHONE });
    await phone.getByText('Iván Cardona').first().waitFor();
    await expect.poll(() => phone.getByText(tellsTerm).allInnerTexts()).toEqual(inTable);
    expect(inTable.length).toBeGreaterThan(3);
  });

  it('offers its steps on a phone in whole rows, those that are blocked too', async () => {
    const id = await processOf('support');
    const page = await plaza.open(`/disciplinarios/list/detalle/${id}`, { as: 'labor', size: PHONE });
    const buttons = await page.locator('main header button').all();
    const rows = new Map<number, number>();
    for (const button of buttons) {
      const { x, y, width } = (await button.boundingBox())!;
      rows.set(y, Math.max(rows.get(y) ?? 0, Math.round(x + width)));
    }
    await expect.poll(() => page.locator('main header button[aria-disabled=true]').count()).toBeGreaterThan(0);
    expect(new Set(rows.values())).toEqual(new Set([PHONE.width - 16]));
  });

  it('is a state and no content for the leader, and nothing for anybody else', async () => {
    const id = await withState('hearing').catch(() => withState('evidence_practice'));
    const leader = await plaza.open(`/disciplinarios/list/detalle/${id}`, { as: 'manager', size: DESKTOP });
    await leader.getByText('Este caso no está a tu alcance').waitFor();
    await leader.goto(`${plaza.address}/disciplinarios/list`);
    await leader.getByRole('columnheader', { name: 'Estado' }).waitFor();
    const heads = (await leader.getByRole('columnheader').allInnerTexts()).join(' ').toLowerCase();
    expect(heads, 'no column of what a leader never sees').not.toMatch(/falta|descargos/);
    expect(heads).toContain('suspensión');
    const admin = await plaza.open(`/disciplinarios/list/detalle/${await processOf('support')}`, { as: 'admin' });
    await admin.getByText('Este caso no está a tu alcance').waitFor();
  });

  it('is read in English on a phone', async () => {
    const page = await plaza.open(`/disciplinarios/list/detalle/${await processOf('support')}`, {
      as: 'support',
      language: 'en',
      size: PHONE,
    });
    await page.getByText('Nobody has decided anything.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });
});

describe('a process from the summons to the appeal, on both sides', () => {
  const facts = 'Ingresó a las 6:20 a. m.; la malla publicada empezaba a las 6:00 a. m. No registró novedad.';
  const idOf = async (username: string) => (await plaza.app.scopeOf(username)).personId;
  const write = async (call: string, as: string, body: object) => {
    const { data } = await plaza.app.call('disciplinary.getProcess', { as, params: { id } });
    const sent = { as, params: { id }, body: { version: data.version, ...body } };
    const answer = await plaza.app.call(`disciplinary.${call}`, sent);
    if (answer.status !== 200) throw new Error(`${call}: ${answer.body}`);
  };
  const step = (action: string, as: string) => write('takeStep', as, { action });
  const goTo = (day: string) => {
    plaza.app.clock.set(`${day}T15:42:00Z`);
    for (const name of plaza.app.accounts) plaza.app.forgetSession(name);
  };
  const open = (as: string, more: object = {}) => plaza.open(`/disciplinarios/list/detalle/${id}`, { as, ...more });
  let id = '';

  beforeAll(async () => {
    const { data } = await plaza.app.call('disciplinary.store', {
      as: 'manager',
      form: {
        person_id: await idOf('employee'),
        facts,
        occurred_on: '2026-11-20',
        place: 'Piso 3',
        known_on: '2026-11-20',
      },
      files: { files: { name: 'registro.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n'), type: 'application/pdf' } },
    });
    id = data.id;
    await step('take_up', 'labor');
    const { data: faults } = await plaza.app.call('disciplinary.listFaults', { as: 'labor', query: {} });
    const fault = faults.find((one: { code: string }) => one.code === 'F-1');
    const found = { facts, occurred_on: '2026-11-20', place: 'Piso 3', class: 'light', protections: [] };
    await write('review', 'labor', { ...found, fault_id: fault.id });
    const hearing = { channel: 'in_person', hearing_on: '2026-12-03', hearing_at: '10:00', hearing_place: 'Sala 2' };
    await write('planHearing', 'labor', { ...hearing, more_days: 0 });
    await step('bring_charges', 'labor');
  });

  it('who refuses the summons is summoned by two witnesses, who sign what they saw with their own accounts', async () => {
    const page = await open('labor');
    await page.getByRole('button', { name: 'Escribir' }).click();
    await page.getByRole('menuitem', { name: 'Constancia de dos testigos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Constancia de dos testigos' });
    await dialog.getByRole('textbox', { name: /^Qué pasó/ }).fill('No quiso recibir la citación en su puesto.');
    const choose = async (label: RegExp, name: string) => {
      await dialog.getByRole('combobox', { name: label }).fill(name);
      await page.getByRole('option', { name }).first().click();
    };
    const [first, second] = [await nameOf('planner'), await nameOf('content')];
    await choose(/^Primer testigo/, first);
    await choose(/^Segundo testigo/, first);
    await dialog.getByRole('button', { name: 'Pedir las firmas' }).click();
    await dialog.getByText('Son dos personas distintas', { exact: false }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'disciplinary-refusal');
    await choose(/^Segundo testigo/, second);
    await dialog.getByRole('button', { name: 'Pedir las firmas' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const name of ['planner', 'content']) await acts.attest(id, name);
    const after = await open('labor');
    await after.getByText('Término de defensa').first().waitFor();
    await after.getByRole('tab', { name: /^Cartas/ }).click();
    await after.getByText(`${second}, testigo de: Apertura y citación`).waitFor();
    await plaza.picture(after, 'disciplinary-witnessed');
    const told = await open('employee', { language: 'en' });
    await told.getByRole('tab', { name: /^Letters/ }).click();
    await told.getByText(`${second}, witness of: Opening and summons`).waitFor();
  });

  it('the person asks for more time in English, and labour relations read why and give it', async () => {
    const page = await open('employee', { language: 'en', size: PHONE });
    await page
      .getByRole('textbox', { name: /^If you need more time/ })
      .fill('I wait for the paper of the bus company.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('We saved what you need').waitFor();
    await plaza.picture(page, 'disciplinary-more-time-390');
    const desk = await open('labor');
    await desk.getByRole('tab', { name: /^Defensa/ }).click();
    await desk.getByText('I wait for the paper of the bus company.').waitFor();
    await desk.getByRole('button', { name: 'Escribir' }).click();
    await desk.getByRole('menuitem', { name: 'Descargos y término' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Días además del mínimo/ }).fill('2');
    await dialog.getByRole('textbox', { name: /^Día de los descargos/ }).fill('4 dic 2026');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await desk.getByText('día 7').waitFor();
    const told = await open('employee', { size: PHONE });
    await told.getByText('Te dieron 2 días más').waitFor();
  });

  it('who does not come is not heard, and the minutes say so with two witnesses', async () => {
    goTo('2026-12-04');
    const page = await open('labor', { language: 'en' });
    await page.getByRole('button', { name: 'Begin the hearing' }).click();
    await page.getByText('Done: Begin the hearing').waitFor();
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Minutes', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Did not come/ }).check({ force: true });
    await dialog.getByRole('textbox', { name: /^Minutes/ }).fill('No compareció, estando citada con dos testigos.');
    await plaza.picture(page, 'disciplinary-no-show');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close the hearing' }).click();
    await page.getByText('Done: Close the hearing').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Pass on for decision' }).isDisabled()).toBe(true);
    const told = await open('employee');
    await told.getByRole('tab', { name: /^Acta/ }).click();
    await told.getByText('No compareció, estando citada con dos testigos.').waitFor();
    await acts.witness(id, 'minutes');
  });

  it('the person appeals in English and another superior revokes it: no sanction is left', async () => {
    await write('nameJudges', 'labor', { decider_id: await idOf('wellbeing'), superior_id: await idOf('pm') });
    await step('draft_decision', 'labor');
    const reasons =
      'El registro de ingreso y la malla publicada prueban el retardo. La persona los conoció y los pudo controvertir, y su versión se tuvo en cuenta.';
    const proof = { proof: 'El registro de ingreso.', proportion: 'Primera vez.', reasons };
    await write('draftDecision', 'wellbeing', { measure: 'suspension', days: 2, percent: null, ...proof });
    await step('decide', 'wellbeing');
    await step('notify', 'labor');
    const page = await open('employee', { language: 'en' });
    await page.getByRole('button', { name: 'Receive the decision' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Receive the decision' }).click();
    await page.getByRole('button', { name: 'Appeal', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Appeal' });
    await dialog.getByText('You can never end up worse off.', { exact: false }).waitFor();
    await dialog.getByRole('textbox').fill('I told my leader by the chat of the shift at 6:05.');
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'disciplinary-appeal-en');
    await page.getByRole('heading', { level: 1, name: 'Disciplinary process' }).waitFor();
    await dialog.getByRole('button', { name: 'Appeal', exact: true }).click();
    await page.getByText('Done: Appeal').waitFor();
    const superior = await open('pm');
    await superior.getByRole('button', { name: 'Segunda decisión' }).click();
    const second = superior.getByRole('dialog');
    await second.getByRole('radio', { name: /^Sin sanción/ }).check({ force: true });
    await second.getByRole('textbox', { name: /^Razones/ }).fill(`${reasons} El chat muestra que avisó a tiempo.`);
    await second.getByRole('button', { name: 'Guardar' }).click();
    await second.waitFor({ state: 'detached' });
    await superior.getByRole('button', { name: 'Decidir la impugnación' }).click();
    await superior.getByText('Listo: Decidir la impugnación').waitFor();
    const desk = await open('labor', { theme: 'dark' });
    await desk.getByRole('button', { name: 'Notificar la segunda decisión' }).click();
    await desk.getByText('Listo: Notificar la segunda decisión').waitFor();
    await plaza.picture(desk, 'disciplinary-revoked-dark');
    const told = await open('employee', { language: 'en' });
    await told.getByRole('tab', { name: /^Decision/ }).click();
    await told.getByText('No sanction').first().waitFor();
    await plaza.picture(told, 'disciplinary-revoked-en');
    const inSpanish = await open('employee', { size: PHONE });
    await inSpanish.getByRole('tab', { name: /^Decisión/ }).click();
    await inSpanish.getByText('Sin sanción').first().waitFor();
  });
});

describe('the process of who is protected', () => {
  it('waits for a second key, whose dialog says which protection it is for', async () => {
    const id = await acts.reviewed({}, '2026-11-18', {
      fact_reason: 'Es otro retardo, de otro día.',
      protections: ['pregnancy'],
    });
    const page = await plaza.open(`/disciplinarios/list/detalle/${id}`, { as: 'hr' });
    await page.getByRole('button', { name: 'Segunda llave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Segunda llave' });
    await dialog.getByText('Embarazo o lactancia').waitFor();
    const turn = dialog.getByRole('button', { name: 'Dar la segunda llave' });
    await expect.poll(() => turn.isDisabled()).toBe(true);
    expect(await plaza.axe(page, 'dialog')).toEqual([]);
    await plaza.picture(page, 'disciplinary-second-key');
    await dialog.getByRole('textbox', { name: /^Por qué/ }).fill('El retardo no tiene que ver con el embarazo.');
    await turn.click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('tab', { name: 'Detalle' }).click();
    await page.getByText('Dada', { exact: true }).waitFor();
  });
});
