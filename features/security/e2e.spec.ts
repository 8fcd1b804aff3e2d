import { sql } from 'kysely';
import { pino } from 'pino';
import { toDataURL } from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdBeforeCamera } from '#apps/web/camera-testing.ts';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { watchShifts } from './server/watch-actions.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { en as disciplinaryEn } from '#features/disciplinary/en.ts';
import { es as disciplinaryEs } from '#features/disciplinary/es.ts';
import { en as resignationsEn } from '#features/resignations/en.ts';
import { es as resignationsEs } from '#features/resignations/es.ts';
import { takeStep } from '#features/cases/server/actions.ts';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { systemScope } from '#platform/contract/scope.ts';
import { makeContext } from '#platform/server/house.ts';

// Longer than 500 lines because its journeys go on from each other in one company: what one hands over another takes back.

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

type Page = Awaited<ReturnType<typeof plaza.open>>;

describe('absences', () => {
  it('one’s own is contested in time, on a phone', async () => {
    const page = await plaza.open('/seguridad/ausencias', { as: 'employee', size: PHONE });
    await page.getByRole('heading', { name: 'Ausencias' }).waitFor();
    await plaza.picture(page, 'ausencias-propias');
    await page
      .getByRole('button', { name: /sin empezar/ })
      .first()
      .click();
    await page
      .getByText('No avisó')
      .or(page.getByText('Sin razón'))
      .or(page.getByText('La razón no alcanza'))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'No estoy de acuerdo' }).click();
    await page.getByRole('textbox').last().fill('La vía estaba cerrada desde las cinco de la mañana.');
    await page.getByRole('button', { name: 'No estoy de acuerdo' }).last().click();
    await page.getByText('En revisión').first().waitFor();
  });

  it('HR decides what came back, and the list is narrowed by the address', async () => {
    const page = await plaza.open('/seguridad/ausencias?estado=undecided', { as: 'hr', size: DESKTOP });
    await page
      .getByRole('row', { name: /En revisión|Por clasificar/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Justificada', exact: true }).waitFor();
    await plaza.picture(page, 'ausencias-mesa');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('a filter that leaves none is told as one, and taking it off shows the others', async () => {
    const page = await plaza.open('/seguridad/ausencias?caja=own', { as: 'manager' });
    await page.getByRole('heading', { name: 'No hay resultados con estos filtros' }).waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page.locator('main').getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('the report tells the rate with its formula, for who watches', async () => {
    const page = await plaza.open('/seguridad/ausencias?vista=informe', { as: 'security', size: DESKTOP });
    await page.getByText(/% de .* turnos/).waitFor();
    await page.getByText('Los errores y las llegadas tarde no cuentan.', { exact: false }).waitFor();
    await plaza.picture(page, 'ausencias-informe');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cargar marcaciones' }).click();
    await page.getByRole('dialog', { name: 'Cargar marcaciones del reloj' }).waitFor();
  });
});

describe.each([
  ['es', es, ['Archivos', 'Incapacidad de la clínica.']],
  ['en', en, ['Files', 'The sick note of the clinic.']],
] as const)('somebody who did not come (%s)', (language, words, [files, reason]) => {
  it('is classified by their leader, shows a proof, and is justified by who decides', async () => {
    const { app } = plaza;
    const owner = (await app.scopeOf('employee')).personId;
    const id = await missing(owner, '2026-11-24');
    const open = (as: string) =>
      plaza.open(`/seguridad/ausencias?ausencia=${id}`, {
        as,
        language,
        ...(as === 'employee' ? { size: PHONE } : {}),
      });
    const step = (page: Page, action: 'mark_unjustified' | 'contest' | 'justify') =>
      page.getByRole('button', { name: words[`security.case.absence.do.${action}`], exact: true });
    const leader = await open('manager');
    await step(leader, 'mark_unjustified').first().click();
    await leader.getByRole('radio', { name: words['security.case.absence.code.no_contact'] }).click();
    await step(leader, 'mark_unjustified').last().click();
    await leader.getByText(words['security.case.absence.state.unjustified']).first().waitFor();
    const own = await open('employee');
    await own.getByRole('tab', { name: files }).click();
    await own
      .locator('input[type="file"]')
      .setInputFiles({ name: 'prueba.png', mimeType: 'image/png', buffer: await proof() });
    await own.getByText('prueba.png', { exact: true }).waitFor();
    await step(own, 'contest').first().click();
    await own.getByRole('textbox').last().fill(reason);
    await step(own, 'contest').last().click();
    await own.getByText(words['security.case.absence.state.undecided']).first().waitFor();
    await plaza.picture(own, `ausencia-prueba-390-${language}`);
    expect(await plaza.axe(own)).toEqual([]);
    const hr = await open('hr');
    await hr.getByRole('tab', { name: files }).click();
    await hr.getByText('prueba.png', { exact: true }).waitFor();
    await step(hr, 'justify').first().click();
    await hr.getByRole('dialog').last().getByRole('combobox').first().click();
    await hr.getByRole('option', { name: words['security.case.absence.code.medical'] }).click();
    await step(hr, 'justify').last().click();
    await hr.getByText(words['security.case.absence.state.justified']).first().waitFor();
    await plaza.picture(hr, `ausencia-justificada-${language}`);
  });
});

describe.each([
  ['es', es, disciplinaryEs],
  ['en', en, disciplinaryEn],
] as const)('an absence that nothing justified (%s)', (language, words, process) => {
  it('offers a process to labour relations alone, once its person’s days for a proof are over', async () => {
    const { app } = plaza;
    const owner = await app.scopeOf('employee');
    const day = '2026-11-24';
    const id = await missing(owner.personId, day);
    const seen = (await app.call('security.getAbsence', { as: 'manager', params: { id } })).data as { version: number };
    const body = { action: 'mark_unjustified', version: seen.version, code: 'no_contact' };
    expect((await app.call('security.stepAbsence', { as: 'manager', params: { id }, body })).status).toBe(204);
    const open = (as: string) => plaza.open(`/seguridad/ausencias?ausencia=${id}`, { as, language });
    const offer = words['security.absences.process'];
    const early = await open('labor');
    const blocked = early.getByRole('button', { name: offer });
    await blocked.waitFor();
    await expect.poll(() => blocked.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => early.getByRole('link', { name: offer }).count()).toBe(0);
    const house = makeContext(app.house, nobody, pino({ level: 'silent' }));
    const before = app.house.now();
    app.clock.set('2026-11-30T09:00:00-05:00');
    await house.tx((tx) => takeStep(house, tx, { id, action: 'close' }));
    app.clock.set(before.toISOString());
    const hr = await open('hr');
    await hr.getByText(words['security.outcome.unjustified']).first().waitFor();
    await expect.poll(() => hr.getByText(offer).count()).toBe(0);
    const labor = await open('labor');
    await labor.getByRole('link', { name: offer }).click();
    await labor.getByRole('heading', { level: 1, name: process['disciplinary.title.report'] }).waitFor();
    const whom = labor.getByRole('combobox', { name: new RegExp(`^${process['disciplinary.fact.person']}`) });
    await expect.poll(() => whom.inputValue()).toBe(owner.name);
    expect(new URL(labor.url()).searchParams.get('dia')).toBe(day);
    await plaza.picture(labor, `ausencia-proceso-${language}`);
    expect(await plaza.axe(labor)).toEqual([]);
  });
});

const nobody = { scope: systemScope, language: 'es', requestId: 'test', address: '', userAgent: '' } as const;

/** Nobody saw the person begin their shift of a day: the absence that is presumed. */
async function missing(personId: string, day: string): Promise<string> {
  const { app } = plaza;
  await sql`delete from security_absences where person_id = ${personId} and day = ${day}`.execute(app.db);
  await sql`delete from shifts where day = ${day}`.execute(app.db);
  await sql`insert into shifts (person_id, day, starts, ends, is_published, published_at, updated_at)
    values (${personId}, ${day}, 360, 840, true, now(), now())`.execute(app.db);
  await app.db
    .updateTable('security_watch')
    .set({ until_at: new Date(`${day}T05:00:00-05:00`) })
    .execute();
  await watchShifts(makeContext(app.house, nobody, pino({ level: 'silent' })));
  const row = await app.db
    .selectFrom('security_absences')
    .select('case_id')
    .where('person_id', '=', personId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.case_id;
}

/** Somebody gave in their letter, and HR agreed on their last day. */
async function resigned(who: string): Promise<string> {
  const { app } = plaza;
  const { name } = await app.scopeOf(who);
  const made = await app.call('resignations.createDocument', {
    as: who,
    body: { last_day: '2027-01-04', has_pressure: false },
  });
  expect(made.status, made.body).toBe(200);
  const { id } = made.data as { id: string };
  let { version } = made.data as { version: number };
  for (const [as, action, more] of [
    [who, 'submit', { signature: name }],
    ['hr', 'acknowledge', {}],
    ['hr', 'accept_date', {}],
  ] as const) {
    const moved = await app.call('resignations.updateStatus', { as, body: { id, version, action, ...more } });
    expect(moved.status, moved.body).toBe(200);
    version = moved.data.version;
  }
  return id;
}

const proof = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a6b62' } })
    .png()
    .toBuffer();

const signing = {
  es: {
    again: 'Confirma que eres tú',
    password: /^Contraseña de Plaza/,
    confirm: 'Confirmar y firmar',
    type: 'Escribir',
  },
  en: { again: 'Confirm that it is you', password: /^Plaza password/, confirm: 'Confirm and sign', type: 'Type' },
} as const;

const confirmPassword = async (page: Page, language: 'es' | 'en' = 'es') => {
  const dialog = page.getByRole('dialog', { name: signing[language].again });
  await dialog.getByLabel(signing[language].password).first().fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: signing[language].confirm }).click();
};

/** Writes a name as the signature. */
const sign = async (page: Page, language: 'es' | 'en', name: string) => {
  await page.getByText(signing[language].type, { exact: true }).first().click();
  await page.getByRole('textbox', { name: /^(Tu nombre como firma|Your name as signature)/ }).fill(name);
};

describe('deliveries', () => {
  const idOf = async (state: string, as: string) => {
    const { data } = await plaza.app.call('security.listActs', { as, query: { state, box: 'own' } });
    return data[0].id as string;
  };
  it('one’s own wait on the front page, each thing is looked at, one is objected', async () => {
    const page = await plaza.open('/seguridad', { as: 'employee' });
    await page.getByRole('heading', { name: 'Lo que tengo a cargo' }).waitFor();
    await plaza.picture(page, 'seguridad-propia');
    expect(await plaza.axe(page)).toEqual([]);
    await page
      .getByRole('link', { name: /Diadema Plantronics/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Recibe tus equipos' }).waitFor();
    await page.getByText('0 de 3 revisados').waitFor();
    await plaza.picture(page, 'acta');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Está bien: Diadema/ }).click();
    await page.getByText('1 de 3 revisados').waitFor();
    await page.getByRole('button', { name: /^Hay algo mal: Portátil/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Objetar un equipo' });
    await dialog.getByRole('textbox').last().fill('La serie no es la del portátil que recibí.');
    await dialog.getByRole('button', { name: 'Objetar', exact: true }).click();
    await page.getByText('Objetada').first().waitFor();
  });

  it('security corrects it with a photo and sends it again', async () => {
    const id = await idOf('objected', 'employee');
    const page = await plaza.open(`/seguridad/actas/${id}`, { as: 'security' });
    await page.getByRole('button', { name: 'Corregir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Corregir' }).click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await page
      .getByRole('textbox', { name: /^Serie/ })
      .nth(1)
      .fill('PF3-88Q2X');
    await page
      .getByLabel(/^Tomar foto de Portátil/)
      .first()
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no soy una foto') });
    await page.getByRole('alert').waitFor();
    await plaza.picture(page, 'acta-editar');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.getByRole('button', { name: 'Entregar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await page.getByText('Por aceptar').first().waitFor();
  });

  it('the person signs, saying again who they are', async () => {
    const id = await idOf('issued', 'employee');
    const page = await plaza.open(`/seguridad/actas/${id}`, { as: 'employee', size: PHONE, theme: 'dark' });
    await plaza.picture(page, 'acta-390');
    for (let left = 3; left > 0; left -= 1)
      await page
        .getByRole('button', { name: /^Está bien/ })
        .first()
        .click();
    await page.getByRole('checkbox', { name: /Recibí los 3 equipos/ }).click();
    await page.getByText('Escribir', { exact: true }).first().click();
    await page.getByRole('textbox', { name: /^Tu nombre como firma/ }).fill('Verónica Galindo');
    await page.getByRole('button', { name: 'Aceptar y firmar' }).click();
    await confirmPassword(page);
    await page.getByText('Aceptada').first().waitFor();
  });

  it('everything comes back when somebody leaves, and the list of their exit says what is missing', async () => {
    const id = await idOf('accepted', 'employee');
    const page = await plaza.open(`/seguridad/actas/${id}`, { as: 'security' });
    await page.getByRole('button', { name: 'Recibir todo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recibir todo' });
    await dialog
      .getByRole('combobox', { name: /^Cómo llega/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'Dañado' }).click();
    await plaza.picture(page, 'acta-devolver');
    await dialog.getByRole('button', { name: /^Recibir 3 equipos/ }).click();
    await page.getByText('Devuelta').first().waitFor();
    await plaza.picture(page, 'acta-devuelta');
  });

  it.each([
    ['es', resignationsEs, es],
    ['en', resignationsEn, en],
  ] as const)('what somebody has stands in their exit list until it came back (%s)', async (language, exit, words) => {
    const { app } = plaza;
    const [who, name] = language === 'es' ? ['planner', 'Portátil Dell 7440'] : ['support', 'Lenovo L15'];
    const serial = `EXIT-${language}`;
    const { personId } = await app.scopeOf(who);
    const item = { type: 'laptop', name, serial, condition: 'good' };
    const { data: act } = await app.call('security.createAct', {
      as: 'security',
      body: { person_id: personId, items: [item] },
    });
    const openAct = (as: string) => plaza.open(`/seguridad/actas/${act.id}`, { as, language });
    const desk = await openAct('security');
    await desk.getByRole('button', { name: words['security.case.act.do.issue'], exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: words['security.case.act.do.issue'] }).last().click();
    await desk.getByText(words['security.case.act.state.issued']).first().waitFor();
    const leaving = await resigned(who);
    const openExit = () => plaza.open(`/solicitudes/voluntary?id=${leaving}`, { as: 'hr', language });
    const before = await openExit();
    await before.getByText(`${name} · ${serial}`).waitFor();
    await plaza.picture(before, `retiro-equipos-${language}`);
    const person = await openAct(who);
    await person.getByRole('button', { name: words['security.act.fineOf'].replace('{{name}}', name) }).click();
    await person.getByRole('checkbox', { name: words['security.act.agree.accept_one'] }).click();
    await sign(person, language, 'Laura Gómez');
    await person.getByRole('button', { name: words['security.act.sign.accept'] }).click();
    await confirmPassword(person, language);
    await person.getByText(words['security.case.act.state.accepted'], { exact: true }).first().waitFor();
    await desk.reload();
    await desk.getByRole('button', { name: words['security.case.act.do.return'] }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: language === 'es' ? /^Recibir 1 equipo/ : /^Take 1 item back/ })
      .click();
    await desk.getByText(words['security.case.act.state.returned']).first().waitFor();
    const after = await openExit();
    await after.getByText(exit['resignations.check.equipment']).first().waitFor();
    await expect.poll(() => after.getByText(`${name} · ${serial}`).count()).toBe(0);
  });

  it('what came back damaged is deducted only if its person signs, and they may say no', async () => {
    const id = await idOf('returned', 'employee');
    const page = await plaza.open(`/seguridad/actas/${id}`, { as: 'security' });
    await page.getByRole('button', { name: /^Pedir autorización de descuento por/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Pedir autorización de descuento' });
    await dialog.getByLabel(/^Por qué/).fill('Volvió con la pantalla rota.');
    await plaza.picture(page, 'descuento-pedir');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enviar para firmar' }).click();
    await page.getByRole('link', { name: 'Ver el descuento' }).waitFor();
    const desk = await plaza.open('/seguridad/descuentos', { as: 'security' });
    await desk.getByRole('row', { name: /Por autorizar/ }).waitFor();
    await plaza.picture(desk, 'descuentos');
    expect(await plaza.axe(desk)).toEqual([]);
    const own = await plaza.open('/seguridad/descuentos', {
      as: 'employee',
      language: 'en',
      size: PHONE,
      theme: 'dark',
    });
    await own
      .getByRole('button', { name: /Waiting for authorisation/ })
      .first()
      .click();
    await own.getByRole('link', { name: 'Read and decide' }).waitFor();
    await plaza.picture(own, 'deduction-en-390-dark');
    expect(await plaza.axe(own)).toEqual([]);
    await own.getByRole('button', { name: 'I do not authorise it' }).click();
    await own.getByRole('dialog').last().getByRole('button', { name: 'I do not authorise it' }).click();
    await own.getByText('Not authorised', { exact: true }).first().waitFor();
    const payroll = await plaza.open('/seguridad/descuentos', { as: 'payroll' });
    await payroll.getByText('Nadie ha pedido un descuento').waitFor();
  });

  it('a thing goes from one person to another once both signed, each in their language', async () => {
    const { data: held } = await plaza.app.call('security.listOwnItems', { as: 'employee', query: { size: 100 } });
    const { data: made } = await plaza.app.call('security.createAct', {
      as: 'security',
      body: {
        person_id: (await plaza.app.scopeOf('manager')).personId,
        giver_id: (await plaza.app.scopeOf('employee')).personId,
        items: [{ source_id: held[0].id, type: held[0].type, name: held[0].name, condition: 'good' }],
      },
    });
    const desk = await plaza.open(`/seguridad/actas/${made.id}`, { as: 'security' });
    await desk.getByRole('button', { name: 'Entregar', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await desk.getByText('Por aceptar').first().waitFor();
    const early = await plaza.open(`/seguridad/actas/${made.id}`, { as: 'manager', language: 'en' });
    await early.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => early.getByRole('button', { name: 'Accept and sign' }).count()).toBe(0);
    const giver = await plaza.open(`/seguridad/actas/${made.id}`, { as: 'employee', size: PHONE });
    await giver.getByRole('checkbox', { name: 'Entrego el equipo como lo describe el acta.' }).click();
    await sign(giver, 'es', 'Verónica Galindo');
    // Who said who they are a moment ago is not asked again.
    const body = { password: DEMO_PASSWORD };
    expect((await plaza.app.call('session.confirmSession', { as: 'employee', body })).status).toBe(200);
    await giver.getByRole('button', { name: 'Firmar que entrego' }).click();
    await giver.getByText('Listo, firmaste la entrega').waitFor();
    await plaza.picture(giver, 'traspaso-firmado-390');
    const receiver = await plaza.open(`/seguridad/actas/${made.id}`, { as: 'manager', language: 'en' });
    await receiver.getByRole('button', { name: /^All good/ }).click();
    await receiver.getByRole('checkbox', { name: 'I received the item as the record describes it.' }).click();
    await sign(receiver, 'en', 'Andrés Prieto');
    await receiver.getByRole('button', { name: 'Accept and sign' }).click();
    await confirmPassword(receiver, 'en');
    await receiver.getByText('Accepted').first().waitFor();
    await plaza.picture(receiver, 'transfer-signed-en');
    expect(await plaza.axe(receiver)).toEqual([]);
    const left = async () => {
      const { data } = await plaza.app.call('security.listOwnItems', { as: 'employee', query: { size: 100 } });
      return data.map((item: { id: string }) => item.id);
    };
    await expect.poll(left).not.toContain(held[0].id);
  });

  it('an act is objected, corrected, signed and given back in English too', async () => {
    const { data: made } = await plaza.app.call('security.createAct', {
      as: 'security',
      body: {
        person_id: (await plaza.app.scopeOf('content')).personId,
        items: [{ type: 'laptop', name: 'Lenovo L14', serial: 'EN-0001', condition: 'good' }],
      },
    });
    const open = (as: string) => plaza.open(`/seguridad/actas/${made.id}`, { as, language: 'en' });
    const press = async (page: Awaited<ReturnType<typeof open>>, name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name }).last().click();
    };
    await press(await open('security'), en['security.case.act.do.issue']);
    const person = await open('content');
    await person.getByRole('button', { name: /^Something is wrong/ }).click();
    const dialog = person.getByRole('dialog', { name: en['security.act.object'] });
    await dialog.getByRole('textbox').last().fill('The lid came scratched.');
    await dialog.getByRole('button', { name: en['security.case.act.do.object'], exact: true }).click();
    await person.getByText(en['security.case.act.state.objected']).first().waitFor();
    const desk = await open('security');
    await press(desk, en['security.case.act.do.correct']);
    await desk.getByRole('link', { name: en['security.act.edit'] }).click();
    await desk.getByRole('button', { name: en['security.add.save'] }).click();
    await press(desk, en['security.case.act.do.issue']);
    await desk.getByText(en['security.case.act.state.issued']).first().waitFor();
    await person.reload();
    await person.getByRole('button', { name: /^All good/ }).click();
    await person.getByRole('checkbox', { name: en['security.act.agree.accept_one'] }).click();
    await sign(person, 'en', 'Laura Gómez');
    await person.getByRole('button', { name: en['security.act.sign.accept'] }).click();
    await confirmPassword(person, 'en');
    await person.getByText(en['security.case.act.state.accepted'], { exact: true }).first().waitFor();
    await plaza.picture(person, 'act-en');
    await desk.reload();
    await desk.getByRole('button', { name: en['security.case.act.do.return'] }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Take 1 item back/ })
      .click();
    await desk.getByText(en['security.case.act.state.returned']).first().waitFor();
  });

  it('the inventory is searched and filtered, a serial is read from its sticker by the camera, and nobody else sees it', async () => {
    const page = await plaza.open('/seguridad/inventario?ver=overdue', { as: 'security' });
    await page
      .getByText(/^Venció el/)
      .first()
      .waitFor();
    await plaza.picture(page, 'inventario');
    expect(await plaza.axe(page)).toEqual([]);
    const lists = await plaza.open('/seguridad/actas', { as: 'security', theme: 'dark' });
    await lists.getByRole('row').nth(3).waitFor();
    await plaza.picture(lists, 'actas-oscuro');
    const sticker = { picture: await toDataURL('PF3-77K1Z', { margin: 2, scale: 6 }), detected: null };
    const adding = await plaza.open('/seguridad/manager/add?que=archivo', {
      as: 'security',
      prepare: (context) => context.addInitScript(holdBeforeCamera, sticker),
    });
    await adding.getByRole('button', { name: 'Revisar el archivo' }).waitFor();
    await adding.getByText('Entrega', { exact: true }).click();
    await adding.getByRole('button', { name: 'Leer código' }).click();
    const serial = adding.getByRole('textbox', { name: 'Serie' });
    await expect.poll(() => serial.inputValue()).toBe('PF3-77K1Z');
    await adding.getByRole('button', { name: 'Leer código' }).waitFor();
    await expect.poll(() => adding.locator('video').count()).toBe(0);
    const other = await plaza.open('/seguridad/inventario', { as: 'employee' });
    await expect.poll(() => other.getByRole('heading', { level: 1 }).textContent()).not.toBe('Inventario');
  });
});

describe('incidents, minutes and records', () => {
  it('a lost badge is reported, counts no more, and security takes it', async () => {
    const page = await plaza.open('/seguridad/incidentes', { as: 'employee' });
    await page.getByRole('button', { name: 'Reportar un incidente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reportar un incidente' });
    await dialog.getByText('el carné y sus códigos dejan de servir de inmediato', { exact: false }).waitFor();
    await dialog.getByLabel(/^Cuéntalo/).fill('Se me cayó el carné en la ruta de la mañana.');
    await plaza.picture(page, 'incidente-reportar');
    await dialog.getByRole('button', { name: 'Enviar el reporte' }).click();
    await page.getByText('El carné ya no sirve', { exact: false }).waitFor();
    const { data } = await plaza.app.call('id-cards.getOwnCard', { as: 'employee' });
    expect(data.reported_lost_at).not.toBeNull();
    const desk = await plaza.open('/seguridad/incidentes?estado=reported', { as: 'security' });
    await desk
      .getByRole('row', { name: /Carné perdido/ })
      .first()
      .click();
    await plaza.picture(desk, 'incidente');
    expect(await plaza.axe(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Atender' }).click();
    await desk.getByRole('button', { name: 'Escribir lo aprendido' }).waitFor();
  });

  it('minutes are signed by who was there, and what they promised is done', async () => {
    const body = { signature: { kind: 'typed', text: 'Verónica Galindo' } };
    await plaza.app.call('documents.keepSignature', { as: 'employee', body });
    const page = await plaza.open('/seguridad/reuniones', { as: 'employee' });
    await page.getByRole('row', { name: /Comité de seguridad de la información/ }).click();
    await page.getByRole('button', { name: 'Ya lo hice' }).click();
    await page.getByText(/^Cumplido el/).waitFor();
    await plaza.picture(page, 'reunion');
    expect(await plaza.axe(page)).toEqual([]);
    const sign = page.getByRole('button', { name: 'Firmar', exact: true });
    await sign.and(page.locator(':not([aria-disabled])')).waitFor();
    // Who chooses to draw does not sign with what they keep.
    await page.getByText('Dibujar', { exact: true }).first().click();
    await sign.and(page.locator('[aria-disabled]')).waitFor();
    await page.getByText('Escribir', { exact: true }).first().click();
    await page.getByRole('textbox', { name: /^Tu nombre como firma/ }).fill('Verónica Galindo');
    await sign.click();
    await page.getByText('Firmaste el acta').waitFor();
  });

  it('minutes about an incident are opened by their address and lead to it', async () => {
    const { data } = await plaza.app.call('security.listIncidents', { as: 'security', query: { state: 'open' } });
    const desk = await plaza.open(`/seguridad/incidentes?incidente=${data[0].id}`, { as: 'security' });
    await desk.getByRole('link', { name: 'Escribir el acta' }).click();
    await desk.getByRole('textbox', { name: /^Título/ }).fill('Lecciones del incidente');
    await desk.getByLabel(/^Incidente del que trata/).waitFor();
    await desk.getByLabel(/^Lo que se trató/).fill('Qué pasó y qué se aprendió.');
    await plaza.picture(desk, 'reunion-escribir');
    expect(await plaza.axe(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Guardar borrador' }).click();
    await desk.getByRole('heading', { level: 1, name: 'Lecciones del incidente' }).waitFor();
    const id = new URL(desk.url()).pathname.split('/').at(-1)!;
    const page = await plaza.open(`/seguridad/reuniones/${id}`, { as: 'security', theme: 'dark' });
    await plaza.picture(page, 'reunion-incidente-oscuro');
    await page.getByRole('link', { name: /, número \d+$/ }).click();
    await page.getByText('Actas sobre este incidente').waitFor();
    await page.getByRole('link', { name: /^Lecciones del incidente, número/ }).waitFor();
    await plaza.picture(page, 'incidente-acta-oscuro');
  });

  it('the report tells figures, and what is deleted leaves its number and why', async () => {
    const page = await plaza.open('/seguridad/report/bonus', { as: 'security' });
    await page.getByText('Actas por estado').first().waitFor();
    await plaza.picture(page, 'entregas-informe');
    expect(await plaza.axe(page)).toEqual([]);
    const records = await plaza.open('/seguridad/report/delete', { as: 'security' });
    const button = records.getByRole('button', { name: /^Eliminar / }).and(records.locator(':not([aria-disabled])'));
    await button.first().click();
    const dialog = records.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Se registró dos veces por error.');
    await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await records.getByText('Registro eliminado').waitFor();
    await records.getByText('Eliminados', { exact: true }).click();
    await records.getByText('Se registró dos veces por error.').waitFor();
    await plaza.picture(records, 'eliminados');
    expect(await plaza.axe(records)).toEqual([]);
  });

  it('speaks English', async () => {
    const page = await plaza.open('/seguridad', { as: 'employee', language: 'en', size: PHONE });
    await page.getByRole('heading', { name: 'In my care' }).waitFor();
    await plaza.picture(page, 'security-en-390');
  });
});
