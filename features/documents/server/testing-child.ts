import { pino } from 'pino';
import { assemble } from '#apps/server/app.ts';
import { makeDemo } from '#apps/server/demo.ts';
import { rooms as allRooms } from '#apps/server/rooms.ts';
import { authenticate } from '#features/session/server/authentication.ts';
import { findPersonByLogin } from '#features/session/server/queries.ts';
import { recordAdmission } from '#features/session/server/admission.ts';
import { lockKeys } from '#features/session/server/lock.ts';
import { anonymousScope } from '#platform/contract/scope.ts';
import { openDatabase } from '#platform/server/database.ts';
import { makeContext } from '#platform/server/house.ts';
import { readSettings } from '#platform/server/settings.ts';
import { createDocument } from './creation.ts';
import { noteRead, openDocument } from './reading.ts';
import { assignDocument } from './run.ts';
import { signOne } from './signing.ts';
import { getOwn } from './standing.ts';

// A process of its own for the test that ends one in the midst of a signature: it prepares a document that was read,
// or signs it and ends itself, without a chance to tidy up, at the step that it is told.

const needed = ['organization', 'people', 'session', 'files', 'notifications', 'documents'];
const rooms = allRooms.filter(({ name }) => needed.includes(name));
const [role = '', assignmentId = ''] = process.argv.slice(2);
const settings = readSettings(process.env);
const database = await openDatabase(settings);
const log = pino({ level: 'silent' });
const plaza = await assemble({ settings, rooms: allRooms, database, log, strict: true, drainMs: 0 });
const { house } = plaza;
if (role === 'prepare') await makeDemo(rooms, house);

const contextOf = async (username: string) => {
  const { person } = await findPersonByLogin(plaza.context(), username, '127.0.0.1');
  const keys = lockKeys('127.0.0.1');
  const { token } = await house.transact({ ...plaza.context() }, (tx) =>
    recordAdmission(plaza.context(), tx, person!, { method: 'directory', keys }),
  );
  const scope = (await authenticate(
    { db: house.db, scope: anonymousScope, now: house.now, rooms: house.rooms },
    token,
  ))!;
  return makeContext(house, { scope, language: 'es', requestId: 'test', address: '127.0.0.1', userAgent: 'test' });
};

if (role === 'prepare') {
  plaza.startBackground();
  const desk = await contextOf('documents');
  const template = await desk.db
    .selectFrom('document_templates')
    .select('id')
    .where('legal', '=', false)
    .where('category', '=', 'policy')
    .executeTakeFirstOrThrow();
  const person = await desk.db
    .selectFrom('employees')
    .select('document_number')
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const document = await createDocument(desk, {
    title: 'Se interrumpe',
    category: 'policy',
    legal: false,
    cover: '',
    template_id: template.id,
    file_id: null,
    boxes: [],
    fields: [],
    signers: [{ role: 'employee', label: 'Colaborador' }],
    due_on: null,
    delivered_on: null,
    needs_password: false,
  });
  const people = [{ document_number: person.document_number, values: {} }];
  await assignDocument(desk, { document_id: document.id, people, confirm: true });
  await plaza.settle();
  const given = await desk.db
    .selectFrom('document_assignments')
    .select('id')
    .where('document_id', '=', document.id)
    .executeTakeFirstOrThrow();
  const reader = await contextOf('employee');
  await openDocument(reader, document.id, given.id, { as: 'preview' });
  await noteRead(reader, given.id, { pages: 99, seconds: 9 });
  await plaza.settle();
  await plaza.stop();
  process.stdout.write(`${given.id}\n`);
  process.exit(0);
}

const signer = await contextOf('employee');
await signOne(
  signer,
  await getOwn(signer, assignmentId),
  { drawn: { kind: 'typed', typed: 'Verónica' }, keep: false, consent: 1, method: 'session' },
  (step) => {
    if (step === role) process.kill(process.pid, 'SIGKILL');
  },
);
process.exit(0);
