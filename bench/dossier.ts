import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { callerOf, type Caller } from './caller.ts';
import { openCompany } from './company.ts';
import { costFigure, type Scenario } from './figure.ts';
import { sized } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { signIn } from './visitors.ts';

const few = 6;
const many = Math.max(2 * few, sized(60));
const goal = { most: 64 };

/**
 * The dossier of a process of 60 papers beside one of 6: how much more memory the server takes at most, and the process of
 * its own that merges them. Half of the papers are photographs, half are documents of three pages with one.
 */
export const dossier: Scenario = async () => {
  const company = await openCompany('plaza_bench_dossier');
  const server = await startPlazaFor(company);
  try {
    const { rows } = await company.database.run(
      `select id from cases where kind = 'disciplinary.process' and state = 'evidence_practice' order by number limit 2`,
    );
    const labor = callerOf(server.address, await signIn(server.address, 'labor'));
    const [small, large] = rows.map(({ id }) => String(id));
    await attach(labor, small!, few);
    await attach(labor, large!, many);
    await take(labor, small!);
    const peaks = async (id: string) => {
      const { pid } = server.child;
      await forgetPeak(pid!);
      const began = performance.now();
      const merging = watchChildren(pid!);
      const size = await take(labor, id);
      return {
        server: await peakOf(pid!),
        merge: await merging.stop(),
        size,
        seconds: (performance.now() - began) / 1_000,
      };
    };
    const [less, more] = [await peaks(small!), await peaks(large!)];
    const told = (name: string, ours: string) => ({ name, ours, limit: '', goal: 'no goal', ok: true });
    return [
      costFigure(
        `dossier of ${many} papers, more memory of the server`,
        Math.max(0, more.server - less.server),
        'MB',
        goal,
      ),
      told(`dossier of ${few} and of ${many} papers, the server at most`, `${mb(less.server)}, ${mb(more.server)}`),
      told(`dossier of ${few} and of ${many} papers, who merges at most`, `${mb(less.merge)}, ${mb(more.merge)}`),
      told(`dossier of ${many} papers, sealed`, `${mb(more.size / 1_048_576)} in ${more.seconds.toFixed(1)} s`),
    ];
  } finally {
    await server.stop();
    await company.drop();
  }
};

const mb = (megabytes: number) => `${Math.round(megabytes)} MB`;

/** So many pieces of evidence more in a process. */
async function attach(labor: Caller, id: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const photo = await photograph(at);
    const [bytes, type, name] =
      at % 2 === 0
        ? [photo, 'image/jpeg', `foto-${at}.jpg`]
        : [await documentOf(photo), 'application/pdf', `prueba-${at}.pdf`];
    const form = new FormData();
    form.set('title', `Prueba ${at + 1}`);
    form.set('files', new Blob([new Uint8Array(bytes)], { type }), name);
    await unhurried(() => labor.json('POST', `/api/disciplinary/process/${id}/evidence`, form));
  }
}

/** A call that is made again once the limit of calls lets it in. */
async function unhurried(call: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await call();
      return;
    } catch (failure) {
      if (!String(failure).includes(': 429 ')) throw failure;
      await wait(5_000);
    }
  }
}

/** Noise of three megapixels, so that no two are alike and none is small. */
function photograph(at: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 90 + at, sigma: 40 } as const;
  return sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

async function documentOf(photo: Buffer): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedJpg(photo);
  for (let page = 0; page < 3; page += 1)
    pdf.addPage([612, 792]).drawImage(picture, { x: 36, y: 400, width: 540, height: 360 });
  return pdf.save();
}

/** Asks for a dossier until it has come down; answers how many bytes it has. */
async function take(labor: Caller, id: string): Promise<number> {
  const { id: job } = await labor.json('POST', `/api/cases/${id}/dossiers`);
  const path = `/api/cases/${id}/dossiers/${String(job)}`;
  for (;;) {
    const { state } = await labor.json('GET', path);
    if (state === 'failed') throw new Error('the dossier failed');
    if (state === 'done') return labor.bytes('GET', `${path}/file`);
    await wait(50);
  }
}

/** Looks at the processes that a process started, until it is stopped; answers the most memory that one of them had. */
function watchChildren(pid: number) {
  const own = new AbortController();
  const seen = (async () => {
    let most = 0;
    while (!own.signal.aborted) {
      for (const child of await childrenOf(pid)) most = Math.max(most, await peakOf(child).catch(() => 0));
      await wait(20);
    }
    return most;
  })();
  return {
    stop: () => {
      own.abort();
      return seen;
    },
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** The most memory that a process had resident since its peak was forgotten, in MB. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(status) ?? [];
  return Number(kilobytes ?? 0) / 1_024;
}
