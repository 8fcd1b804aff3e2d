// Longer than 500 lines because the long way from seats to a first day is walked in two languages on one demo company.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza, type Visit } from '#apps/web/browser-testing.ts';
import { startMailServer } from '#platform/server/testing-mail.ts';
import { es } from './es.ts';
import { consentVersion } from './policy.ts';

let plaza: BrowserPlaza;
let post: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  post = await startMailServer();
  plaza = await openPlaza({ settings: { ...post.settings, PUBLIC_URL: 'http://127.0.0.1' } });
});
afterAll(async () => {
  await plaza.close();
  await post.stop();
});

const title = 'Agente de cobranza';
const ana = { email: 'ana.mora@correo.example', name: 'Ana Mora Gil' };

const vacancyNamed = async (search: string) => {
  const { data } = await plaza.app.call('recruitment.listVacancies', { as: 'selection', body: { search } });
  return data[0].id as string;
};
const listIn = async (vacancy: string, state: string) => {
  const { data } = await plaza.app.call('recruitment.listCandidacies', {
    as: 'selection',
    params: { id: vacancy },
    query: { state },
  });
  return data as { id: string; name: string | null; title: string }[];
};
const lettersTo = async (email: string) => {
  await plaza.app.settle();
  return post.inbox.filter(({ to }) => to.includes(email)).map(({ text }) => text);
};
const keyIn = (text: string | undefined, path: string) =>
  new RegExp(`/${path}/([\\w-]{20,})`).exec(text ?? '')?.[1] ?? '';
const statusKey = async (email: string) => keyIn((await lettersTo(email)).at(-1), 'mi-postulacion');

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};
const fill = (page: Page, label: string | RegExp, value: string) =>
  page.getByRole('textbox', { name: label }).first().fill(value);
/** Takes a step and waits until the page says that it is done. */
const step = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page
    .getByText(new RegExp(`(Listo|Done): ${name}`))
    .first()
    .waitFor();
};
/** The same with what it asks first. */
const confirmed = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page
    .getByText(new RegExp(`(Listo|Done): ${name}`))
    .first()
    .waitFor();
};
const pdf = { name: 'hoja.pdf', mimeType: 'application/pdf', buffer: Buffer.from(onePage()) };

