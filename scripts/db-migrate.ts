import { readMigrations, migratePostgres } from '#platform/server/migrations.ts';
import { openDatabase } from '#platform/server/database.ts';
import { readSettings } from '#platform/server/settings.ts';

// Applies the migrations that are missing, as a start of the server would. Several at once take turns.

try {
  const settings = readSettings(process.env);
  const migrations = await readMigrations();
  if (settings.DATABASE_URL === undefined) await (await openDatabase(settings)).close();
  else for (const name of await migratePostgres(settings.DATABASE_URL, migrations)) console.log(`applied ${name}`);
  console.log(`The database is up to date: ${migrations.length} migrations.`);
} catch (cause) {
  console.error((cause as Error).message);
  process.exitCode = 1;
}
