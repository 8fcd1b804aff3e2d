import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { mailJob } from '#platform/server/mail.ts';
import { sealValue } from '#platform/server/sealed.ts';

let plaza: BrowserPlaza;
let campaign: { name: string; people: number };

beforeAll(async () => {
  plaza = await openPlaza({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://plaza.example' } });
  const { campaignId } = (await plaza.app.scopeOf('employee')).attributes;
  const all = await plaza.app.call('organization.listCampaignsWithClients', { as: 'admin' });
  const { name } = all.data.find((one: { id: string }) => one.id === campaignId);
  const body = { channels: [`campaign_id_${campaignId}`] };
  const reached = await plaza.app.call('notifications.previewRecipients', { as: 'admin', body });
  campaign = { name, people: reached.data.people };
});
afterAll(() => plaza.close());

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const bell = (page: Page) => page.getByRole('link', { name: /^Notificaciones/ });
const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' });

/** How many notices the bell says are unread. */
async function waiting(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
}

async function chooseCampaign(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Algunos grupos/ }).check();
  await page.getByRole('combobox', { name: 'Campañas' }).fill(campaign.name);
  await page.getByRole('option', { name: campaign.name }).first().click();
  await page.getByRole('combobox', { name: 'Campañas' }).press('Escape');
}

async function sendTo(page: Page, words: string): Promise<void> {
  await chooseCampaign(page);
  await page.getByRole('textbox', { name: 'Mensaje obligatorio' }).fill(words);
  await page.getByRole('button', { name: 'Revisar y enviar' }).click();
  const dialog = page.getByRole('dialog', { name: `Le llegará a ${campaign.people} personas ahora mismo` });
  await dialog.getByRole('button', { name: `Enviar a ${campaign.people} personas` }).click();
  await toasts(page).getByText(`Les llegó a ${campaign.people} personas`).last().waitFor();
}

/** Opens a page and waits until it is signed in to its live channels. */
async function openLive(path: string, as: string, prepare?: (context: BrowserContext) => Promise<void>): Promise<Page> {
  let hasJoined = false;
  const listen = (context: BrowserContext) =>
    context.on('response', (answer) => (hasJoined ||= answer.url().endsWith('/api/push/user-auth')));
  const page = await plaza.open(path, { as, prepare: async (context) => (listen(context), prepare?.(context)) });
  await expect.poll(() => hasJoined, { timeout: 15_000 }).toBe(true);
  await page.waitForTimeout(300);
  return page;
}

