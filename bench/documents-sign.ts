import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { sealKey } from '#features/documents/server/pdf/keys.ts';
import { readSettings } from '#platform/server/settings.ts';
import { openStorage } from '#platform/server/storage.ts';
import { buffer } from 'node:stream/consumers';
import type { BareOrder } from './bare-seal.ts';
import { callerOf, type Caller } from './caller.ts';
import type { Company } from './company.ts';
import { openCrowd } from './crowd.ts';
import { rateFigure, type Scenario } from './figure.ts';
import { assignDocument, copyPapers, numbersOf, openPaper, writeDocument, type Paper } from './papers.ts';
import { inTurns, median, rounds, roundSeconds, sized } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

const signers = 32;
/** Documents for each signer: enough for all rounds of a fast machine. */
const copies = sized(250);
const atOnce = 16;
const threads = 2;
const goal = { least: 0.7, aim: 0.9 };
const slower = 2;

/**
 * Signing over HTTP (session, checks, stamp, seal, file, trail, audit, event) beside the bare libraries on the same
 * bytes in as many threads; and what a small call costs meanwhile.
 */
export const documentsSign: Scenario = async () => {
  const company = await openCrowd('plaza_bench_documents_sign', 1_000);
  const plaza = await startPlazaFor(company);
  const bare = new Piscina({ filename: new URL('bare-seal.ts', import.meta.url).href, maxThreads: threads });
  const usernames = company.usernames.slice(0, signers);
  const tokens = await signInMany(plaza.address, [...usernames, ...company.usernames.slice(signers, signers + 16)]);
  const callers = new Map(usernames.map((name, at) => [name, callerOf(plaza.address, tokens[at]!)]));
  const [deskToken = ''] = await signInMany(plaza.address, ['documents']);
  const reader = fork(new URL('reader.ts', import.meta.url), [
    plaza.address,
    'GET',
    '/api/notifications/unread',
    ...tokens.slice(signers),
  ]);
  try {
    const papers = await makePapers(company, callerOf(plaza.address, deskToken), callers);
    const order = await bareOrderOf(company, papers[0]!);
    const next = papers.values();
    const ours = () => perSecond(() => signNext(next, callers));
    const rate = await inTurns({ ours, bare: () => perSecond(() => bare.run(order) as Promise<unknown>) });
    const found = { idle: [] as number[], busy: [] as number[] };
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      found.idle.push(await p99During(reader, () => wait(roundSeconds * 1_000)));
      found.busy.push(await p99During(reader, ours));
    }
    const [busy, idle] = [median(found.busy), median(found.idle)];
    return [
      rateFigure('documents, signed', rate.ours, rate.bare, goal),
      {
        name: 'small call p99 beside signing',
        ours: `${busy.toFixed(1)} ms`,
        limit: `${idle.toFixed(1)} ms`,
        ratio: busy / idle,
        goal: `< ${slower}`,
        ok: busy < slower * idle,
      },
    ];
  } finally {
    reader.kill();
    await bare.destroy();
    await plaza.stop();
    await company.drop();
  }
};

async function makePapers(company: Company, desk: Caller, callers: ReadonlyMap<string, Caller>): Promise<Paper[]> {
  const [first = ''] = callers.keys();
  const document = await writeDocument(desk, 'Para firmar');
  await assignDocument(desk, document, await numbersOf(company.database, [...callers.keys()]));
  const opened = await openPaper(company.database, callers.get(first)!, document, first);
  return copyPapers(company.database, { document, opened, copies });
}

/** The bytes of a document that is ready to be signed, and the key that Plaza signs with. */
async function bareOrderOf({ database, url, folder }: Company, paper: Paper): Promise<BareOrder> {
  const { rows } = await database.run(
    `select blobs.id, blobs.sha256 from document_assignments given
     join files on files.id = given.file_id join blobs on blobs.id = files.blob_id where given.id = $1`,
    [paper.assignmentId],
  );
  const [id, sha256] = [String(rows[0]?.['id']), String(rows[0]?.['sha256'])];
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: folder });
  const pdf = await buffer(await openStorage(settings).open(`blobs/${sha256.slice(0, 2)}/${id}`));
  const { privateKey, certificates } = await sealKey(settings, folder);
  return { pdf, privateKey, certificate: certificates[0]! };
}

async function signNext(papers: Iterator<Paper>, callers: ReadonlyMap<string, Caller>): Promise<void> {
  const { value: paper } = papers.next() as { value: Paper | undefined };
  if (paper === undefined) throw new Error('every document is signed: make more copies');
  await callers.get(paper.username)!.json('POST', '/api/user/document/sign/save', {
    id: paper.documentId,
    doc_user: paper.assignmentId,
    signature: { kind: 'typed', text: 'Laura Gómez' },
    keep: false,
    consent: 1,
  });
}

/** How often something is done in a second when 16 at once do it over and over for a round. */
async function perSecond(what: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let done = 0;
  const lane = async () => {
    while (performance.now() - began < roundSeconds * 1_000) {
      await what();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return done / ((performance.now() - began) / 1_000);
}

async function p99During(reader: ReturnType<typeof fork>, what: () => Promise<unknown>): Promise<number> {
  reader.send('begin');
  await what();
  reader.send('end');
  const [latencies] = (await once(reader, 'message')) as [number[]];
  return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? NaN;
}
