import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailJob, openMail } from '#platform/server/mail.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
/** What a mail server refuses for good: nothing listens here, so the tests say it. */
const refusal = '550 5.1.1 No such user here';

beforeAll(async () => {
  plaza = await startTestApp({
    seed: true,
    settings: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://p.example' },
  });
});
afterAll(() => plaza.close());

/** A mail as it stands in the queue, given up or waiting. */
async function mailInTrouble(state: 'failed' | 'waiting', kind: string, to: string): Promise<void> {
  let payload: unknown;
  const jobs = {
    start: async (_name: string, given: unknown) => {
      payload = given;
      return 'job';
    },
  };
  const secret = () => plaza.house.services.readSecret('mail');
  const mail = openMail(plaza.settings, jobs, plaza.house.log, secret);
  await mail.send({ to, subject: 'Tu enlace', text: 'https://p.example/#token=secret-token', kind });
  await sql`
    insert into job_runs (id, name, payload, language, state, failures, tries, error, finished_at)
    values (gen_random_uuid(), ${mailJob}, ${JSON.stringify(payload)}::jsonb, 'es', ${state}, 3, 3, ${refusal},
      case when ${state}::text = 'failed' then now() end)`.execute(plaza.db);
}

test('who administers sees which mails did not go out, to whom and why, and nothing of their words', async () => {
  await mailInTrouble('failed', 'session.invitation', 'ana@example.com');
  await mailInTrouble('waiting', 'rooms.unknown', 'eva@example.com');
  const { data, total, body } = await plaza.call('notifications.listMails', { as: 'admin' });
  expect(total).toBe(2);
  expect(data).toEqual([
    expect.objectContaining({ kind: 'other', state: 'delayed', recipient: 'eva@example.com', tries: 3, why: refusal }),
    expect.objectContaining({
      kind: 'session.invitation',
      state: 'failed',
      recipient: 'ana@example.com',
      why: refusal,
    }),
  ]);
  expect(body).not.toMatch(/secret-token|Tu enlace|sealed/);
  const count = await plaza.call('notifications.countMails', { as: 'admin' });
  expect(count.data).toEqual({ failed: 1, delayed: 1, is_set: true });
  const metrics = await plaza.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).toMatch(/^plaza_mails_failed 1$/m);
  expect(metrics.body).toMatch(/^plaza_mails_delayed 1$/m);
});

test('a mail that was given up is sent again once; what waits goes out by itself', async () => {
  const { data } = await plaza.call('notifications.listMails', { as: 'admin' });
  const [waiting, failed] = data;
  const resend = (id: string) => plaza.call('notifications.resendMail', { as: 'admin', params: { id } });
  expect((await resend(failed.id)).status).toBe(204);
  // Written down with the mark, so a stop of the server in between loses nothing.
  const taken = await sql<{ sealed: boolean }>`
    select payload ? 'sealed' as sealed from outbox where name = 'notifications.mail_taken'`.execute(plaza.db);
  expect(taken.rows).toEqual([{ sealed: true }]);
  await plaza.settle();
  const { rows } = await sql<{ kind: string }>`
    select payload ->> 'kind' as kind from job_runs where name = ${mailJob} and payload ->> 'sealed' = (
      select payload ->> 'sealed' from job_runs where id = ${failed.id}) and id <> ${failed.id}`.execute(plaza.db);
  expect(rows).toEqual([{ kind: 'session.invitation' }]);
  expect((await resend(failed.id)).problem.code).toBe('notifications.mail_not_failed');
  expect((await resend(waiting.id)).problem.code).toBe('notifications.mail_not_failed');
  const { data: after } = await plaza.call('notifications.listMails', { as: 'admin', query: { state: 'resent' } });
  expect(after).toMatchObject([{ id: failed.id, state: 'resent' }]);
});
