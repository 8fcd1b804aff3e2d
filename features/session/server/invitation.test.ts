import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { startMailServer } from '#platform/server/testing-mail.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { invitePerson, mailInvitation } from './invitation.ts';
import type { SignedIn } from './testing.ts';

let plaza: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mail = await startMailServer();
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z', settings: mail.settings });
});
afterAll(async () => {
  await plaza.close();
  await mail.stop();
});

const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;
const invite = (as: string, id: string) => plaza.call('session.invite', { as, params: { id } });
const validate = (token: string) => plaza.call('session.validateToken', { body: { token } });
const accept = (token: string, password = 'cinco tigres azules') =>
  plaza.call('session.acceptInvitation', { body: { token, password } });
const signIn = async (username: string, password = DEMO_PASSWORD) =>
  (await plaza.call('session.signIn', { body: { username, password } })).data as SignedIn;
const meWith = async (token: string) => (await plaza.call('session.getCurrentUser', { token })).status;
const newcomer = () =>
  plaza.db
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.person_id', 'employees.id')
    .select(['employees.id', 'employees.username', 'employees.campaign_id as campaignId'])
    .where('employees.active', '=', true)
    .where('accounts.password_hash', 'is', null)
    .where('accounts.must_change_password', '=', false)
    .where('employees.campaign_id', 'is not', null)
    .where('employees.id', 'not in', (query) =>
      query
        .selectFrom('sign_ins')
        .select((eb) => eb.ref('person_id').$notNull().as('id'))
        .where('person_id', 'is not', null)
        .where('outcome', '=', 'signed_in')
        .where('method', 'in', ['directory', 'azure', 'google']),
    )
    .orderBy('employees.id')
    .executeTakeFirstOrThrow();
