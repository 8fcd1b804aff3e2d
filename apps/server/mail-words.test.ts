import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from '#platform/server/testing-mail.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { consentVersion } from '#features/recruitment/policy.ts';
import { rooms } from './rooms.ts';

// Nobody is told that a mail was sent where no mail server is set. Whether one carries the news is asked of each call whose
// screen speaks of it; every other phrase of the house, in both languages, speaks of no mail that was or will be sent.

let post: Awaited<ReturnType<typeof startMailServer>>;
let silent: TestApp;
let mailing: TestApp;
beforeAll(async () => {
  post = await startMailServer();
  const at = '2026-11-24T15:42:00Z';
  silent = await startTestApp({ seed: true, at });
  mailing = await startTestApp({ seed: true, at, settings: post.settings });
}, 240_000);
afterAll(async () => {
  await silent.close();
  await mailing.close();
  await post.stop();
});

const data = async (plaza: TestApp, operation: string, call: Parameters<TestApp['call']>[1]) => {
  const answer = await plaza.call(operation, call);
  expect(answer.status, `${operation} ${answer.body.slice(0, 200)}`).toBe(200);
  return answer.data;
};
/** Somebody who works here and never had a way in, with an address. */
const newcomer = async ({ db }: TestApp) => {
  const { id } = await db
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.person_id', 'employees.id')
    .select('employees.id')
    .where('employees.active', '=', true)
    .where('accounts.password_hash', 'is', null)
    .where('corporate_email', 'is not', null)
    .orderBy('employees.id')
    .executeTakeFirstOrThrow();
  return id;
};
const apply = async (plaza: TestApp) => {
  const open = await data(plaza, 'recruitment.listPublicVacancies', { body: {} });
  const form = {
    ...{ document_type: 'CC', document_number: '81000001', first_names: 'Rosa', last_names: 'Nieto' },
    ...{ email: 'rosa@correo.example', phone: '310 555 8181', consent: consentVersion },
  };
  return data(plaza, 'recruitment.applyPublicly', { params: { id: open[0].id }, form });
};
const referred = { name: 'Andrea Pardo', relation: 'friend', email: 'andrea@correo.example', phone: '3001112233' };

/** What each act answers of the mail that carries it, where none is set and where one is. */
const acts: readonly (readonly [string, (plaza: TestApp) => Promise<unknown>, unknown, unknown])[] = [
  [
    'a reset of the document password',
    async (plaza) =>
      (
        await data(plaza, 'documents.resetPassword', {
          as: 'hr',
          body: { person_id: (await plaza.scopeOf('employee')).personId },
        })
      ).sent_to,
    ['inbox'],
    ['inbox', 'mail'],
  ],
  [
    'an invitation, whose link is shown to be copied',
    async (plaza) => {
      const said = await data(plaza, 'session.invite', { as: 'admin', params: { id: await newcomer(plaza) } });
      return [Boolean(said.link), Boolean(said.mailed_to)];
    },
    [true, false],
    [true, true],
  ],
  [
    'somebody who is referred',
    async (plaza) => (await data(plaza, 'referrals.addReferral', { as: 'planner', body: referred })).is_mailed,
    false,
    true,
  ],
  ['who applies for a vacancy', async (plaza) => (await apply(plaza)).is_mailed, false, true],
  [
    'what recruitment writes to a candidate',
    async (plaza) => {
      const { id } = await plaza.db
        .selectFrom('candidacies')
        .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
        .select('case_id as id')
        .where('candidates.email', '<>', '')
        .orderBy('case_id')
        .executeTakeFirstOrThrow();
      return (await data(plaza, 'recruitment.getCandidacy', { as: 'selection', params: { id } })).is_mailed;
    },
    false,
    true,
  ],
];

describe('what an act says of the mail that carries it', () => {
  test.each(acts)('%s: none without a mail server, and one with it', async (_name, act, without, withOne) => {
    expect(await act(silent)).toEqual(without);
    expect(await act(mailing)).toEqual(withOne);
  });

  test('409 nothing is sent again where nothing could carry it, and the mail stays among those that failed', async () => {
    const params = { id: '01985f2e-0000-7000-8000-000000000000' };
    const resend = async (plaza: TestApp) =>
      (await plaza.call('notifications.resendMail', { as: 'admin', params })).problem.code;
    expect(await resend(silent)).toBe('notifications.mail_not_set');
    expect(await resend(mailing)).toBe('notifications.mail_not_failed');
  });
});

/** Phrases that are shown only where a call said that a mail goes out, or that are the words of a mail. */
const conditional = [
  'notifications.mails.',
  'notifications.error.mail_not_failed',
  'notifications.error.mail_not_set',
  'notifications.permission.keep_mails',
  'recruitment.apply.sentText',
  'recruitment.reply.mailed',
  'referrals.link.mailed',
  'session.entrance.linkMailed',
  'session.entrance.mailedTitle',
  'session.entrance.mailedText',
  'session.error.invitation_needs_mail',
];
const sent = {
  es: /\b(enviamos|enviaremos|mandamos|escribimos|va|sale|llegará|llega)\b.{0,40}\bcorreo|correo.{0,30}(enviad|mandad)|invitación enviada|\b(lo|la|le|te|les) (enviamos|enviaremos|mandamos)|te escribimos/i,
  en: /\b(sent|send|mailed|goes out|arrives?)\b.{0,40}\b(e-?mail|mail)\b|\be?-?mail\b.{0,30}\b(sent|goes)\b|invitation sent|we( also)? (sent|send|will send|mailed|wrote)/i,
} as const;

test.each(['es', 'en'] as const)('no other phrase of the catalogue says in %s that a mail is sent', (language) => {
  const phrases = rooms.flatMap(({ strings }) => Object.entries<string>(strings[language]));
  const told = phrases
    .filter(([key, words]) => sent[language].test(words) && !key.includes('.mail.'))
    .filter(([key]) => !conditional.some((one) => key.startsWith(one)))
    .map(([key, words]) => `${key}: ${words}`);
  expect(told).toEqual([]);
  // It knows such a phrase when it sees one.
  const known = Object.fromEntries(phrases)['session.entrance.linkMailed']!;
  expect(known).toMatch(sent[language]);
});