describe('the notification centre', () => {
  test('tells what is new by day, and what was opened is read', async () => {
    const page = await plaza.open('/notifications', { as: 'employee' });
    expect(await page.title()).toBe('Notificaciones · Plaza');
    await page.getByRole('heading', { name: 'hoy' }).waitFor();
    await page.getByRole('heading', { name: 'ayer' }).waitFor();
    const before = await waiting(page);

    const shifts = row(page, 'Mallas de diciembre');
    await shifts.getByText('Sin leer').waitFor();
    await shifts.getByRole('button', { name: /^Mallas de diciembre/ }).click();
    await shifts.getByRole('button', { name: 'Marcar como no leído' }).waitFor();
    await expect
      .poll(() => shifts.getByRole('button', { name: /^Mallas de diciembre/ }).getAttribute('aria-expanded'))
      .toBe('true');
    await expect.poll(() => waiting(page)).toBe(before - 1);

    await row(page, 'Lo nuevo de la semana')
      .getByRole('link', { name: /^Lo nuevo/ })
      .click();
    await page.waitForURL('**/news');
    await expect.poll(() => waiting(page)).toBe(before - 2);
  });

  test('is walked with the keyboard', async () => {
    const page = await plaza.open('/notifications', { as: 'hr' });
    const before = await waiting(page);
    await page.keyboard.press('j');
    await page.keyboard.press('u');
    await expect.poll(() => waiting(page)).toBe(before - 1);
    await page.keyboard.press('u');
    await expect.poll(() => waiting(page)).toBe(before);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await row(page, 'Simulacro de evacuación').getByRole('button', { expanded: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('vacunacion');
    await page.waitForURL('**/notifications?q=vacunacion');
    await row(page, 'Jornada de vacunación').waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
  });

  test('is searched and filtered in the address, and says what found nothing', async () => {
    const page = await plaza.open('/notifications?category=shift&q=piscina', { as: 'employee' });
    await page.getByText('No hay resultados con «piscina»').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await row(page, 'Campaña en récord').waitFor();
    await page.getByRole('button', { name: 'Categoría' }).click();
    await page.getByRole('checkbox', { name: 'Turnos' }).click();
    await page.waitForURL('**/notifications?category=shift');
    await row(page, 'Tu turno del sábado').waitFor();
    await expect.poll(() => row(page, 'Campaña en récord').count()).toBe(0);
  });

  test('everything is marked as read at once, and put back', async () => {
    // What the tests before have sent arrives first.
    await plaza.app.settle();
    const page = await plaza.open('/notifications', { as: 'planner' });
    const before = await waiting(page);
    await page.getByRole('button', { name: 'Marcar todo como leído' }).click();
    await expect.poll(() => waiting(page)).toBe(0);
    await toasts(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => waiting(page)).toBe(before);

    // The unread ones are asked for while they are being marked.
    const unread = page.waitForResponse((answer) => /[?&]size=20.*unread=true/.test(answer.url()));
    await page.route('**/api/notifications/read', async (route) => {
      await unread;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Marcar todo como leído' }).click();
    await page.getByRole('radio', { name: /Sin leer/ }).check();
    await page.getByRole('heading', { name: 'Estás al día' }).waitFor();
  });

  test('is cleared after a question that says what stays', async () => {
    const page = await plaza.open('/notifications', { as: 'auditor' });
    await page.getByRole('button', { name: 'Vaciar notificaciones' }).click();
    const before = await page.getByRole('row').or(page.getByRole('listitem')).count();
    const dialog = page.getByRole('dialog', { name: '¿Vaciar tus notificaciones?' });
    await dialog.getByText(/Los legales se quedan/).waitFor();
    await dialog.getByRole('button', { name: 'Vaciar' }).click();
    await expect.poll(() => page.getByRole('row').or(page.getByRole('listitem')).count()).toBeLessThan(before);
  });

  test('tells when it could not be fetched, and tries again', async () => {
    let isBroken = true;
    const page = await plaza.open('/notifications', {
      as: 'pm',
      prepare: (context) =>
        context.route('**/api/notifications?*', (route) =>
          isBroken
            ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"requestId":"7K4M"}' })
            : route.continue(),
        ),
    });
    await page.getByText('No pudimos cargar tus avisos').waitFor();
    await page.getByText('7K4M').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await row(page, 'Lo nuevo de la semana').waitFor();
  });

  test('reads in English', async () => {
    const page = await plaza.open('/notifications', { as: 'support', language: 'en' });
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'today' }).waitFor();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText(/You marked \d+ notices as read/).waitFor();
  });
});

describe('a message', () => {
  const live = 'Hoy probamos la planta eléctrica a las 3:00 p. m. Guarda tu trabajo.';

  test('reaches the campaign at once, and nobody else', async () => {
    const employee = await openLive('/notifications', 'employee');
    const outsider = await openLive('/notifications', 'outsider');
    const before = { employee: await waiting(employee), outsider: await waiting(outsider) };

    const admin = await plaza.open('/gestion/notifications', { as: 'admin' });
    await sendTo(admin, live);

    await toasts(employee).getByText(live).waitFor();
    await expect.poll(() => waiting(employee)).toBe(before.employee + 1);
    await row(employee, live).first().waitFor();
    await toasts(employee).getByText(live).waitFor({ state: 'detached', timeout: 7_000 });
    await expect.poll(() => outsider.getByText(live).count()).toBe(0);
    expect(await waiting(outsider)).toBe(before.outsider);
  });

  test('that came while the line was down stands in the inbox when it is back', async () => {
    const missed = 'Mientras no estabas: el bus de las 6 sale por la puerta norte.';
    const line = breakable();
    const employee = await openLive('/home', 'employee', line.through);
    const before = await waiting(employee);
    await line.cut();
    const admin = await plaza.open('/gestion/notifications', { as: 'admin' });
    await sendTo(admin, missed);
    expect(await waiting(employee)).toBe(before);
    line.mend();
    await expect.poll(() => waiting(employee), { timeout: 30_000 }).toBe(before + 1);
    await bell(employee).click();
    await row(employee, missed).waitFor();
  });

  test('is told by the computer under the name of the person, discreetly where they wish so', async () => {
    const page = await openLive('/notifications', 'employee', recordNotices);
    await page.getByRole('button', { name: 'Avisarme en este equipo' }).click();
    await page.getByText('Activado en este equipo').waitFor();
    await page.getByRole('checkbox', { name: 'Avisos discretos' }).check();
    const admin = await plaza.open('/gestion/notifications', { as: 'admin' });
    await sendTo(admin, 'Llegaron los carnés nuevos.');
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told), { timeout: 20_000 })
      .toEqual([{ title: 'Verónica Galindo', body: 'Tienes un aviso nuevo en Plaza' }]);
    await page.getByRole('checkbox', { name: 'Avisos discretos' }).uncheck();
  });

  test('says what is missing before anything is sent', async () => {
    const page = await plaza.open('/gestion/notifications', { as: 'content' });
    await page.getByRole('button', { name: 'Revisar y enviar' }).click();
    await page.getByText('Este campo es obligatorio').waitFor();
    await page.getByRole('textbox', { name: 'Mensaje obligatorio' }).fill('Hola');
    await page.getByRole('button', { name: 'Revisar y enviar' }).click();
    await page.getByText(/Nadie recibiría este mensaje/).waitFor();
    await page.getByRole('combobox', { name: 'Enlace' }).click();
    await page.getByRole('option', { name: 'Otra dirección' }).click();
    await page.getByRole('textbox', { name: 'Dirección' }).fill('https://other.example/x');
    await page.getByRole('button', { name: 'Revisar y enviar' }).click();
    await page.getByText('Revisa cómo está escrito.').waitFor();
  });

  test('is kept as a draft when its writer leaves', async () => {
    const page = await plaza.open('/gestion/notifications', { as: 'hr' });
    await page.getByRole('textbox', { name: 'Mensaje obligatorio' }).fill('Reunión del viernes');
    await page.getByText(/Borrador guardado/).waitFor();
    await bell(page).click();
    await page
      .getByRole('dialog', { name: 'Tienes cambios sin enviar' })
      .getByRole('button', { name: 'Salir y guardar' })
      .click();
    await page.getByRole('heading', { name: 'Notificaciones', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Seguir con el borrador' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Mensaje obligatorio' }).inputValue())
      .toBe('Reunión del viernes');
  });

  test('may be a security notice, for who watches over it', async () => {
    const page = await plaza.open('/gestion/notifications', { as: 'security' });
    await page.getByRole('link', { name: 'Aviso de seguridad' }).click();
    await page.getByRole('heading', { name: 'Aviso de seguridad', level: 1 }).waitFor();
    await expect.poll(() => page.getByLabel('Personas por cédula').count()).toBe(0);
    await sendTo(page, 'Evacúa por la escalera oriental.');
    const reader = await plaza.open('/notifications?category=security', { as: 'employee' });
    await row(reader, 'Evacúa por la escalera oriental.').waitFor();
  });

  test('is not for everybody to send', async () => {
    for (const [person, path] of [
      ['employee', '/gestion/notifications'],
      ['content', '/gestion/notifications/seguridad'],
    ] as const) {
      const page = await plaza.open(path, { as: person });
      await page.getByRole('heading', { name: 'No tienes autorización para ver este contenido' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/unauthorized');
    }
  });
});