const mailsTo = (address: string) => mail.inbox.filter(({ to }) => to.includes(address));
const emailOf = async (id: string) =>
  (
    await plaza.db
      .selectFrom('employees')
      .select('corporate_email as email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email!;
const tokenOf = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('the mail of an invitation', () => {
  const dueOf = async (personId: string) => {
    const { rows } = await sql<{ payload: { invitationId: string; sealed: string; language: 'es' | 'en' } }>`
      select payload from outbox where name = 'session.invitation_due'
        and (payload ->> 'invitationId')::uuid in (select id from invitations where person_id = ${personId}::uuid)
      order by at`.execute(plaza.db);
    return rows.map(({ payload }) => payload);
  };

  it('is written down with the invitation, without its key, so that no stop of the server loses it', async () => {
    const { id } = await newcomer();
    const { data } = await invite('admin', id);
    const [due] = await dueOf(id);
    expect(JSON.stringify(due)).not.toContain(tokenOf(data.link));
    await plaza.settle();
    expect(mailsTo(await emailOf(id)).map(({ text }) => tokenOf(text))).toEqual([tokenOf(data.link)]);
  });

  it('comes with the next try where the queue of mails was away, and never for one that was renewed', async () => {
    const { id } = await newcomer();
    const email = await emailOf(id);
    await invite('admin', id);
    await plaza.settle();
    const before = mailsTo(email).length;
    const due = (await dueOf(id)).at(-1)!;
    const ctx = await plaza.context();
    const mail = { send: () => Promise.reject(new Error('the queue of mails is away')) };
    await expect(mailInvitation({ ...ctx, services: { ...ctx.services, mail } }, due)).rejects.toThrow('away');
    await mailInvitation(ctx, due);
    await plaza.settle();
    expect(mailsTo(email)).toHaveLength(before + 1);
    await invite('admin', id);
    await plaza.settle();
    await mailInvitation(ctx, due);
    await plaza.settle();
    expect(mailsTo(email)).toHaveLength(before + 2);
  });
});

describe('an invitation for somebody who has a way in already', () => {
  it('goes to their own mail and is answered to nobody', async () => {
    const id = await idOf('planner');
    const { status, data } = await invite('admin', id);
    await plaza.settle();
    const email = await emailOf(id);
    expect([status, data.link, data.mailed_to]).toEqual([200, null, email]);
    expect(tokenOf(mailsTo(email).at(-1)?.text ?? '')).not.toBe('');
  });

  it('opens no session by itself: it only serves to choose a new password, and is not spent by the try', async () => {
    const { token } = await invitePerson(await plaza.context('admin'), await idOf('planner'));
    const opened = await validate(token);
    expect([opened.status, opened.problem.code]).toEqual([403, 'session.password_stands']);
    expect((await accept(token)).status).toBe(200);
  });

  it('ends their other sessions when it is used, and tells them at once in the portal and by mail', async () => {
    const id = await idOf('wellbeing');
    const earlier = await signIn('wellbeing');
    const { token } = await invitePerson(await plaza.context('admin'), id);
    await plaza.settle();
    const titles = async () =>
      (await plaza.call('notifications.list', { as: 'wellbeing', query: {} })).data.map(
        (notice: { title: string }) => notice.title,
      );
    expect(await titles()).toContain('Te hicieron una invitación para entrar');
    expect((await accept(token)).status).toBe(200);
    await plaza.settle();
    expect(await meWith(earlier.token)).toBe(401);
    expect(mailsTo(await emailOf(id)).at(-1)?.text).toContain('entró a tu cuenta');
    plaza.forgetSession('wellbeing');
    expect(await titles()).toContain('Entraron a tu cuenta con una invitación');
  });

  it('403: is made by nobody who could not grant what the person holds', async () => {
    const victim = await newcomer();
    const grant = { granted_by: null, granted_at: new Date('2026-11-01T12:00:00Z'), starts_at: null, ends_at: null };
    const limited = { reach_kind: 'campaign' as const, reach_id: victim.campaignId };
    await plaza.db
      .insertInto('grants')
      .values({ id: newId(), person_id: await idOf('support'), role: 'admin', ...limited, ...grant })
      .execute();
    plaza.forgetSession('support');
    expect((await invite('support', victim.id)).status).toBe(200);
    await plaza.db
      .insertInto('grants')
      .values({ id: newId(), person_id: victim.id, role: 'payroll', reach_kind: 'all', reach_id: null, ...grant })
      .execute();
    const refused = await invite('support', victim.id);
    expect([refused.status, refused.problem.code]).toEqual([403, 'session.holds_more']);
  });

  it('409: is not made where no mail could carry it', async () => {
    const id = await idOf('commissions');
    await plaza.db.updateTable('employees').set({ corporate_email: null }).where('id', '=', id).execute();
    const refused = await invite('admin', id);
    expect([refused.status, refused.problem.code]).toEqual([409, 'session.invitation_needs_mail']);
  });
});

it('a document password is not chosen in a session that came by invitation, nor in one opened from it', async () => {
  const person = await newcomer();
  const { token } = await invitePerson(await plaza.context('admin'), person.id);
  const invited = (await validate(token)).data as SignedIn;
  const portal = await plaza.call('session.issuePortalToken', { token: invited.token });
  const elsewhere = (await validate(portal.data.token)).data as SignedIn;
  const body = { current: '123456789', password: 'otra frase larga', confirmation: 'otra frase larga' };
  for (const session of [invited, elsewhere]) {
    const shown = await plaza.call('documents.showResetCode', { token: session.token });
    const chosen = await plaza.call('documents.changePassword', { token: session.token, body });
    expect([shown.problem.code, chosen.problem.code]).toEqual(Array(2).fill('documents.entered_by_invitation'));
  }
});

describe('a portal token', () => {
  const issue = async (token: string) => (await plaza.call('session.issuePortalToken', { token })).data.token as string;

  it('410: after the session that asked for it was signed out', async () => {
    const own = await signIn('payroll');
    const token = await issue(own.token);
    await plaza.call('session.endSession', { token: own.token });
    expect((await validate(token)).status).toBe(410);
  });

  it('410: after the person ended their other sessions, or changed their password, or an administrator ended all', async () => {
    const [one, here] = [await signIn('payroll'), await signIn('payroll')];
    const first = await issue(one.token);
    await plaza.call('session.endMyOtherSessions', { token: here.token });
    expect((await validate(first)).status).toBe(410);

    const two = await signIn('payroll');
    const second = await issue(two.token);
    const body = { current: DEMO_PASSWORD, password: 'siete monos verdes' };
    expect((await plaza.call('session.changePassword', { token: here.token, body })).status).toBe(200);
    expect((await validate(second)).status).toBe(410);

    const third = await issue((await signIn('payroll', 'siete monos verdes')).token);
    await plaza.call('session.endSessionsOf', { as: 'admin', params: { id: await idOf('payroll') } });
    expect((await validate(third)).status).toBe(410);
  });

  it('an invitation ends with a change of the password too', async () => {
    const { token } = await invitePerson(await plaza.context('admin'), await idOf('labor'));
    const own = await signIn('labor');
    const body = { current: DEMO_PASSWORD, password: 'siete monos verdes' };
    expect((await plaza.call('session.changePassword', { token: own.token, body })).status).toBe(200);
    expect((await accept(token)).status).toBe(410);
  });
});

describe('the calendar address', () => {
  const feedOf = async (as: string) => {
    plaza.forgetSession(as);
    const { path } = (await plaza.call('schedules.makeFeed', { as })).data as { path: string };
    const read = async () => (await plaza.app.inject({ method: 'GET', url: path })).statusCode;
    expect(await read()).toBe(200);
    return read;
  };

  it('404: while its person is suspended', async () => {
    const read = await feedOf('labor');
    await plaza.db
      .updateTable('employees')
      .set({ status: 'suspended' })
      .where('id', '=', await idOf('labor'))
      .execute();
    expect(await read()).toBe(404);
  });

  it('404: after an administrator ended all sessions of its person', async () => {
    const read = await feedOf('selection');
    await plaza.call('session.endSessionsOf', { as: 'admin', params: { id: await idOf('selection') } });
    await plaza.settle();
    expect(await read()).toBe(404);
  });
});
