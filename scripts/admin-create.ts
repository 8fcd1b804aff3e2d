import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { assemble } from '#apps/server/app.ts';
import { rooms } from '#apps/server/rooms.ts';
import {
  administratorPhrases as say,
  appointAdministrator,
  invitationLink,
} from '#features/session/server/administrator.ts';
import { Failure, phraseKey } from '#platform/contract/errors.ts';
import { openDatabase } from '#platform/server/database.ts';
import { openLog } from '#platform/server/log.ts';
import { readSettings } from '#platform/server/settings.ts';

// npm run admin:create -- --first-names Ana --last-names "Rojas Paz" --document 1032456789 --email ana@empresa.co
// What is not given is asked for. Done again with the same document number, it prints a new invitation.

const { settings, database } = await openOrExit();
const plaza = await assemble({ settings, rooms, log: openLog('error'), database });
const ctx = plaza.context();
try {
  const { token, expiresAt } = await appointAdministrator(ctx, await readAnswers());
  const until = new Intl.DateTimeFormat('es-CO', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: settings.COMPANY_TIME_ZONE,
  }).format(expiresAt);
  console.log(`\n${ctx.t(say.link, { until })}\n\n  ${invitationLink(ctx, token)}\n`);
} catch (thrown) {
  if (!(thrown instanceof Failure)) throw thrown;
  console.error(ctx.t(phraseKey(thrown.code), thrown.params));
  process.exitCode = 1;
} finally {
  await plaza.stop();
}

async function openOrExit() {
  try {
    const settings = readSettings(process.env);
    return { settings, database: await openDatabase(settings) };
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exit(1);
  }
}

async function readAnswers() {
  const { values } = parseArgs({
    options: {
      'first-names': { type: 'string' },
      'last-names': { type: 'string' },
      document: { type: 'string' },
      email: { type: 'string' },
      username: { type: 'string' },
    },
  });
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (given: string | undefined, question: string) => {
    let answer = given?.trim() ?? '';
    while (answer === '') answer = (await line.question(`${ctx.t(question)} `)).trim();
    return answer;
  };
  try {
    return {
      firstNames: await ask(values['first-names'], say.firstNames),
      lastNames: await ask(values['last-names'], say.lastNames),
      documentNumber: await ask(values.document, say.document),
      email: await ask(values.email, say.email),
      username: values.username,
    };
  } finally {
    line.close();
  }
}