describe('the rest of people', () => {
  const night = '2026-11-24T20:00:00-05:00';
  const day = '2026-11-24T10:42:00-05:00';
  const clock = (moment: string) => {
    plaza.app.clock.set(moment);
    for (const name of ['employee', 'admin', 'hr']) plaza.app.forgetSession(name);
  };
  beforeAll(() => clock(night));
  afterAll(() => clock(day));

  test('is not interrupted by a message that can wait, and is by a danger, which is counted', async () => {
    const employee = await openLive('/notifications', 'employee');
    await employee.getByText('Descansas: te avisamos mañana, 06:00').waitFor();
    const before = await waiting(employee);
    const look = (at: boolean) => employee.evaluate((has) => Object.assign(document, { hasFocus: () => has }), at);
    await look(false);

    const admin = await plaza.open('/gestion/notifications', { as: 'admin' });
    await admin.getByRole('radio', { name: /Toda la empresa/ }).check();
    await admin.getByText(/descansan ahora: les avisamos/).waitFor();
    await sendTo(admin, 'El viernes hay torta.');
    await expect.poll(() => waiting(employee), { timeout: 15_000 }).toBe(before + 1);
    await expect.poll(() => toasts(employee).getByText('El viernes hay torta.').count()).toBe(0);

    // Whoever is looking at Plaza by their own will sees what comes.
    await look(true);
    await sendTo(admin, 'El viernes hay música.');
    await toasts(employee).getByText('El viernes hay música.').waitFor();
    await look(false);

    await admin.getByRole('radio', { name: /Le llega ya: peligro para las personas/ }).check();
    await sendTo(admin, 'La sede norte se inundó: no vayas.');
    await toasts(employee).getByText('La sede norte se inundó: no vayas.').waitFor();

    const hr = await plaza.open('/gestion/notifications/excepciones', { as: 'hr' });
    await hr
      .getByRole('row', { name: /Peligro para las personas/ })
      .first()
      .waitFor();
    expect(await plaza.axe(hr)).toEqual([]);
  });

  test('is counted for who answers for it, and for nobody else', async () => {
    const page = await plaza.open('/gestion/notifications/excepciones', { as: 'employee' });
    expect(new URL(page.url()).pathname).toBe('/unauthorized');
  });
});