describe('from the seats that a leader asks for to the first day', () => {
  it('seats are asked for, their budget is approved by somebody else, and a fair text is published', async () => {
    const { campaignId } = (await plaza.app.scopeOf('manager')).attributes;
    const campaigns = await plaza.app.call('organization.listCampaignsWithClients', { as: 'manager' });
    const { name: campaign } = campaigns.data.find((one: { id: string }) => one.id === campaignId) as { name: string };
    const leader = await plaza.open('/atraccion/seleccion/pedir', { as: 'manager' });
    await fill(leader, /^Cargo/, title);
    await fill(leader, /^Cupos/, '2');
    await choose(leader, 'Campaña', campaign);
    await choose(leader, 'Ciudad', 'Bogotá');
    await fill(leader, /^Empiezan/, '20 dic 2026');
    await choose(leader, 'Turno', 'Tarde');
    await fill(leader, /^Horario/, 'Turnos de 42 horas, lunes a sábado');
    await fill(leader, /^Perfil/, 'Bachiller con experiencia en cobranza');
    await fill(leader, /^Salario mínimo/, '1800000');
    await fill(leader, /^Salario máximo/, '2200000');
    await fill(leader, /^Motivo/, 'Crece la cartera del cliente');
    expect(await plaza.axe(leader)).toEqual([]);
    await plaza.picture(leader, 'ask');
    await leader.getByRole('button', { name: 'Enviar a aprobación' }).click();
    await leader.getByText(/enviada a aprobación/).waitFor();

    const budget = await plaza.open('/atraccion/seleccion', { as: 'hr' });
    await budget.getByText(`${title} (2)`).click();
    await budget
      .getByRole('dialog')
      .getByText(/1\.800\.000/)
      .waitFor();
    await step(budget, 'Aprobar');

    const page = await plaza.open('/atraccion/seleccion', { as: 'selection' });
    await page.getByText(`${title} (2)`).click();
    await page.getByRole('link', { name: 'Escribir la vacante' }).click();
    await fill(page, /^Qué harás/, 'Buscamos señorita de buena presencia para llamar a clientes.');
    await page
      .getByText(/«señorita»/i)
      .first()
      .waitFor();
    await page.getByText(es['recruitment.ground.sex'], { exact: false }).first().waitFor();
    await page.getByText(es['recruitment.ground.looks'], { exact: false }).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Publicar' }).isDisabled()).toBe(true);
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'publish-unfair');
    await fill(page, /^Qué harás/, 'Llamas a clientes y acuerdas con cada uno cómo se pone al día.');
    await fill(page, /^Recibe postulaciones hasta/, '10 dic 2026');
    await fill(page, /^Criterios/, 'Escucha\nPropone un acuerdo');
    await choose(page, 'Prueba en línea', 'Prueba de servicio al cliente');
    await fill(page, /^Puntaje para aprobarla/, '70');
    await choose(page, 'Plantilla de la carta de oferta', 'Carta de oferta laboral');
    await plaza.picture(page, 'publish-fair');
    await page.getByRole('checkbox', { name: 'Mostrarla ya a todo el mundo' }).check();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('somebody without an account applies with a CV, and is answered by mail', async () => {
    const page = await plaza.open('/trabaja-con-nosotros');
    await choose(page, 'Dónde', /Bogotá/);
    await page.getByRole('link', { name: `Ver y postularme: ${title}` }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const posting = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(posting ?? '')).toMatchObject({ '@type': 'JobPosting', title });
    await fill(page, /^Nombres/, 'Ana');
    await fill(page, /^Apellidos/, 'Mora Gil');
    await fill(page, /^Número de documento/, '52.998.771');
    await fill(page, /^Correo/, ana.email);
    await fill(page, /^Teléfono/, '310 555 4411');
    await fill(page, /^Qué sabes hacer/, 'Cobranza, negociación');
    await page.locator('input[type="file"]').setInputFiles(pdf);
    const send = page.getByRole('button', { name: 'Enviar postulación' });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /^Autorizo el uso de mis datos/ }).check();
    expect(await plaza.axe(page)).toEqual([]);
    await send.click();
    await page.getByText('Recibimos tu postulación').waitFor();
    expect((await lettersTo(ana.email))[0]).toContain(`Recibimos tu postulación a ${title}`);
  });

  it('an employee applies with their own record and sees it among their applications', async () => {
    const page = await plaza.open('/atraccion/seleccion/vacantes', { as: 'employee' });
    // Among those of the shift that its leader asked for.
    await page.goto(`${page.url()}?turno=afternoon`);
    await page.getByText(title, { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Autorizo el uso de mis datos/ }).check();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar postulación' }).click();
    await page.getByText('Recibimos tu postulación').waitFor();
    await page.getByText('Mis postulaciones').click();
    await page.getByRole('link', { name: /Agente de cobranza/ }).waitFor();
  });

  it('screening is blind until somebody says why it should not be', async () => {
    const vacancy = await vacancyNamed(title);
    const page = await plaza.open(`/atraccion/seleccion/todasvacantes/candidatos/${vacancy}`, { as: 'selection' });
    await page.getByRole('button', { name: 'Persona 1', exact: true }).waitFor();
    await expect.poll(() => page.getByText(ana.name).count()).toBe(0);
    await page.getByRole('button', { name: 'Persona 1', exact: true }).click();
    await page.getByText('Filtro a ciegas', { exact: false }).first().waitFor();
    await expect.poll(() => page.getByText(ana.name).count()).toBe(0);
    await plaza.picture(page, 'candidate-blind');
    await page.getByRole('button', { name: 'Destapar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Llamó para preguntar por su prueba');
    await dialog.getByRole('button', { name: 'Destapar' }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(ana.name) }).waitFor();
    const words = 'Nos gustó cómo cuentas lo que sabes hacer.';
    await fill(page, 'Mensaje (opcional)', words);
    await step(page, 'Pasar a prefiltro');
    expect((await lettersTo(ana.email)).at(-1)).toContain(words);
    await step(page, 'Pasar a pruebas');
    await page.getByText('La persona todavía no la toma.', { exact: false }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'candidate');
  });

  it('the candidate takes the test by their link, and its rule lets them go on', async () => {
    const status = await plaza.open(`/mi-postulacion/${await statusKey(ana.email)}`, { size: PHONE });
    await status.getByRole('button', { name: 'Empezar la prueba' }).click();
    await status.getByText('La escucho y le digo qué voy a revisar').click();
    await status.getByText('Que solo puedo hablar de sus propios datos').click();
    await fill(status, /^3\. Escríbele un correo/, 'Hola. Reviso su pedido hoy y le escribo antes de las cinco.');
    await status.getByText('Sí', { exact: true }).click();
    expect(await plaza.axe(status)).toEqual([]);
    await plaza.picture(status, 'test-phone');
    await status.getByRole('button', { name: 'Entregar la prueba' }).click();
    await status.getByText('Recibimos tu prueba.', { exact: false }).waitFor();

    const [one] = await listIn(await vacancyNamed(title), 'tests');
    const page = await plaza.open(`/atraccion/seleccion/candidatos/${one?.id}`, { as: 'selection' });
    await page.getByText('100 de 100, aprueba con 70').waitFor();
    await page.getByRole('button', { name: 'Ver respuestas' }).click();
    await page.getByRole('dialog').getByText('Reviso su pedido hoy', { exact: false }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'test-answers');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    await step(page, 'Pasar a entrevista');
  });

  it('the candidate chooses the moment of the interview, and it is scored without a middle', async () => {
    const vacancy = await vacancyNamed(title);
    const desk = await plaza.open(`/atraccion/seleccion/todasvacantes/candidatos/${vacancy}`, { as: 'selection' });
    await desk.getByRole('button', { name: 'Abrir horarios' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Día/ }).fill('27 nov 2026');
    await dialog.getByRole('textbox', { name: /^Lugar/ }).fill('Sede Chapinero, sala 3');
    await dialog.getByRole('button', { name: 'Abrir horarios' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const status = await plaza.open(`/mi-postulacion/${await statusKey(ana.email)}`, { size: PHONE });
    await status.getByRole('heading', { level: 1, name: 'Hola, Ana' }).waitFor();
    await status.getByRole('button', { name: /27 nov.*9:00/ }).click();
    await status.getByText(/sala 3/).waitFor();
    const calendar = status.waitForEvent('download');
    await status.getByRole('button', { name: 'Guardar en mi calendario' }).click();
    expect((await calendar).suggestedFilename()).toMatch(/\.ics$/);
    expect(await plaza.axe(status)).toEqual([]);
    await plaza.picture(status, 'status-phone');

    const page = await plaza.open('/atraccion/seleccion/vacantes?vista=entrevistas', { as: 'selection' });
    await page.getByRole('link', { name: ana.name }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Pasar a documentos' }).isDisabled()).toBe(true);
    await page.getByRole('radiogroup', { name: 'Escucha' }).getByText('4 Sobresale').click();
    await page.getByRole('radiogroup', { name: 'Propone un acuerdo' }).getByText('3 Sí').click();
    await expect.poll(() => page.getByRole('button', { name: 'Enviar calificación' }).isDisabled()).toBe(true);
    await fill(page, /^La frase que lo prueba/, 'Repitió lo que el cliente dijo antes de proponer.');
    await page.getByRole('button', { name: 'Enviar calificación' }).click();
    await page.getByText('3,5 de 4').waitFor();
    await step(page, 'Pasar a documentos');
  });

  it('documents are asked for and given, the offer stays in its band, and is signed by its link once', async () => {
    const vacancy = await vacancyNamed(title);
    const [one] = await listIn(vacancy, 'references');
    const page = await plaza.open(`/atraccion/seleccion/candidatos/${one?.id}`, { as: 'selection' });
    const status = await plaza.open(`/mi-postulacion/${await statusKey(ana.email)}`);
    // What the vacancy wants was asked for by itself.
    await status.locator('input[type="file"]').setInputFiles(pdf);
    await status.getByText(/recibido/).waitFor();
    await page.getByRole('tab', { name: /^Documentos/ }).click();
    await page.getByRole('button', { name: 'Pedir: Diploma' }).click();
    await page.getByText('Documento pedido: la persona lo ve en su seguimiento').waitFor();
    await status.reload();
    await status.locator('input[type="file"]').setInputFiles(pdf);
    await status.getByText(/Diploma.*recibido/).waitFor();
    await page.reload();
    await step(page, 'Pasar a examen');
    await page.getByRole('button', { name: 'Escribir oferta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Salario/ }).fill('2300000');
    await dialog.getByRole('textbox', { name: /^Fecha de ingreso/ }).fill('21 dic 2026');
    await dialog.getByRole('button', { name: 'Guardar oferta' }).click();
    await dialog.getByText('El salario supera la banda aprobada.').waitFor();
    await dialog.getByRole('textbox', { name: /^Salario/ }).fill('2100000');
    await dialog.getByRole('button', { name: 'Guardar oferta' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await confirmed(page, 'Enviar oferta');

    const key = keyIn((await lettersTo(ana.email)).at(-1), 'oferta-laboral');
    const offer = await plaza.open(`/oferta-laboral/${key}`, { size: PHONE });
    await offer.getByText(/2\.100\.000/).waitFor();
    const unsigned = offer.waitForEvent('download');
    await offer.getByRole('button', { name: 'Leer la carta (PDF)' }).click();
    expect((await unsigned).suggestedFilename()).toMatch(/\.pdf$/);
    await fill(offer, /^Tu nombre completo/, ana.name);
    await offer.getByRole('checkbox', { name: 'Leí la oferta y la acepto' }).check();
    expect(await plaza.axe(offer)).toEqual([]);
    await plaza.picture(offer, 'offer-phone');
    // The signature is later than the letter that was read.
    plaza.app.clock.advance(60_000);
    await offer.getByRole('button', { name: 'Firmar oferta' }).click();
    await offer.getByText('Firmaste tu oferta').waitFor();
    await status.reload();
    const letter = status.waitForEvent('download');
    await status.getByRole('button', { name: 'Descargar mi carta firmada' }).click();
    expect((await letter).suggestedFilename()).toMatch(/\.pdf$/);

    await page.reload();
    await confirmed(page, 'Vincular');
    const hired = await plaza.app.db
      .selectFrom('employees')
      .select(['id', 'username'])
      .where('personal_email', '=', ana.email)
      .executeTakeFirstOrThrow();
    expect(hired.username).toMatch(/^amora/);

    // The code on the letter is known to the public page, and who was hired signs in by their invitation.
    await page.reload();
    const code = (await page.getByRole('link', { name: /^Carta / }).textContent())?.replace('Carta ', '') ?? '';
    const verify = await plaza.open(`/verificar-documento/${code}`);
    await verify.getByText('Carta de oferta laboral firmada').waitFor();
    const invited = await plaza.app.call('session.invite', { as: 'admin', params: { id: hired.id } });
    const link = (invited.data.link as string).replace('http://127.0.0.1', '');
    const entry = await plaza.open(link);
    await entry.getByLabel('Contraseña nueva').fill('una frase bastante larga 7');
    await entry.getByLabel('Escríbela otra vez').fill('una frase bastante larga 7');
    await entry.getByRole('button', { name: 'Crear y entrar' }).click();
    await entry.waitForURL('**/home');
  });

  it('who does not go on is told why, and an employee reads the answer beside their application', async () => {
    const vacancy = await vacancyNamed(title);
    // Messages stand in the order of their moments.
    plaza.app.clock.advance(60_000);
    const [other] = await listIn(vacancy, 'applied');
    const page = await plaza.open(`/atraccion/seleccion/candidatos/${other?.id}`, { as: 'selection' });
    await page.getByRole('radiogroup', { name: 'Qué le respondemos' }).getByText('No pasa').click();
    const answer = page.getByRole('button', { name: 'Responder que no' });
    await expect.poll(() => answer.isDisabled()).toBe(true);
    await choose(page, 'Por qué (lo lee la persona)', 'El horario no coincide');
    await page.getByText('Tu disponibilidad no coincide con los turnos del cargo.').waitFor();
    const words = 'Tus clases chocan con el turno de la tarde. En febrero abrimos uno de mañana.';
    await fill(page, 'Mensaje', words);
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'reply');
    await answer.click();
    await page.getByText('Listo: Responder que no').waitFor();
    await plaza.app.settle();
    expect(post.inbox.at(-1)?.text).toContain(words);
    const own = await plaza.open('/atraccion/seleccion/vacantes?vista=mias', { as: 'employee' });
    await own.getByText(words, { exact: false }).waitFor();
    expect(await plaza.axe(own)).toEqual([]);
  });
});

describe('the same way in English', () => {
  const position = 'Customer care agent';
  const kate = { email: 'kate.rios@correo.example', name: 'Kate Rios' };
  const language = 'en';
  const candidateIn = async (state: string) => {
    const [one] = await listIn(await vacancyNamed(position), state);
    return `/atraccion/seleccion/candidatos/${one?.id}`;
  };

  it('seats are asked for and approved, and the vacancy is published', async () => {
    const { campaignId } = (await plaza.app.scopeOf('manager')).attributes;
    const campaigns = await plaza.app.call('organization.listCampaignsWithClients', { as: 'manager' });
    const { name: campaign } = campaigns.data.find((one: { id: string }) => one.id === campaignId) as { name: string };
    const leader = await plaza.open('/atraccion/seleccion/pedir', { as: 'manager', language });
    await fill(leader, /^Position/, position);
    await fill(leader, /^Seats/, '1');
    await choose(leader, 'Campaign', campaign);
    await choose(leader, 'City', 'Bogotá');
    await fill(leader, /^Start date/, '20 dec 2026');
    await choose(leader, 'Shift', 'Afternoon');
    await fill(leader, /^Schedule/, 'Shifts of 42 hours, Monday to Saturday');
    await fill(leader, /^Profile/, 'Six months in service');
    await fill(leader, /^Lowest salary/, '1800000');
    await fill(leader, /^Highest salary/, '2200000');
    await fill(leader, /^Reason/, 'The campaign grows in January');
    expect(await plaza.axe(leader)).toEqual([]);
    await leader.getByRole('button', { name: 'Send for approval' }).click();
    await leader.getByText(/sent for approval/).waitFor();

    const budget = await plaza.open('/atraccion/seleccion', { as: 'hr', language });
    await budget.getByText(`${position} (1)`).click();
    await step(budget, 'Approve');

    const page = await plaza.open('/atraccion/seleccion', { as: 'selection', language });
    await page.getByText(`${position} (1)`).click();
    await page.getByRole('link', { name: 'Write the vacancy' }).click();
    await fill(page, /^What you will do/, 'You answer customers and agree on what comes next.');
    await fill(page, /^Applications close/, '10 dec 2026');
    await fill(page, /^Interview criteria/, 'Listens\nSolves');
    await page.getByRole('checkbox', { name: 'Show it to everyone right away' }).check();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { level: 1, name: position }).waitFor();
  });

  it('a stranger and an employee apply', async () => {
    const vacancy = await vacancyNamed(position);
    const page = await plaza.open(`/trabaja-con-nosotros/${vacancy}`, { language });
    await fill(page, /^First names/, 'Kate');
    await fill(page, /^Last names/, 'Rios');
    await fill(page, /^Document number/, '52.998.881');
    await fill(page, /^Email/, kate.email);
    await fill(page, /^Phone/, '310 555 4412');
    await page.locator('input[type="file"]').setInputFiles(pdf);
    await page.getByRole('checkbox', { name: /^I agree to the use of my data/ }).check();
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText(`We emailed the link to follow it to ${kate.email}`, { exact: false }).waitFor();
    expect((await lettersTo(kate.email))[0]).toContain('Hello Kate');

    const own = await plaza.open('/atraccion/seleccion/vacantes', { as: 'wellbeing', language });
    await own.getByText(position, { exact: true }).click();
    await own.getByRole('checkbox', { name: /^I agree to the use of my data/ }).check();
    await own.getByRole('button', { name: 'Send application' }).click();
    await own.getByText('We received your application').waitFor();
  });

  it('screening is blind until uncovered, and goes on to the interview that the candidate chooses', async () => {
    const page = await plaza.open(`/atraccion/seleccion/todasvacantes/candidatos/${await vacancyNamed(position)}`, {
      as: 'selection',
      language,
    });
    await page.getByRole('button', { name: 'Person 1', exact: true }).click();
    await page.getByText('Blind screening', { exact: false }).first().waitFor();
    await expect.poll(() => page.getByText(kate.name).count()).toBe(0);
    await page.getByRole('button', { name: 'Reveal' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Called to ask about the interview');
    await dialog.getByRole('button', { name: 'Reveal' }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(kate.name) }).waitFor();
    await step(page, 'Move to screening');
    await page.getByRole('combobox', { name: 'Where to' }).click();
    await page.getByRole('option', { name: 'Move to interview' }).click();
    await step(page, 'Move to interview');

    const desk = await plaza.open(`/atraccion/seleccion/todasvacantes/candidatos/${await vacancyNamed(position)}`, {
      as: 'selection',
      language,
    });
    await desk.getByRole('button', { name: 'Open times' }).click();
    const times = desk.getByRole('dialog');
    await times.getByRole('textbox', { name: /^Day/ }).fill('30 nov 2026');
    await times.getByRole('textbox', { name: /^Place/ }).fill('Chapinero, room 3');
    await times.getByRole('button', { name: 'Open times' }).click();
    await times.waitFor({ state: 'hidden' });
    const status = await plaza.open(`/mi-postulacion/${await statusKey(kate.email)}`, { size: PHONE, language });
    await status.getByRole('heading', { level: 1, name: 'Hello, Kate' }).waitFor();
    await status.getByRole('button', { name: /30.*9:00/ }).click();
    await status.getByText(/room 3/).waitFor();
    expect(await plaza.axe(status)).toEqual([]);
  });

  it('the interview is scored, and documents are asked for and given', async () => {
    const page = await plaza.open(await candidateIn('interview'), { as: 'selection', language });
    await page.getByRole('radiogroup', { name: 'Listens' }).getByText('4 Excels').click();
    await page.getByRole('radiogroup', { name: 'Solves' }).getByText('3 Yes').click();
    await fill(page, /^The sentence that proves it/, 'Said the problem again before solving it.');
    await page.getByRole('button', { name: 'Send scorecard' }).click();
    await page.getByText('3.5 of 4').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'candidate-english');
    await step(page, 'Move to documents');
    const status = await plaza.open(`/mi-postulacion/${await statusKey(kate.email)}`, { language });
    await status.locator('input[type="file"]').first().setInputFiles(pdf);
    await status.getByText(/: received/).waitFor();
  });

  it('the offer is signed by its link, and who signed it is onboarded', async () => {
    const page = await plaza.open(await candidateIn('references'), { as: 'selection', language });
    await step(page, 'Send to medical exam');
    await page.getByRole('button', { name: 'Write offer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Monthly pay/ }).fill('2100000');
    await dialog.getByRole('textbox', { name: /^First day/ }).fill('21 dec 2026');
    await dialog.getByRole('button', { name: 'Save offer' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await confirmed(page, 'Send offer');
    const letter = (await lettersTo(kate.email)).at(-1);
    const offer = await plaza.open(`/oferta-laboral/${keyIn(letter, 'oferta-laboral')}`, { size: PHONE, language });
    await fill(offer, /^Your full name/, kate.name);
    await offer.getByRole('checkbox', { name: 'I have read the offer and accept it' }).check();
    expect(await plaza.axe(offer)).toEqual([]);
    plaza.app.clock.advance(60_000);
    await offer.getByRole('button', { name: 'Sign offer' }).click();
    await offer.getByText('You signed your offer').waitFor();
    await page.reload();
    await confirmed(page, 'Onboard');
    const hired = await plaza.app.db
      .selectFrom('employees')
      .select('id')
      .where('personal_email', '=', kate.email)
      .executeTakeFirstOrThrow();
    const invited = await plaza.app.call('session.invite', { as: 'admin', params: { id: hired.id } });
    const entry = await plaza.open((invited.data.link as string).replace('http://127.0.0.1', ''), { language });
    await entry.locator('input[type="password"]').first().fill('a sentence that is long 7');
    await entry.locator('input[type="password"]').last().fill('a sentence that is long 7');
    await entry.getByRole('button', { name: /sign in|Create/ }).click();
    await entry.waitForURL('**/home');
  });

  it('who does not go on reads why', async () => {
    plaza.app.clock.advance(60_000);
    const page = await plaza.open(await candidateIn('applied'), { as: 'selection', language });
    await page.getByRole('radiogroup', { name: 'Our answer' }).getByText('Does not move on').click();
    await page.getByRole('combobox', { name: 'Why (the person reads it)' }).click();
    await page.getByRole('option').first().click();
    const words = 'The role asks for evenings, which you told us you study.';
    await fill(page, 'Message', words);
    await step(page, 'Reject');
    await plaza.app.settle();
    const own = await plaza.open('/atraccion/seleccion/vacantes?vista=mias', { as: 'wellbeing', language });
    await own.getByText(words, { exact: false }).waitFor();
  });
});

describe('the screens of selection', () => {
  const open = async (path: string, visit: Visit, name: string | RegExp, picture: string) => {
    const page = await plaza.open(path, visit);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await plaza.picture(page, picture);
    expect(await plaza.axe(page)).toEqual([]);
    return page;
  };

  it('the desk shows its five figures in one row at 1024', async () => {
    const page = await plaza.open('/atraccion/seleccion', { as: 'selection', size: { width: 1024, height: 768 } });
    const figures = page.getByRole('list', { name: 'En cifras' }).getByRole('listitem');
    const tops = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(5);
    expect(new Set(tops).size).toBe(1);
  });

  it('the desk shows what waits, the cohorts and the report', async () => {
    const page = await open('/atraccion/seleccion?vista=cohortes', { as: 'selection' }, 'Selección', 'cohorts');
    await page.getByText('En riesgo').first().waitFor();
    await open('/atraccion/seleccion?vista=informe', { as: 'selection', theme: 'dark' }, 'Selección', 'report-dark');
    await open('/atraccion/seleccion', { as: 'selection', size: PHONE }, 'Selección', 'desk-phone');
    const query = { state: 'approved' };
    const { data } = await plaza.app.call('recruitment.listRequisitions', { as: 'selection', query });
    const id = data[0].id as string;
    await open(`/atraccion/seleccion/publicar/${id}`, { as: 'selection', size: PHONE }, 'Publicar vacante', 'publish');
  });

  it('a vacancy is a board and a table, decided for many at once', async () => {
    const vacancy = await vacancyNamed('Asesor de postventa');
    const path = `/atraccion/seleccion/todasvacantes/candidatos/${vacancy}`;
    const page = await open(path, { as: 'selection' }, 'Asesor de postventa', 'vacancy');
    await page.keyboard.press('v');
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('checkbox').nth(2).check();
    await plaza.picture(page, 'vacancy-table');
    await page.getByRole('button', { name: 'Al banco de talento' }).click();
    await expect.poll(async () => (await listIn(vacancy, 'pool')).length).toBe(2);
    await open(path, { as: 'selection', size: PHONE, theme: 'dark' }, 'Asesor de postventa', 'vacancy-phone-dark');
  });

  it('a vacancy is corrected and closed', async () => {
    const vacancy = await vacancyNamed('Formador de operaciones');
    const page = await plaza.open(`/atraccion/seleccion/todasvacantes/candidatos/${vacancy}`, { as: 'selection' });
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Editar vacante' }).click();
    await page.getByRole('textbox', { name: /^Nombre de la vacante/ }).fill('Formador de operaciones y calidad');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByRole('heading', { level: 1, name: 'Formador de operaciones y calidad' }).waitFor();
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cerrar vacante' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar vacante' }).click();
    await expect
      .poll(async () => {
        const { data } = await plaza.app.call('recruitment.getVacancy', { as: 'selection', params: { id: vacancy } });
        return data.state as string;
      })
      .toBe('closed');
  });

  it('candidates come from a file after every wrong row was seen, and a cohort has its attendance noted', async () => {
    const vacancy = await vacancyNamed('Asesor de postventa');
    const path = '/atraccion/seleccion/todasvacantes/candidatos';
    const page = await plaza.open(`${path}/${vacancy}`, { as: 'selection' });
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cargar candidatos' }).click();
    const rows = [
      'Documento,Nombres,Apellidos,Correo,Teléfono,Autoriza',
      '52000901,Olga,Ruiz,olga.ruiz@correo.example,3105550901,sí',
      '52000902,Juan,Gil,juan.gil@correo.example,3105550902,no',
    ];
    const file = { name: 'feria.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    await page.getByText('1 de 2 filas están bien.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'import');
    await page.getByRole('button', { name: 'Cargar 1 persona' }).click();
    await page.getByText('1 persona cargada').waitFor();

    const cohort = await vacancyNamed('Agente bilingüe de septiembre');
    const training = await plaza.open(`${path}/${cohort}?vista=formacion`, { as: 'selection' });
    await training.getByRole('checkbox').first().uncheck();
    await training.getByRole('button', { name: 'Guardar asistencia' }).click();
    await training.getByText('Asistencia guardada').waitFor();
    await training.getByText('23 de 24').waitFor();
    expect(await plaza.axe(training)).toEqual([]);
    await plaza.picture(training, 'training');
  });

  it('people are found by what their CV says, and doubles are joined', async () => {
    const page = await open('/atraccion/seleccion/candidatos', { as: 'selection' }, 'Candidatos', 'candidates');
    await page.getByRole('textbox', { name: 'Nombre, documento, habilidad…' }).fill('Mora Gil');
    await page.getByText(ana.name).waitFor();
    await open('/atraccion/seleccion/todasvacantes', { as: 'selection' }, 'Todas las vacantes', 'vacancies');
    const vacancy = await vacancyNamed('Agente bilingüe');
    const [tested] = await listIn(vacancy, 'tests');
    const sheet = await plaza.open(`/atraccion/seleccion/candidatos/${tested?.id}`, { as: 'selection', theme: 'dark' });
    await sheet.getByRole('tab', { name: 'Persona' }).click();
    await sheet.getByText(/Autorizó el uso de sus datos/).waitFor();
    await fill(sheet, /^Puntaje/, '85');
    await sheet.getByRole('button', { name: 'Guardar resultado' }).click();
    await sheet.getByText('Resultado guardado').waitFor();
    expect(await plaza.axe(sheet)).toEqual([]);
    await plaza.picture(sheet, 'candidate-dark');
  });

  it('the public pages read in English on a phone, in the dark', async () => {
    const phone = { size: PHONE, theme: 'dark', language: 'en' } as const;
    await open('/trabaja-con-nosotros', phone, 'Work with us', 'public-list-phone-dark');
    const vacancy = await vacancyNamed('Agente bilingüe');
    await open(`/trabaja-con-nosotros/${vacancy}`, phone, 'Agente bilingüe', 'public-vacancy-phone-dark');
    const sent = await plaza.app.call('recruitment.applyPublicly', {
      params: { id: vacancy },
      form: {
        document_type: 'CC',
        document_number: '52111222',
        first_names: 'Lucía',
        last_names: 'Prada',
        email: 'lucia@correo.example',
        phone: '3105550001',
        consent: consentVersion,
      },
    });
    expect(sent.status).toBe(200);
    const key = await statusKey('lucia@correo.example');
    const page = await open(`/mi-postulacion/${key}`, phone, 'Hello, Lucía', 'status-phone-dark');
    const copy = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await copy).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('button', { name: 'Make a request' }).click();
    const asking = page.getByRole('dialog');
    await asking.getByText('To have my data erased').click();
    await asking.getByRole('textbox').fill('I found another job.');
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'own-data-phone-dark');
    await asking.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/^Number \d+: To have my data erased/).waitFor();
    await page.getByRole('button', { name: 'Withdraw my application' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw my application' }).click();
    await page.getByRole('heading', { level: 2, name: 'Withdrawn' }).waitFor();
    await open('/mi-postulacion/una-llave-que-nadie-dio-1234', phone, /no longer works/, 'status-gone');
    await open('/oferta-laboral/una-llave-que-nadie-dio-1234', phone, /no longer works/, 'offer-gone');
  });

  it('who does not select sees no candidates, and no case of others', async () => {
    const page = await plaza.open('/atraccion/seleccion/candidatos', { as: 'employee' });
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    const [one] = await listIn(await vacancyNamed('Agente bilingüe'), 'interview');
    const other = await plaza.open(`/atraccion/seleccion/candidatos/${one?.id}`, { as: 'employee' });
    await other.getByText('Este caso no está a tu alcance').waitFor();
  });
});

/** The smallest PDF of one page that says something. */
function onePage(): string {
  const text = 'BT /F1 12 Tf 20 100 Td (Cobranza y negociacion) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const start = body.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return `${body}xref\n0 6\n0000000000 65535 f \n${rows}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
}
