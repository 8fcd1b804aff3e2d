import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { keyOf } from '#features/documents/server/press.ts';
import { openDatabase } from '#platform/server/database.ts';
import type { House } from '#platform/server/house.ts';
import { openLog } from '#platform/server/log.ts';
import { giveBackMemory } from '#platform/server/memory.ts';
import { readSettings, type Settings, SettingsError } from '#platform/server/settings.ts';
import { stopOnSignal } from '#platform/server/shutdown.ts';
import { type Keeper, tellTurns, watchMainThread } from '#platform/server/watchdog.ts';
import { assemble } from './app.ts';
import { rooms } from './rooms.ts';

/** What an operator can mend: told in a sentence, without where in the code it was found. */
const operatorErrors = new Set(['DatabaseInUseError', 'MigrationError']);

/**
 * Starts one process: settings, database, demo company where one is wanted, server, and then the background.
 * @param making the browser's files may still be in the making; the server waits for them last, and looks at them once
 *   more when they are packed. A keeper that watches this process spares it a thread that does.
 */
export async function start(
  environment: NodeJS.ProcessEnv,
  making: { web?: Promise<void>; packed?: Promise<void>; keeper?: Keeper } = {},
): Promise<void> {
  const settings = settingsOrExit(environment);
  const log = openLog(settings.LOG_LEVEL);
  process.on('uncaughtException', (cause) => giveUp(log, cause));
  process.on('unhandledRejection', (cause) => giveUp(log, cause));
  try {
    // A seal that does not open is told now, not to whoever signs first.
    if (settings.SEAL_P12 !== undefined) await keyOf({ settings });
    if (!settings.DEMO && settings.SECRETS_KEY === undefined)
      log.warn('SECRETS_KEY is not set: whoever has a dump of the database can open what waits in it');
    if (settings.DATABASE_URL === undefined) compileOnce();
    const database = await openDatabase(settings);
    const prepare = async (house: House) => {
      if (settings.DEMO) {
        const { makeDemo } = await import('./demo.ts');
        if (await makeDemo(rooms, house)) log.info('the demo company was made');
      }
      await making.web;
    };
    const plaza = await assemble({ settings, rooms, database, log, prepare, packed: making.packed });
    stopOnSignal(plaza.stoppable, log);
    const address = await plaza.app.listen({ port: settings.PORT, host: settings.HOST });
    plaza.startBackground();
    const { HANG_SECONDS: seconds, HEALTH_PORT, HOST } = settings;
    const health = HEALTH_PORT === undefined ? undefined : { port: HEALTH_PORT, host: HOST };
    if (making.keeper && !health) tellTurns(making.keeper, seconds);
    else if (seconds > 0 || health) watchMainThread({ seconds, health });
    const ms = Math.round(process.uptime() * 1000);
    giveBackMemory();
    log.info({ ms, engine: database.engine }, `Plaza is open at ${settings.PUBLIC_URL ?? localAddress(address)}`);
  } catch (cause) {
    giveUp(log, cause);
  }
}

/**
 * An embedded database runs as it is compiled at first: ready in 1.02 s instead of 1.22, with 70 MB less. On the command line the
 * first of these means the others.
 */
function compileOnce(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

function settingsOrExit(environment: NodeJS.ProcessEnv): Settings {
  try {
    return readSettings(environment);
  } catch (thrown) {
    if (!(thrown instanceof SettingsError)) throw thrown;
    process.stderr.write(`${thrown.message}\n`);
    process.exit(1);
  }
}

/** What nobody foresaw leaves the process in an unknown state: it ends, and is started again by its keeper. */
function giveUp(log: Logger, cause: unknown): never {
  if (cause instanceof SettingsError || (cause instanceof Error && operatorErrors.has(cause.name)))
    log.fatal(cause.message);
  else log.fatal({ err: cause }, 'Plaza cannot go on');
  process.exit(1);
}

const localAddress = (address: string) => address.replace(/\/\/(?:0\.0\.0\.0|\[::\]|127\.0\.0\.1)(?=:)/, '//localhost');