test.each(['light', 'dark'] as const)('nothing stands in the way of anybody, %s', async (theme) => {
  for (const path of ['/notifications', '/gestion/notifications', '/gestion/notifications/seguridad'])
    for (const size of [undefined, PHONE]) {
      const page = await plaza.open(path, { as: 'admin', theme, ...(size ? { size } : {}) });
      if (path !== '/notifications') await page.getByRole('radio', { name: /Algunos grupos/ }).check();
      expect(await plaza.axe(page)).toEqual([]);
      await page.context().close();
    }
});

/** A line to the live events that can be cut and mended. */
function breakable() {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  return {
    through: (context: BrowserContext) =>
      context.routeWebSocket(/\/push\//, (socket) => {
        if (isCut) return void socket.close();
        open.add(socket);
        socket.connectToServer();
      }),
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}

/** A computer that allows desktop notifications, and remembers what they said. */
async function recordNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told: unknown[] = [];
    class Recorded {
      static permission = 'default';
      static requestPermission() {
        Recorded.permission = 'granted';
        return Promise.resolve('granted');
      }
      constructor(title: string, { body }: { body: string }) {
        told.push({ title, body });
      }
      close() {}
    }
    Object.assign(globalThis, { told, Notification: Recorded });
  });
}

describe('mails that did not go out', () => {
  test('stand with who and why, and go out again from there', async () => {
    const { db, house } = plaza.app;
    const key = Buffer.from(await house.services.readSecret('mail'), 'base64url');
    const sealed = sealValue(key, { to: 'ana.rojas@example.com', subject: 'x', text: 'x' });
    await sql`
      insert into job_runs (id, name, payload, language, state, failures, tries, error, finished_at)
      values (gen_random_uuid(), ${mailJob}, ${JSON.stringify({ sealed, kind: 'session.invitation' })}::jsonb, 'es', 'failed',
        1, 1, '550 5.1.1 No such user here', now())`.execute(db);
    const page = await plaza.open('/gestion/notifications/correos', { as: 'admin' });
    await page.getByRole('heading', { level: 1, name: 'Correos sin entregar' }).waitFor();
    const mail = page.getByRole('row', { name: /ana\.rojas@example\.com/ });
    await mail.getByText('Invitación a entrar').waitFor();
    await mail.getByText('550 5.1.1 No such user here').waitFor();
    await plaza.picture(page, 'correos-sin-entregar');
    expect(await plaza.axe(page)).toEqual([]);
    await mail.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await mail.getByText('Reenviado', { exact: true }).waitFor();
    const english = await plaza.open('/gestion/notifications/correos', {
      as: 'admin',
      language: 'en',
      size: PHONE,
      theme: 'dark',
    });
    await english.getByRole('heading', { level: 1, name: 'Undelivered mail' }).waitFor();
    await english.getByText('Invitation · Sent again').waitFor();
    await plaza.picture(english, 'correos-telefono');
    expect(await plaza.axe(english)).toEqual([]);
    const closed = await plaza.open('/gestion/notifications/correos', { as: 'hr' });
    await closed.waitForURL('**/unauthorized**');
  });
});

