import { callerOf } from './caller.ts';
import { openCrowd } from './crowd.ts';
import type { Scenario } from './figure.ts';
import { assignDocument, writeDocument } from './papers.ts';
import { median, rounds, sized } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { signIn } from './visitors.ts';

const people = sized(10_000);
const goal = 300;

/** From the template until 10,000 people have a document of it, with signers, trails, audit rows and events. */
export const documentsAssign: Scenario = async () => {
  const company = await openCrowd('plaza_bench_documents', people);
  const plaza = await startPlazaFor(company);
  try {
    const desk = callerOf(plaza.address, await signIn(plaza.address, 'documents'));
    const rates: number[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      const began = performance.now();
      const given = await assignDocument(desk, await writeDocument(desk, `Otrosí ${round}`));
      if (given < people / 2) throw new Error(`Only ${given} people were given the document`);
      rates.push(given / ((performance.now() - began) / 1_000));
    }
    const ours = median(rates);
    return [
      {
        name: `documents, created and assigned to ${people}`,
        ours: `${Math.round(ours)}/s`,
        limit: '',
        goal: `>= ${goal}/s`,
        ok: ours >= goal,
      },
    ];
  } finally {
    await plaza.stop();
    await company.drop();
  }
};
