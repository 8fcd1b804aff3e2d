import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database.ts';
import { readSettings } from '#platform/server/settings.ts';
import { openStorage } from '#platform/server/storage.ts';
import type { SigningStep } from './signing.ts';
import { isWhole, listTrail } from './trail.ts';
import './tables.ts';

let folder: string;
let assignmentId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-crash-'));
  const { said, signal } = await run(join(folder, 'whole'), ['prepare']);
  assignmentId = said.trim();
  expect([signal, assignmentId.length]).toEqual([null, 36]);
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const steps: readonly [SigningStep, 'read' | 'signed'][] = [
  ['checked', 'read'],
  ['sealed', 'read'],
  ['stored', 'read'],
  ['recorded', 'read'],
  ['committed', 'signed'],
];

test.each(steps)(
  'a process that ends when a signature is %s leaves it %s, and never a half',
  async (step, state) => {
    const place = join(folder, step);
    await cp(join(folder, 'whole'), place, { recursive: true });
    const { signal } = await run(place, [step, assignmentId]);
    expect(signal).toBe('SIGKILL');
    const settings = readSettings({ DATA_DIR: place });
    const database = await openDatabase(settings);
    const { db } = database;
    try {
      const row = await db
        .selectFrom('document_assignments')
        .innerJoin('files', 'files.id', 'document_assignments.file_id')
        .innerJoin('blobs', 'blobs.id', 'files.blob_id')
        .select([
          'document_assignments.state',
          'document_assignments.sha256',
          'signed',
          'kept_at',
          'blobs.id',
          'blobs.sha256 as blobHash',
        ])
        .where('document_assignments.id', '=', assignmentId)
        .executeTakeFirstOrThrow();
      const signer = await db
        .selectFrom('document_signers')
        .selectAll()
        .where('assignment_id', '=', assignmentId)
        .executeTakeFirstOrThrow();
      const trail = await listTrail({ db } as never, assignmentId);
      const isSigned = state === 'signed';
      expect(isWhole(trail)).toBe(true);
      expect([signer.state, row.state, row.signed]).toEqual([
        state,
        isSigned ? 'completed' : 'pending',
        isSigned ? 1 : 0,
      ]);
      expect(trail.some(({ kind }) => kind === 'signed')).toBe(isSigned);
      expect(signer.hash_after).toBe(isSigned ? row.sha256 : null);
      expect(row.kept_at).not.toBeNull();
      const key = `blobs/${row.blobHash.slice(0, 2)}/${row.id}`;
      const bytes = await buffer(await openStorage(settings).open(key));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
      expect(bytes.toString('latin1').includes('ETSI.CAdES.detached')).toBe(isSigned);
    } finally {
      await database.close();
    }
  },
  120_000,
);

/** A process of its own on the embedded database of a folder. */
async function run(place: string, role: readonly string[]) {
  const path = new URL('./testing-child.ts', import.meta.url).pathname;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [path, ...role], {
    env: { PATH, HOME, DATA_DIR: place, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
  const said = await text(child.stdout);
  return { said, signal: await ended };
}