describe('a legal notice', () => {
  test('is confirmed by its owner, and who follows it up sees when', async () => {
    const { personId } = await plaza.app.scopeOf('employee');
    const { message_id } = await plaza.app.db
      .selectFrom('notifications')
      .innerJoin('notification_messages as message', 'message.id', 'notifications.message_id')
      .select('message_id')
      .where('person_id', '=', personId)
      .where('cleared_at', 'is', null)
      .orderBy('notifications.created_at', 'desc')
      .executeTakeFirstOrThrow();
    const title = 'Citación a una reunión de descargos';
    await plaza.app.db
      .updateTable('notification_messages')
      .set({ needs_receipt: true, category: 'legal', title_key: null, title })
      .where('id', '=', message_id)
      .execute();
    const page = await plaza.open('/notifications', { as: 'employee' });
    await row(page, title).getByRole('button', { name: 'Confirmar recibido' }).click();
    await row(page, title)
      .getByText(/^Recibido el/)
      .waitFor();
    await plaza.picture(page, 'aviso-recibido');
    expect(await plaza.axe(page)).toEqual([]);
    const follow = await plaza.open('/gestion/notifications/recibidos?state=received', { as: 'labor' });
    await follow
      .getByRole('row', { name: new RegExp(title) })
      .getByText('Recibido', { exact: true })
      .waitFor();
    await plaza.picture(follow, 'avisos-recibidos');
    expect(await plaza.axe(follow)).toEqual([]);
    const english = await plaza.open('/gestion/notifications/recibidos', {
      as: 'hr',
      language: 'en',
      size: PHONE,
      theme: 'dark',
    });
    await english.getByRole('heading', { level: 1, name: 'Legal notices received' }).waitFor();
    expect(await plaza.axe(english)).toEqual([]);
    const closed = await plaza.open('/gestion/notifications/recibidos', { as: 'manager' });
    await closed.waitForURL('**/unauthorized**');
  });

  test('the bell stays to be seen beside more than 99 unread notices', async () => {
    const personId = (await plaza.app.scopeOf('outsider')).personId;
    await sql`with message as (
        insert into notification_messages (id, category, kind, title, body, created_at)
        select gen_random_uuid(), 'news', 'message', 'Aviso ' || n, '-', now() from generate_series(1, 120) n returning id)
      insert into notifications (person_id, message_id, created_at) select ${personId}::uuid, id, now() from message`.execute(
      plaza.app.db,
    );
    const page = await plaza.open('/profile', { as: 'outsider' });
    await bell(page).getByText('99+').waitFor();
    const [icon, count] = await Promise.all([
      bell(page).locator('svg').boundingBox(),
      bell(page).getByText('99+').boundingBox(),
    ]);
    const covered = Math.max(0, icon!.x + icon!.width - count!.x) * Math.max(0, count!.y + count!.height - icon!.y);
    expect(covered).toBeLessThan((icon!.width * icon!.height) / 3);
  });
});
