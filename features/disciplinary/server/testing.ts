import './tables.ts';
import { read as readDocument, sign as signDocument } from '#features/documents/server/testing.ts';
import type { TestApp } from '#platform/server/testing.ts';

// What tests of processes do again and again, as the people of the demo company.

export const png = {
  name: 'registro.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
  type: 'image/png',
};
export const facts = 'Ingresó a las 6:20 a. m.; la malla publicada empezaba a las 6:00 a. m. No registró novedad.';
export const why = (answer: { problem?: { code: string } }) => answer.problem?.code.replace('disciplinary.', '');
export const hearing = { channel: 'in_person', hearing_on: '2026-12-03', hearing_at: '10:00', hearing_place: 'Sala 2' };
export const decision = {
  measure: 'suspension',
  days: 2,
  percent: null,
  proportion: 'Primera vez.',
  proof: 'El registro de ingreso.',
  reasons:
    'El registro de ingreso y la malla publicada prueban el retardo. La persona los conoció y los pudo controvertir, y su versión se tuvo en cuenta.',
};

export function processDesk(plaza: () => TestApp) {
  const goTo = (day: string) => {
    plaza().clock.set(`${day}T15:42:00Z`);
    for (const name of plaza().accounts) plaza().forgetSession(name);
  };

  const idOf = async (username: string) => (await plaza().scopeOf(username)).personId;
  const report = async (more: Record<string, string> = {}, as = 'manager') =>
    plaza().call('disciplinary.store', {
      as,
      form: {
        person_id: await idOf('employee'),
        facts,
        occurred_on: '2026-11-20',
        place: 'Piso 3',
        known_on: '2026-11-20',
        ...more,
      },
      files: { files: png },
    });
  const get = (id: string, as = 'labor') => plaza().call('disciplinary.getProcess', { as, params: { id } });
  const step = async (id: string, action: string, as: string, more: object = {}) => {
    const { data } = await get(id, as);
    return plaza().call('disciplinary.takeStep', {
      as,
      params: { id },
      body: { action, version: data.version, ...more },
    });
  };
  const write = async (call: string, id: string, as: string, body: object) => {
    const { data } = await get(id, as);
    return plaza().call(`disciplinary.${call}`, { as, params: { id }, body: { version: data.version, ...body } });
  };
  const faultId = async (code: string) =>
    (await plaza().call('disciplinary.listFaults', { as: 'labor', query: {} })).data.find(
      (one: { code: string }) => one.code === code,
    ).id;
  /** Reviewed and ready to open. */
  async function reviewed(
    more: Record<string, string> = {},
    occurredOn = '2026-11-20',
    about: object = { fact_reason: 'Es otro retardo de ese día.' },
  ): Promise<string> {
    const { data } = await report({ occurred_on: occurredOn, ...more });
    await step(data.id, 'take_up', 'labor');
    const found = { facts, occurred_on: occurredOn, place: 'Piso 3', class: 'light', protections: [] };
    await write('review', data.id, 'labor', { ...found, ...about, fault_id: await faultId('F-1') });
    await write('planHearing', data.id, 'labor', { ...hearing, more_days: 0 });
    return data.id;
  }

  /** Heard, with minutes, on the first day that the law allows. */
  async function heard(occurredOn: string, about?: object): Promise<string> {
    return hear(await reviewed({}, occurredOn, about));
  }

  /** From the charges to the minutes that the person signed. */
  async function hear(id: string): Promise<string> {
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    goTo('2026-12-03');
    await step(id, 'hold_hearing', 'labor');
    await write('writeMinutes', id, 'labor', { attendance: 'came', minutes: 'Se oyó a la persona.' });
    await step(id, 'close_hearing', 'labor');
    await sign(id, 'minutes');
    return id;
  }

  /** The person signs a letter that waits for them, where they sign all. */
  async function sign(id: string, kind: string, as = 'employee') {
    const { data } = await get(id, as);
    const { link } = data.letters.find(
      (one: { kind: string; state: string }) => one.kind === kind && one.state === 'to_sign',
    );
    const [documentId, assignmentId] = link.split('/').slice(-2) as [string, string];
    await readDocument(plaza(), as, documentId, assignmentId);
    const signed = await signDocument(plaza(), as, documentId, assignmentId);
    if (signed.status !== 200) throw new Error(signed.body);
  }

  /** Two colleagues are asked what they saw, and each signs it with their own account. */
  async function witness(id: string, kind: string, names: readonly string[] = ['planner', 'content']) {
    const answer = await write('askWitnesses', id, 'labor', await asked(kind, names));
    if (answer.status !== 200) return answer;
    for (const name of names) await attest(id, name);
    return get(id);
  }

  const asked = async (kind: string, [first, second]: readonly string[]) => ({
    kind,
    words: 'Leyó la carta y no la quiso firmar.',
    first_id: await idOf(first!),
    second_id: await idOf(second!),
  });

  async function attest(id: string, as: string) {
    const { document_id: documentId, assignment_id: assignmentId } = await plaza()
      .db.selectFrom('disciplinary_attestations')
      .select(['document_id', 'assignment_id'])
      .where('case_id', '=', id)
      .where('person_id', '=', await idOf(as))
      .where('is_void', '=', false)
      .where('signed_at', 'is', null)
      .executeTakeFirstOrThrow();
    await readDocument(plaza(), as, documentId, assignmentId);
    const signed = await signDocument(plaza(), as, documentId, assignmentId);
    if (signed.status !== 200) throw new Error(signed.body);
  }

  const judges = async () => ({ decider_id: await idOf('wellbeing'), superior_id: await idOf('pm') });

  return { sign, witness, asked, attest, goTo, idOf, report, get, step, write, faultId, reviewed, hear, heard, judges };
}
