import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';

const phrases = { es, en };

let plaza: BrowserPlaza;
/** A model that writes one sentence in two pieces, and remembers what it was sent. */
const sent: string[] = [];
const model = createServer((request, response) => {
  void text(request).then((body) => {
    sent.push(body);
    const line = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end(`${line('Señora Ana, su tarjeta ')}${line('•••• 3704 ya quedó inscrita.')}data: [DONE]\n\n`);
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => model.listen(0, '127.0.0.1', listening));
  const { port } = model.address() as AddressInfo;
  plaza = await openPlaza({ settings: { AI_BASE_URL: `http://127.0.0.1:${port}/v1/`, AI_MODEL: 'prueba-7b' } });
});
afterAll(async () => {
  await plaza.close();
  model.closeAllConnections();
  model.close();
});

const letter =
  'El débito automatico quedó activo. Estoy seguro que su tarjeta 4509 9535 6623 3704 no volvera a fallar.';

test('a writer sees what is wrong while typing, changes it by keyboard, and copies nothing that leaks', async () => {
  const page = await plaza.open('/linguo', { as: 'employee' });
  const area = page.getByRole('textbox', { name: 'Tu texto' });
  await area.fill(letter);
  await page.getByRole('heading', { name: '4 cosas por mirar' }).waitFor();
  await area.press('Control+Home');
  await area.press('F8');
  await page.getByText('No está en el diccionario.').waitFor();
  await area.press('Tab');
  await expect.poll(() => area.inputValue()).toContain('débito automático quedó');
  await page.getByText('Hay datos que no se guardan.').waitFor();
  await page.getByRole('button', { name: 'Guardar en mis textos' }).click();
  await page.getByText('Guardado, con 1 dato tapado').waitFor();
  await expect.poll(() => area.inputValue()).toContain('•••• 3704');
  expect(await plaza.axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mis textos', exact: true }).click();
  await page
    .getByRole('button', { name: /^El débito automático quedó activo/ })
    .first()
    .waitFor();
});

test('a brand’s rule is tried on a sentence, saved and published for who writes for it', async () => {
  const page = await plaza.open('/linguo/dev?tab=brands', { as: 'admin' });
  await page.getByRole('link', { name: 'Andina Contacto' }).click();
  await page.getByRole('heading', { level: 1, name: 'Andina Contacto' }).waitFor();
  await page.getByRole('button', { name: 'Agregar regla' }).click();
  const panel = page.getByRole('dialog', { name: 'Regla nueva' });
  await panel.getByLabel(/^Se escribe/).fill('Club Andino');
  await panel.getByLabel('No se escribe').fill('ClubAndino');
  await panel.getByLabel('Pruébala').fill('Inscríbete al clubandino hoy');
  await panel.getByText('La marca', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Guardar la regla' }).click();
  await page.getByRole('button', { name: /^Publicar 2 cambios/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publicar/ })
    .click();
  await page.getByText('Reglas publicadas').waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  const writer = await plaza.open('/linguo', { as: 'outsider' });
  await writer.getByLabel('Marca', { exact: true }).click();
  await writer.getByRole('option', { name: 'Andina Contacto' }).click();
  await writer.getByRole('textbox', { name: 'Tu texto' }).fill('Entra al ClubAndino.');
  await writer.getByText('Club Andino', { exact: true }).first().waitFor();
});

test('the rules of a brand are found, changed and read on any screen, with what was published before', async () => {
  const brands = (await plaza.app.call('assistants.listBrands', { as: 'content' })).data;
  const { id } = brands.find(({ name }: { name: string }) => name === 'Banco Andes');
  const page = await plaza.open(`/linguo/marcas/${id}`, { as: 'content' });
  await page.getByRole('heading', { level: 1, name: 'Banco Andes' }).waitFor();
  await plaza.picture(page, 'marca');
  await page.getByLabel('Palabra, bien o mal escrita').fill('sucursal');
  await page.getByRole('cell', { name: 'oficina', exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Pruébala').fill('Acércate a la sucursal del centro');
  await panel.getByText('La marca', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Dejar como prueba' }).click();
  await plaza.picture(page, 'marca-regla');
  expect(await plaza.axe(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Guardar la regla' }).click();
  await page.getByText('Regla guardada; vale cuando la publiques').waitFor();
  await page.getByRole('button', { name: 'Historial' }).click();
  await page.getByText('Primera edición').waitFor();

  for (const theme of ['light', 'dark'] as const) {
    const phone = await plaza.open(`/linguo/marcas/${id}`, { as: 'content', theme, size: PHONE });
    await phone.getByText('oficina', { exact: true }).waitFor();
    await plaza.picture(phone, `marca-390-${theme}`);
    expect(await plaza.axe(phone)).toEqual([]);
  }
  const english = await plaza.open(`/linguo/marcas/${id}`, { as: 'content', language: 'en', theme: 'dark' });
  await english.getByRole('button', { name: 'Add rule' }).waitFor();
  await plaza.picture(english, 'marca-oscuro');
  const stranger = await plaza.open(`/linguo/marcas/${id}`, { as: 'employee' });
  await stranger.getByRole('heading', { level: 1, name: /No tienes permiso|autorización/ }).waitFor();
});

test.each([
  { language: 'es', as: 'employee' },
  { language: 'en', as: 'support' },
] as const)('a word is let stand once, or always for who writes it ($language)', async ({ language, as }) => {
  const say = phrases[language];
  const text = 'El zyrbo llegó hoy y el gwarbo llega mañana.';
  const page = await plaza.open('/linguo', { as, language });
  const area = page.getByRole('textbox', { name: say['assistants.writer.text'] });
  const found = (many: number) =>
    page.getByRole('heading', {
      name:
        many === 1
          ? say['assistants.findings.title_one']
          : say['assistants.findings.title_other'].replace('{{count}}', String(many)),
    });
  const letStand = async (way: 'ignoreOnce' | 'alwaysMine') => {
    await area.press('F8');
    await page.getByText(say['assistants.why.es.spelling'], { exact: true }).waitFor();
    await page.getByRole('button', { name: say['assistants.findings.notError'], exact: true }).click();
    await page.getByRole('menuitem', { name: say[`assistants.findings.${way}`], exact: true }).click();
  };
  await area.fill(text);
  await found(2).waitFor();
  await area.press('Control+Home');
  await letStand('ignoreOnce');
  await found(1).waitFor();
  const kept = page.waitForResponse(/linguo\/words/);
  await letStand('alwaysMine');
  await page.getByRole('heading', { name: say['assistants.findings.none'], exact: true }).waitFor();
  expect((await kept).status()).toBe(204);
  // What was let stand once is told again another day; what always stands is not.
  await page.reload();
  await area.fill(text);
  await found(1).waitFor();
  await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['zyrbo']);
});

test.each(['es', 'en'] as const)('a word of the company is added, withdrawn and put back (%s)', async (language) => {
  const say = phrases[language];
  const page = await plaza.open('/linguo/dev?tab=dictionaries', { as: 'admin', language });
  await page.getByText(/^dictionary-es [\d.]+ · \d+[.,]\d+/).waitFor();
  await page.getByRole('button', { name: say['assistants.words.add'] }).click();
  const dialog = page.getByRole('dialog', { name: say['assistants.words.add'] });
  const words = dialog.getByLabel(say['assistants.words.words']);
  const send = dialog.getByRole('button', { name: say['assistants.words.add'] });
  const word = `brulino${language}`;
  await words.fill(`${word}, plan5g`);
  await send.click();
  await dialog.getByText(`«plan5g»: ${say['assistants.issue.one_word']}`).first().waitFor();
  await words.fill(`${word}\nsoftphone`);
  await send.click();
  await page.getByText(say['assistants.words.added_one'], { exact: true }).waitFor();
  await page.getByText(say['assistants.words.doubled'].replace('{{words}}', 'softphone')).waitFor();
  const row = page.getByRole('row', { name: new RegExp(word) });
  await row.getByRole('button').click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: language === 'es' ? 'Deshacer' : 'Undo' }).click();
  await row.waitFor();
  expect(await plaza.axe(page)).toEqual([]);
});

test('who keeps no rules is not let into them', async () => {
  const page = await plaza.open('/linguo/dev', { as: 'employee' });
  await page.getByRole('heading', { level: 1, name: /No tienes permiso|autorización/ }).waitFor();
});

test('spelling works in the browser itself: a worker, its dictionary on the wire, and a page that never waits for it', async () => {
  const page = await plaza.open('/linguo', { as: 'employee' });
  const asked: { url: string; bytes: number }[] = [];
  page.on('requestfinished', (request) => {
    const told = ({ responseBodySize: bytes }: { responseBodySize: number }) =>
      asked.push({ url: request.url(), bytes });
    // What is still on its way when the page is closed is asked of nobody.
    void request.sizes().then(told, () => undefined);
  });
  const area = page.getByRole('textbox', { name: 'Tu texto' });
  await area.waitFor();
  // The dictionary comes with the first text, not with the screen.
  const isDictionary = ({ url }: { url: string }) => /[.](aff|dic)/.test(url);
  expect(asked.filter(isDictionary)).toEqual([]);
  // A heartbeat of the page tells how long anything kept it from answering.
  await page.evaluate(() => {
    const beats = { last: performance.now(), longest: 0 };
    Object.assign(globalThis, { beats });
    const beat = () => {
      const now = performance.now();
      beats.longest = Math.max(beats.longest, now - beats.last);
      beats.last = now;
      requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });
  await area.fill('El clinte no resivió su factura y volvera a yamar.');
  await page.getByRole('heading', { name: /^[4-9] cosas por mirar/ }).waitFor();
  await expect.poll(() => page.locator('mark').count()).toBeGreaterThanOrEqual(4);
  expect(page.workers().some((worker) => worker.url().includes('linguo-worker'))).toBe(true);
  await expect.poll(() => asked.filter(isDictionary).length).toBe(2);
  const megabytes = asked.filter(isDictionary).reduce((sum, { bytes }) => sum + bytes, 0) / 1_048_576;
  const longest = await page.evaluate(() => (globalThis as unknown as { beats: { longest: number } }).beats.longest);
  if (process.env['LINGUO_FILE']) writeFileSync(process.env['LINGUO_FILE'], JSON.stringify({ megabytes, longest }));
  expect(megabytes).toBeLessThan(2);
});

test('on any screen a question is answered beside it, from one’s own records', async () => {
  const page = await plaza.open('/malla', { as: 'employee' });
  await page.keyboard.press('Control+j');
  const panel = page.getByRole('dialog', { name: 'Pregúntale a Plaza' });
  const field = panel.getByLabel('Tu pregunta');
  const ask = async (question: string, answer: RegExp) => {
    await field.fill(question);
    await field.press('Enter');
    await panel.getByText(answer).last().waitFor();
  };
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await ask('¿Cuántos días de vacaciones tengo?', /^Tienes [\d,]+ días de vacaciones/);
  await panel.getByRole('button', { name: 'Sí', exact: true }).click();
  await panel.getByText('Gracias').waitFor();
});

test.each(['es', 'en'] as const)(
  'what it may cite is cited with its edition and day, what is sealed is led away, and what it does not know it says (%s)',
  async (language) => {
    const say = phrases[language];
    const page = await plaza.open('/malla', { as: 'manager', language });
    await page.keyboard.press('Control+j');
    const panel = page.getByRole('dialog', { name: say['assistants.title.chat'] });
    const ask = async (question: string) => {
      await panel.getByLabel(say['assistants.chat.question']).fill(question);
      await panel.getByLabel(say['assistants.chat.question']).press('Enter');
    };
    // An example is asked as it stands.
    await panel.getByRole('button', { name: say['assistants.chat.example.shift'] }).click();
    await panel.getByText(say['assistants.chat.helped']).waitFor();
    await ask('¿Alguien sabe montar un globo hasta Plutón?');
    await panel.getByText(say['assistants.chat.unknown'], { exact: true }).waitFor();
    await panel.getByRole('link', { name: say['assistants.chat.toSupport'] }).waitFor();
    await ask(language === 'es' ? 'Mi jefe me acosa' : 'My boss keeps harassing me');
    await panel.getByText(say['assistants.chat.sealed.harassment']).waitFor();
    await panel.getByRole('link', { name: say['assistants.chat.route.harassment'] }).waitFor();
    await ask(language === 'es' ? 'Ya no quiero vivir' : 'I want to die');
    const crisis = panel.locator('section', { hasText: say['assistants.chat.sealed.crisis'] });
    await crisis.getByText(say['assistants.line.mental_health']).waitFor();
    await expect.poll(() => crisis.getByRole('link', { name: '106' }).getAttribute('href')).toBe('tel:106');
    await crisis.getByText(say['assistants.chat.sent']).waitFor();
    await plaza.picture(page, `chat-sellado-${language}`);
    await ask('¿Qué dice el reglamento interno de trabajo?');
    await panel.getByText(say['assistants.chat.cited']).waitFor();
    const cited = panel.getByRole('link', { name: /Reglamento interno de trabajo/ });
    await expect.poll(() => cited.innerText()).toContain(say['assistants.chat.edition'].replace('{{edition}}', '3'));
    expect(await plaza.axe(page)).toEqual([]);
    await cited.click();
    await page.getByRole('heading', { level: 1, name: 'Reglamento interno de trabajo' }).waitFor();
    await panel.waitFor({ state: 'detached' });
  },
);

test('what was asked is kept for who wants it, and forgotten when they say so, in English on a phone', async () => {
  const visit = { as: 'manager', language: 'en', size: PHONE, theme: 'dark' } as const;
  const page = await plaza.open('/ayuda', visit);
  await page.getByRole('button', { name: 'Ask Plaza' }).click();
  const panel = page.getByRole('dialog', { name: 'Ask Plaza' });
  await panel.getByRole('checkbox', { name: 'Keep my questions' }).check();
  await panel.getByLabel('Your question').fill('¿Quién es mi líder?');
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  await panel.getByText('Did it help?').waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await plaza.picture(page, 'pregunta-390-oscuro');
  const again = await plaza.open('/ayuda', visit);
  await again.keyboard.press('Control+j');
  const mine = again.getByRole('dialog', { name: 'Ask Plaza' });
  await mine.getByRole('button', { name: /Quién es mi líder/ }).waitFor();
  await mine.getByRole('button', { name: 'Delete what I asked' }).click();
  await again.getByRole('dialog').last().getByRole('button', { name: 'Delete what I asked' }).click();
  await mine.getByRole('button', { name: /Quién es mi líder/ }).waitFor({ state: 'detached' });
});

test('a question that nobody could answer becomes a tutorial, or is closed with what was done', async () => {
  const page = await plaza.open('/linguo/dev?tab=unanswered', { as: 'admin' });
  const row = page.getByRole('row', { name: /Plutón|\?/ }).first();
  const question = (await row.getByRole('cell').first().innerText()).trim();
  await plaza.picture(page, 'sin-respuesta');
  await row.getByRole('link', { name: 'Escribir tutorial' }).click();
  await page.waitForURL('**/gestion/tutoriales/nuevo**');
  await expect
    .poll(() =>
      page
        .getByLabel(/^Título/)
        .first()
        .inputValue(),
    )
    .toBe(question);
  const desk = await plaza.open('/linguo/dev?tab=unanswered', { as: 'admin' });
  await desk.getByRole('row', { name: question }).getByRole('button', { name: 'Cerrar' }).click();
  await desk.getByRole('dialog').getByLabel('Qué se hizo').fill('Hay un tutorial');
  await desk.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await desk.getByText('Pregunta cerrada').waitFor();
  await desk.getByRole('row', { name: question }).waitFor({ state: 'detached' });
});

test('what a model would be sent is shown before it leaves, with its data masked, and nothing changes until it is taken', async () => {
  const page = await plaza.open('/linguo', { as: 'employee' });
  const area = page.getByRole('textbox', { name: 'Tu texto' });
  await area.fill('Señora Ana, su tarjeta 4509 9535 6623 3704 quedó inscrita.');
  await page.getByRole('button', { name: 'Reescribir…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reescribir con una máquina' });
  const leaving = dialog.getByRole('region', { name: 'Esto sale, y nada más' });
  await leaving.getByText('Señora Ana, su tarjeta •••• 3704 quedó inscrita.').waitFor();
  const shown = await leaving.getByRole('paragraph').allInnerTexts();
  expect(sent).toEqual([]);
  expect(await plaza.axe(page)).toEqual([]);
  await plaza.picture(page, 'reescribir');
  await dialog.getByRole('button', { name: 'Enviar y reescribir' }).click();
  await dialog.getByText('Señora Ana, su tarjeta •••• 3704 ya quedó inscrita.').waitFor();
  await dialog.getByText(/Texto hecho por una máquina/).waitFor();
  const { messages } = JSON.parse(sent[0]!) as { messages: { content: string }[] };
  expect(messages.map(({ content }) => content)).toEqual(shown);
  await expect.poll(() => area.inputValue()).toContain('4509 9535 6623 3704');
  await dialog.getByRole('button', { name: 'Usar este texto' }).click();
  await expect.poll(() => area.inputValue()).toBe('Señora Ana, su tarjeta •••• 3704 ya quedó inscrita.');
});

test('English is checked in English, by who reads Plaza in English', async () => {
  const page = await plaza.open('/linguo', { as: 'support', language: 'en' });
  await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'English' }).check();
  await page.getByRole('textbox', { name: 'Your text' }).fill('The customer have a invoice, and these is ready.');
  await page.getByRole('heading', { name: '3 things to check' }).waitFor();
  await plaza.picture(page, 'linguo-en');
});
