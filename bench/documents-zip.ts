import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { callerOf, type Caller } from './caller.ts';
import { openCrowd } from './crowd.ts';
import { costFigure, type Scenario } from './figure.ts';
import { assignDocument, copyPapers, numbersOf, openPaper, writeDocument } from './papers.ts';
import { sized } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { signIn } from './visitors.ts';

const packed = sized(1_000);
const goal = { most: 48 };

/** How much more memory the process takes at most for a zip of 1,000 PDFs than for one of a tenth of that. */
export const documentsZip: Scenario = async () => {
  const company = await openCrowd('plaza_bench_documents_zip', 700);
  const plaza = await startPlazaFor(company);
  try {
    const [username = ''] = company.usernames;
    const desk = callerOf(plaza.address, await signIn(plaza.address, 'documents'));
    const reader = callerOf(plaza.address, await signIn(plaza.address, username));
    const document = await writeDocument(desk, 'Para empacar');
    await assignDocument(desk, document, await numbersOf(company.database, [username]));
    const opened = await openPaper(company.database, reader, document, username);
    const papers = await copyPapers(company.database, { document, opened, copies: packed });
    const ids = papers.map((paper) => paper.assignmentId);
    const few = ids.slice(0, Math.ceil(packed / 10));
    await zip(desk, few);
    const peak = async (which: readonly string[]) => {
      await writeFile(`/proc/${plaza.child.pid}/clear_refs`, '5');
      const began = performance.now();
      await zip(desk, which);
      return { megabytes: await peakOf(plaza.child.pid!), seconds: (performance.now() - began) / 1_000 };
    };
    const small = await peak(few);
    const large = await peak(ids);
    const more = Math.max(0, large.megabytes - small.megabytes);
    return [
      costFigure(`zip of ${packed} PDFs, more memory`, more, 'MB', goal),
      {
        name: `zip of ${packed} PDFs`,
        ours: `${Math.round(packed / large.seconds)}/s`,
        limit: '',
        goal: 'no goal',
        ok: true,
      },
    ];
  } finally {
    await plaza.stop();
    await company.drop();
  }
};

/** From the wish until the file has come down; its bytes are counted and thrown away. */
async function zip(desk: Caller, ids: readonly string[]): Promise<void> {
  const { id } = await desk.json('POST', '/api/documents/zips', { selection: { ids } });
  for (;;) {
    const { state, missing } = await desk.json('GET', `/api/documents/zips/${String(id)}`);
    if (state === 'failed' || Number(missing) > 0)
      throw new Error(`the zip is ${String(state)}, ${String(missing)} left out`);
    if (state === 'done') break;
    await wait(50);
  }
  const size = await desk.bytes('POST', '/api/user/managerDocumentsDownload', { job_id: id });
  if (size < ids.length * 1_000) throw new Error(`the zip has only ${size} bytes`);
}

/** The most memory that a process had resident since its peak was forgotten, in MB. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}
