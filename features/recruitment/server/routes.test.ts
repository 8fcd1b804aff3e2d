import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { startMailServer } from '#platform/server/testing-mail.ts';
import { consentVersion } from '../policy.ts';
import { anonymiseCandidates, closeVacancies, forgetCandidate } from './retention-jobs.ts';

// Longer than 500 lines because every test needs the seats, the vacancy and the letters that stand before them.

let plaza: TestApp;
let post: Awaited<ReturnType<typeof startMailServer>>;
let places: { campaign: string; city: string; abroad: string };
beforeAll(async () => {
  post = await startMailServer();
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z', settings: post.settings });
  const { campaignId } = (await plaza.scopeOf('manager')).attributes;
  const cityOf = async (country: string) =>
    (
      await plaza.db
        .selectFrom('cities')
        .innerJoin('countries', 'countries.id', 'cities.country_id')
        .select('cities.id')
        .where('countries.code', country === 'CO' ? '=' : '<>', 'CO')
        .executeTakeFirst()
    )?.id ?? '';
  places = { campaign: campaignId ?? '', city: await cityOf('CO'), abroad: await cityOf('other') };
});
afterAll(async () => {
  await plaza.close();
  await post.stop();
});

const ask = (more: object = {}) =>
  plaza.call('recruitment.askForSeats', {
    as: 'manager',
    body: {
      position: 'Agente de voz',
      seats: 2,
      campaign: places.campaign,
      city: places.city,
      starts_on: '2026-12-20',
      profile: 'Bachiller',
      schedule: 'Turnos de 42 horas',
      reason: 'Crece la campaña',
      request: true,
      band_min: 1_800_000,
      band_max: 2_200_000,
      ...more,
    },
  });
const vacancyBody = {
  title: 'Agente de voz',
  description: 'Atiendes llamadas',
  requirements: 'Bachiller',
  schedule: 'Turnos',
  closes_on: '2026-12-10',
  is_blind: true,
  wanted_scorecards: 1,
  criteria: ['Escucha', 'Resuelve'],
  wanted_documents: ['id'],
  public_now: true,
};
const stepOf = async (as: string, call: string, id: string, action: string, more: object = {}) => {
  const { data } = await plaza.call(call.replace('step', 'get'), { as, params: { id } });
  return plaza.call(call, { as, params: { id }, body: { action, version: data.version, ...more } });
};
const move = (id: string, action: string, more: object = {}) =>
  stepOf('selection', 'recruitment.stepCandidacy', id, action, more);
async function published(): Promise<string> {
  const { data } = await ask();
  const approved = await stepOf('hr', 'recruitment.stepRequisition', data.id, 'approve');
  const made = await plaza.call('recruitment.publishVacancy', {
    as: 'selection',
    params: { id: data.id },
    body: { ...vacancyBody, version: approved.data.version },
  });
  expect(made.status).toBe(200);
  return made.data.id as string;
}
let people = 0;
const apply = (id: string, more: Record<string, string> = {}, files: object = {}) => {
  people += 1;
  const form = {
    document_type: 'CC',
    document_number: String(52_000_000 + people),
    first_names: 'Rosa',
    last_names: 'Nieto',
    email: `rosa${people}@correo.example`,
    phone: `310 555 ${String(1000 + people)}`,
    skills: 'Escucha',
    consent: consentVersion,
    ...more,
  };
  return plaza.call('recruitment.applyPublicly', { params: { id }, form, files: files as never });
};
const lettersTo = async (email: string) => {
  await plaza.settle();
  return post.inbox.filter(({ to }) => to.includes(email)).map(({ text }) => text);
};
const keyIn = (text: string | undefined, path: string) =>
  new RegExp(`/${path}/([\\w-]{20,})`).exec(text ?? '')?.[1] ?? '';
const candidacyOf = async (email: string) =>
  (
    await plaza.db
      .selectFrom('candidacies')
      .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
      .select('case_id')
      .where('candidates.email', '=', email)
      .executeTakeFirstOrThrow()
  ).case_id;

const isKept = async (fileId: string | null) => {
  const file = await plaza.db.selectFrom('files').select('kept_at').where('id', '=', fileId).executeTakeFirst();
  return file !== undefined && file.kept_at !== null;
};

/** A document of one part that says this, and so many spaces after it. */
function docx(words: string, spaces = 0): Buffer {
  const parts = [
    [
      '[Content_Types].xml',
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ],
    ['word/document.xml', `<w:document xmlns:w="w"><w:body>${words}${' '.repeat(spaces)}</w:body></w:document>`],
  ] as const;
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const [whole, packed, title] = [Buffer.from(text), deflateRawSync(text), Buffer.from(name)];
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(whole), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(whole.length, 18);
    fields.writeUInt16LE(title.length, 22);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    const part = Buffer.concat([Buffer.from('PK\x03\x04'), fields, title, packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, at, title]));
    chunks.push(part);
    offset += part.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...chunks, list, Buffer.from('PK\x05\x06'), end]);
}

describe('seats', () => {
  test('nobody approves their own, the band is hidden from who may not see pay', async () => {
    const { data, status } = await ask();
    expect([status, data.state, data.band]).toEqual([200, 'requested', { min: 1_800_000, max: 2_200_000 }]);
    expect((await stepOf('manager', 'recruitment.stepRequisition', data.id, 'approve')).status).toBe(403);
    const seen = await plaza.call('recruitment.getRequisition', { as: 'admin', params: { id: data.id } });
    expect(seen.data.band).toBeNull();
  });

  test('400, 404 and 409 for a band upside down, a campaign of others and a city of another law', async () => {
    expect((await ask({ band_min: 9, band_max: 3 })).problem.code).toBe('recruitment.band_wrong');
    expect((await ask({ campaign: places.city })).problem.code).toBe('recruitment.place_unknown');
    const abroad = await ask({ city: places.abroad });
    expect([abroad.status, abroad.problem.code]).toEqual([409, 'recruitment.unknown_law']);
    expect(abroad.problem.detail).toContain('Colombia');
  });

  test('409 a text that asks for what must not matter names each phrase', async () => {
    const { data } = await ask();
    const { data: approved } = await stepOf('hr', 'recruitment.stepRequisition', data.id, 'approve');
    const { problem } = await plaza.call('recruitment.publishVacancy', {
      as: 'selection',
      params: { id: data.id },
      body: { ...vacancyBody, description: 'Señorita joven con foto', version: approved.version },
    });
    expect(problem.code).toBe('recruitment.unfair_text');
    expect(problem.errors?.map(({ path }: { path: string }) => path)).toEqual([
      'description',
      'description',
      'description',
    ]);
  });

  test('employees see a vacancy three days before everybody', async () => {
    const { data } = await ask();
    const { data: approved } = await stepOf('hr', 'recruitment.stepRequisition', data.id, 'approve');
    const { data: vacancy } = await plaza.call('recruitment.publishVacancy', {
      as: 'selection',
      params: { id: data.id },
      body: { ...vacancyBody, title: 'Vacante interna', shift: 'night', public_now: false, version: approved.version },
    });
    const inside = async (more: object = {}) =>
      (await plaza.call('recruitment.listOpenVacancies', { as: 'employee', body: { size: 100, ...more } })).data.map(
        (one: { id: string }) => one.id,
      );
    expect(await inside()).toContain(vacancy.id);
    // Narrowed by its city, its shift and its words at once.
    const here = { city: places.city, shift: 'night', search: 'interna' };
    expect(await inside(here)).toEqual([vacancy.id]);
    expect(await inside({ ...here, shift: 'morning' })).toEqual([]);
    const outside = await plaza.call('recruitment.getPublicVacancy', { params: { id: vacancy.id } });
    expect(outside.status).toBe(404);
    expect((await apply(vacancy.id)).status).toBe(404);
    plaza.clock.set('2026-11-27T15:42:00Z');
    expect((await plaza.call('recruitment.getPublicVacancy', { params: { id: vacancy.id } })).status).toBe(200);
    plaza.clock.set('2026-11-24T15:42:00Z');
  });
});

describe('from a stranger to an employee', () => {
  test('blind screening, interview, scorecards, offer, signature and onboarding, all told by mail', async () => {
    const vacancy = await published();
    const email = 'ana@correo.example';
    expect((await apply(vacancy, { email, first_names: 'Ana', last_names: 'Mora Gil' })).data).toEqual({
      sent_to: email,
      is_mailed: true,
    });
    const [letterOne] = await lettersTo(email);
    const token = keyIn(letterOne, 'mi-postulacion');
    const status = (call = 'getStatus', more: object = {}) =>
      plaza.call(`recruitment.${call}`, { body: { token, ...more } });
    expect((await status()).data).toMatchObject({ stage: 'applied', step: 1, first_name: 'Ana' });
    const id = await candidacyOf(email);

    const hidden = (await plaza.call('recruitment.getCandidacy', { as: 'selection', params: { id } })).data;
    expect(hidden).toMatchObject({ name: null, email: null, is_hidden: true, is_mailed: true });
    // What they were told begins with their name: that line is not shown either.
    expect(hidden.told[0].words).toContain('Recibimos tu postulación');
    expect(JSON.stringify(hidden.told)).not.toContain('Ana');
    const found = await plaza.call('recruitment.listCandidates', { as: 'selection', body: { search: 'Mora Gil' } });
    expect(found.data.filter((one: { name: string | null }) => one.name?.includes('Mora'))).toEqual([]);
    expect((await plaza.call('recruitment.getCv', { as: 'selection', params: { id } })).problem.code).toBe(
      'recruitment.blind',
    );
    const uncovered = await plaza.call('recruitment.uncover', {
      as: 'selection',
      params: { id },
      body: { reason: 'La persona llamó a preguntar' },
    });
    expect(uncovered.data.name).toBe('Ana Mora Gil');

    const words = 'Nos gustó cómo cuentas lo que sabes hacer.';
    await move(id, 'screen', { reason: words });
    expect((await lettersTo(email)).at(-1)).toContain(words);
    expect((await move(id, 'interview')).status).toBe(200);
    await plaza.call('recruitment.addSlots', {
      as: 'selection',
      params: { id: vacancy },
      body: { starts_at: ['2026-11-26T14:00:00Z'], minutes: 30, venue: 'Sala 3' },
    });
    const { slots } = (await status()).data;
    expect((await status('takeSlot', { slot: slots[0].id })).data.slot.venue).toBe('Sala 3');
    const calendar = await plaza.call('recruitment.getCalendar', { body: { token } });
    expect(calendar.body).toContain('BEGIN:VEVENT');

    expect((await move(id, 'check_references')).problem.code).toBe('recruitment.scorecards_missing');
    const score = (points: number[], evidence = '') =>
      plaza.call('recruitment.giveScorecard', { as: 'selection', params: { id }, body: { points, evidence } });
    expect((await score([4, 3])).problem.code).toBe('recruitment.evidence_missing');
    expect((await score([3, 3])).status).toBe(200);
    expect((await score([3, 3])).problem.code).toBe('recruitment.already_scored');
    await move(id, 'check_references');
    // What the vacancy wants is asked for by itself, each paper by its day.
    expect((await status()).data.documents).toMatchObject([{ name: 'id', due_on: '2026-11-29', is_given: false }]);
    expect((await move(id, 'send_to_medical')).problem.code).toBe('recruitment.documents_missing');
    const ask = (due_on: string) =>
      plaza.call('recruitment.askDocuments', { as: 'selection', params: { id }, body: { names: ['id'], due_on } });
    expect((await ask('2026-11-01')).problem.code).toBe('recruitment.starts_before_today');
    expect((await ask('2026-12-15')).data.documents, 'what was asked for keeps its day').toMatchObject([
      { name: 'id', due_on: '2026-11-29' },
    ]);
    const [asked] = (await status()).data.documents;
    const given = await plaza.call('recruitment.giveDocument', {
      params: { id: asked.id },
      form: { token },
      files: { file: { name: 'cedula.pdf', content: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n' } },
    });
    expect(given.data.documents).toMatchObject([{ is_given: true }]);
    const paper = () =>
      plaza.db.selectFrom('candidacy_documents').select('file_id').where('id', '=', asked.id).executeTakeFirstOrThrow();
    const { file_id: first } = await paper();
    await plaza.call('recruitment.giveDocument', {
      params: { id: asked.id },
      form: { token },
      files: { file: { name: 'cedula-clara.pdf', content: '%PDF-1.4\n2 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n' } },
    });
    expect((await paper()).file_id).not.toBe(first);
    expect(await isKept(first), 'of what was given again nothing is kept').toBe(false);
    await move(id, 'send_to_medical');

    const version = async () =>
      (await plaza.call('recruitment.getCandidacy', { as: 'selection', params: { id } })).data.version as number;
    const offer = async (salary: number) =>
      plaza.call('recruitment.setOffer', {
        as: 'selection',
        params: { id },
        body: { salary, starts_on: '2026-12-20', version: await version() },
      });
    expect((await offer(2_200_001)).problem.code).toBe('recruitment.above_band');
    const seen = await version();
    const write = (salary: number) =>
      plaza.call('recruitment.setOffer', {
        as: 'selection',
        params: { id },
        body: { salary, starts_on: '2026-12-20', version: seen },
      });
    expect((await Promise.all([write(1_900_000), write(1_900_000)])).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ]);
    expect((await offer(2_000_000)).status).toBe(200);
    expect((await move(id, 'offer')).data.state).toBe('offer');
    const letter = (await lettersTo(email)).at(-1);
    const key = keyIn(letter, 'oferta-laboral');
    expect((await plaza.call('recruitment.getOffer', { body: { token: key } })).data.salary).toBe(2_000_000);
    const sign = (name: string) => plaza.call('recruitment.signOffer', { body: { token: key, name, agrees: true } });
    expect((await sign('Otra Persona')).status).toBe(400);
    const read = () => plaza.call('recruitment.readOffer', { body: { token: key } });
    const unsigned = (await read()).bytes;
    // It is fixed once it was read: what is signed is what could be read.
    expect((await read()).bytes.equals(unsigned)).toBe(true);
    expect((await plaza.call('recruitment.getLetter', { body: { token } })).status).toBe(404);
    plaza.clock.advance(60_000);
    expect((await sign('ana mora gil')).status).toBe(200);
    expect((await sign('ana mora gil')).problem.code).toBe('recruitment.link_expired');
    const signed = (await plaza.call('recruitment.getLetter', { body: { token } })).bytes;
    expect(signed.subarray(0, unsigned.length).equals(unsigned)).toBe(true);
    const { offer: kept } = (await plaza.call('recruitment.getCandidacy', { as: 'selection', params: { id } })).data;
    const known = await plaza.call('documents.verifyCode', { params: { code: kept.code } });
    expect(known.data.issued).toMatchObject({ kind: 'recruitment.letter', facts: [{ label: 'Firmada el' }] });
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const verify = (bytes: Buffer) =>
      plaza.call('documents.verifyHash', { body: { sha256: hash(bytes), code: kept.code } });
    expect((await verify(signed)).data.intact).toBe(true);
    expect((await verify(Buffer.concat([signed, Buffer.from(' ')]))).data.intact).toBe(false);
    const copy = await plaza.call('recruitment.getSignedLetter', { as: 'selection', params: { id } });
    expect(copy.bytes.equals(signed)).toBe(true);

    const onboarded = await move(id, 'onboard');
    expect(onboarded.data.state).toBe('onboarded');
    const employee = await plaza.db
      .selectFrom('employees')
      .select(['username', 'document_number', 'campaign_id'])
      .where('personal_email', '=', email)
      .executeTakeFirstOrThrow();
    expect(employee).toMatchObject({ username: 'amora', campaign_id: places.campaign });
    const papers = await plaza.db
      .selectFrom('personal_documents')
      .innerJoin('employees', 'employees.id', 'personal_documents.person_id')
      .select('personal_documents.title')
      .where('employees.personal_email', '=', email)
      .execute();
    expect(papers).toEqual([{ title: 'Carta de oferta laboral: Agente de voz' }]);
  }, 60_000);

  test('an answer that is no carries its reason, and applying again tells nobody that one is known', async () => {
    const vacancy = await published();
    const email = 'nora@correo.example';
    await apply(vacancy, { email, document_number: '99887766' });
    const id = await candidacyOf(email);
    expect((await move(id, 'reject', { code: 'schedule' })).problem.code).toBe('cases.reason_missing');
    const words = 'Tus horarios de estudio chocan con el turno.';
    expect((await move(id, 'reject', { code: 'schedule', reason: words })).data.state).toBe('rejected');
    const letter = (await lettersTo(email)).at(-1);
    expect(letter).toContain(words);
    expect((await move(id, 'screen')).problem.code).toBe('cases.wrong_state');
    const again = await apply(vacancy, { email: 'other@correo.example', document_number: '99887766' });
    expect(again.data).toEqual({ sent_to: 'other@correo.example', is_mailed: true });
    expect(await lettersTo('other@correo.example')).toEqual([]);
    expect((await lettersTo(email)).length).toBe(3);
  });

  test('a CV is read as text and found by its words; a program and a bomb are refused', async () => {
    const vacancy = await published();
    const program = { cv: { name: 'cv.pdf', content: Buffer.from('MZ this is no document') } };
    expect((await apply(vacancy, {}, program)).status).toBe(415);
    const broken = { cv: { name: 'cv.pdf', content: '%PDF-1.4 nothing\n%%EOF' } };
    expect((await apply(vacancy, {}, broken)).problem.code).toBe('recruitment.cv_unreadable');
    const bomb = { cv: { name: 'cv.docx', content: docx('<w:p>', 21_000_000) } };
    expect((await apply(vacancy, {}, bomb)).problem.code).toBe('recruitment.cv_too_large');
    const words = '<w:p><w:r><w:t>Dominio de quechua y telares</w:t></w:r></w:p>';
    const email = 'telares@correo.example';
    const who = { email, document_number: '70111222' };
    expect((await apply(vacancy, who, { cv: { name: 'cv.docx', content: docx(words) } })).status).toBe(200);
    const find = async () =>
      (await plaza.call('recruitment.listCandidates', { as: 'selection', body: { search: 'telares' } })).total;
    expect(await find()).toBe(0);
    const id = await candidacyOf(email);
    await move(id, 'screen');
    await move(id, 'interview');
    expect(await find()).toBe(1);
    const cv = await plaza.call('recruitment.getCv', { as: 'selection', params: { id } });
    expect(cv.bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await plaza.call('recruitment.getCv', { as: 'employee', params: { id } })).status).toBe(404);
    const keptCv = async () => {
      const row = plaza.db.selectFrom('candidates').select('cv_file_id').where('email', '=', email);
      return (await row.executeTakeFirstOrThrow()).cv_file_id;
    };
    const before = await keptCv();
    await apply(await published(), who, { cv: { name: 'cv.docx', content: docx(`${words}${words}`) } });
    expect(await keptCv()).not.toBe(before);
    expect(await isKept(before), 'a CV lets go of the one before').toBe(false);
  });

  test('an interview that somebody else took meanwhile is told, and an employee applies once', async () => {
    const vacancy = await published();
    const apply2 = () =>
      plaza.call('recruitment.applyInternally', {
        as: 'employee',
        params: { id: vacancy },
        form: { consent: consentVersion, skills: 'Ventas' },
      });
    expect((await apply2()).data).toMatchObject({ state: 'applied', is_own: true });
    expect((await apply2()).problem.code).toBe('recruitment.already_applied');
    const emails = ['uno@correo.example', 'dos@correo.example'];
    const tokens: string[] = [];
    for (const email of emails) {
      await apply(vacancy, { email });
      tokens.push(keyIn((await lettersTo(email))[0], 'mi-postulacion'));
      const id = await candidacyOf(email);
      await move(id, 'screen');
      await move(id, 'interview');
    }
    await plaza.call('recruitment.addSlots', {
      as: 'selection',
      params: { id: vacancy },
      body: { starts_at: ['2026-11-27T15:00:00Z'], minutes: 30, venue: 'Sala 1' },
    });
    const [slot] = (await plaza.call('recruitment.getStatus', { body: { token: tokens[0] } })).data.slots;
    const take = (token: string) => plaza.call('recruitment.takeSlot', { body: { token, slot: slot.id } });
    expect((await take(tokens[0]!)).status).toBe(200);
    expect((await take(tokens[1]!)).problem.code).toBe('recruitment.slot_taken');
  });
});

test('doubles are found and become one record', async () => {
  const [one, two] = [await published(), await published()];
  await apply(one, { email: 'lia@correo.example', phone: '3105557777', document_number: '70001' });
  await apply(two, { email: 'lia2@correo.example', phone: '3105557777', document_number: '70002' });
  for (const email of ['lia@correo.example', 'lia2@correo.example']) await move(await candidacyOf(email), 'screen');
  const reveal = async (email: string) => {
    const id = await candidacyOf(email);
    const { data } = await plaza.call('recruitment.uncover', {
      as: 'selection',
      params: { id },
      body: { reason: 'Parece la misma persona' },
    });
    return data.candidate_id as string;
  };
  const [kept, other] = [await reveal('lia@correo.example'), await reveal('lia2@correo.example')];
  const { data } = await plaza.call('recruitment.getCandidate', { as: 'selection', params: { id: kept } });
  expect(data.doubles).toMatchObject([{ id: other, why: 'phone' }]);
  const merged = await plaza.call('recruitment.mergeCandidates', {
    as: 'selection',
    params: { id: kept },
    body: { other },
  });
  expect([merged.data.candidacies.length, merged.data.doubles.length, merged.data.merges.length]).toEqual([2, 0, 1]);
  await forgetCandidate(await plaza.context(), kept);
  const left = await plaza.db.selectFrom('candidates').select('id').where('phone', '=', '3105557777').execute();
  expect(left, 'forgotten, nothing is left of either record').toEqual([]);
});

test('the desk, the report and the Excel file answer to selection', async () => {
  const desk = await plaza.call('recruitment.getDesk', { as: 'selection' });
  expect(desk.data.cohorts.length).toBeGreaterThan(2);
  expect(desk.data.funnel[0].reached).toBeGreaterThan(20);
  const report = await plaza.call('recruitment.getReport', { as: 'selection' });
  expect(report.data.sources.length).toBeGreaterThan(2);
  expect(report.data.reasons.length).toBeGreaterThan(0);
  const file = await plaza.call('recruitment.downloadCandidates', { as: 'selection', body: {} });
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('a year after the end nobody is left of who was not hired', async () => {
  const vacancy = await published();
  const email = 'olvido@correo.example';
  await apply(vacancy, { email });
  await move(await candidacyOf(email), 'reject', {
    code: 'seats_filled',
    reason: 'Los cupos ya se llenaron, gracias.',
  });
  plaza.clock.set('2027-12-01T10:00:00Z');
  await anonymiseCandidates(await plaza.context());
  const left = await plaza.db.selectFrom('candidates').select('id').where('email', '=', email).execute();
  expect(left).toEqual([]);
  plaza.clock.set('2026-11-24T15:42:00Z');
});

describe('the data of who has no account', () => {
  const claim = (token: string, what: string) =>
    plaza.call('recruitment.askAboutData', {
      body: { token, what, words: 'No quiero que sigan guardando mis datos.' },
    });

  test('is given as a copy at once; to be erased is asked of the office of data, whose answer erases it', async () => {
    const email = 'borrar@correo.example';
    await apply(await published(), { email, first_names: 'Sara', last_names: 'Pinto' });
    const token = keyIn((await lettersTo(email))[0], 'mi-postulacion');
    const copy = await plaza.call('recruitment.getOwnData', { body: { token } });
    expect(copy.bytes.subarray(0, 4).toString()).toBe('%PDF');
    const asked = await claim(token, 'deletion');
    expect(asked.data.data).toMatchObject({ may_ask: true, asked: [{ what: 'deletion', is_open: true }] });
    expect((await claim(token, 'deletion')).problem.code).toBe('habeas-data.already_asked');
    const { number, due_on: due } = asked.data.data.asked[0];
    expect((await lettersTo(email)).at(-1)).toContain(`solicitud número ${number}`);

    const desk = await plaza.call('habeas-data.listDesk', { as: 'hr', query: { size: 100 } });
    const row = desk.data.find((one: { number: number }) => one.number === number);
    expect(row).toMatchObject({ due_on: due, person: { id: null, name: 'Sara Pinto' }, matter: 'deletion' });
    const detail = await plaza.call('habeas-data.getRequest', { as: 'hr', params: { id: row.id } });
    // There is nobody here to complete it, so what is missing is not asked for.
    expect(detail.data.actions.sort()).toEqual(['answer', 'extend']);
    for (const as of ['employee', 'selection'])
      expect((await plaza.call('habeas-data.getRequest', { as, params: { id: row.id } })).status).toBe(404);
    const words = 'Borramos tus datos, como lo pediste.';
    const answered = await plaza.call('habeas-data.answerRequest', {
      as: 'hr',
      params: { id: row.id },
      form: { version: String(detail.data.version), words, outcome: 'granted' },
    });
    expect(answered.data).toMatchObject({ state: 'answered', outcome: 'granted' });
    expect((await lettersTo(email)).some((text) => text.includes(words))).toBe(true);
    const left = await plaza.db.selectFrom('candidates').select('id').where('email', '=', email).execute();
    expect(left).toEqual([]);
    const status = (await plaza.call('recruitment.getStatus', { body: { token } })).data;
    expect(status).toMatchObject({ stage: 'withdrawn', data: { may_ask: false, asked: [{ is_open: false }] } });
    expect(JSON.stringify(status)).not.toContain('Sara');
  });

  test('is not erased by a claim that was refused', async () => {
    const email = 'queda@correo.example';
    await apply(await published(), { email });
    const token = keyIn((await lettersTo(email))[0], 'mi-postulacion');
    const { number } = (await claim(token, 'deletion')).data.data.asked[0];
    const desk = await plaza.call('habeas-data.listDesk', { as: 'hr', query: { size: 100 } });
    const { id, version } = desk.data.find((one: { number: number }) => one.number === number);
    const form = { version: String(version), words: 'Hay un proceso abierto.', outcome: 'refused' };
    expect((await plaza.call('habeas-data.answerRequest', { as: 'hr', params: { id }, form })).status).toBe(200);
    await plaza.settle();
    const left = await plaza.db.selectFrom('candidates').select('id').where('email', '=', email).execute();
    expect(left).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  test('an interview in the past is neither offered nor taken', async () => {
    const vacancy = await published();
    const email = 'tarde@correo.example';
    await apply(vacancy, { email });
    const token = keyIn((await lettersTo(email))[0], 'mi-postulacion');
    const id = await candidacyOf(email);
    await move(id, 'screen');
    await move(id, 'interview');
    const offer = (at: string) =>
      plaza.call('recruitment.addSlots', {
        as: 'selection',
        params: { id: vacancy },
        body: { starts_at: [at], minutes: 30, venue: 'Sala 9' },
      });
    expect((await offer('2026-11-24T15:00:00Z')).problem.code).toBe('recruitment.slot_in_past');
    expect((await offer('2026-11-25T20:00:00Z')).status).toBe(200);
    const [slot] = (await plaza.call('recruitment.getStatus', { body: { token } })).data.slots;
    plaza.clock.set('2026-11-25T20:00:00Z');
    const late = await plaza.call('recruitment.takeSlot', { body: { token, slot: slot.id } });
    plaza.clock.set('2026-11-24T15:42:00Z');
    expect(late.problem.code).toBe('recruitment.slot_in_past');
    expect((await plaza.call('recruitment.getStatus', { body: { token } })).data.slot).toBeNull();
  });

  test('the link of a status page opens nothing after its days, and one that nobody was given never did', async () => {
    const email = 'enlace@correo.example';
    await apply(await published(), { email });
    const token = keyIn((await lettersTo(email))[0], 'mi-postulacion');
    const status = (key: string) => plaza.call('recruitment.getStatus', { body: { token: key } });
    expect((await status(token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')))).status).toBe(404);
    plaza.clock.set('2027-03-25T15:42:00Z');
    const over = await status(token);
    plaza.clock.set('2026-11-24T15:42:00Z');
    expect(over.problem.code).toBe('recruitment.link_expired');
  });

  test('of two who decide on one candidate at once one is told that it changed', async () => {
    const email = 'dosmanos@correo.example';
    await apply(await published(), { email });
    const id = await candidacyOf(email);
    const { version } = (await plaza.call('recruitment.getCandidacy', { as: 'selection', params: { id } })).data;
    const decide = (body: object) =>
      plaza.call('recruitment.stepCandidacy', { as: 'selection', params: { id }, body: { version, ...body } });
    const both = await Promise.all([
      decide({ action: 'screen' }),
      decide({ action: 'reject', code: 'schedule', reason: 'El horario no coincide con el turno.' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = (await plaza.call('recruitment.getCandidacy', { as: 'selection', params: { id } })).data;
    expect(state).toBe(both[0].status === 200 ? 'screened' : 'rejected');
  });

  test('409 no more offers than seats; signed they close it, and long after its cohort began it is put away', async () => {
    const { data: asked } = await ask({ seats: 1 });
    const approved = await stepOf('hr', 'recruitment.stepRequisition', asked.id, 'approve');
    const { data: vacancy } = await plaza.call('recruitment.publishVacancy', {
      as: 'selection',
      params: { id: asked.id },
      body: {
        ...vacancyBody,
        is_blind: false,
        wanted_scorecards: 0,
        criteria: [],
        wanted_documents: [],
        version: approved.data.version,
      },
    });
    const emails = ['primera@correo.example', 'segunda@correo.example'];
    const ready = async (email: string) => {
      await apply(vacancy.id, { email });
      const id = await candidacyOf(email);
      for (const action of ['screen', 'interview', 'check_references']) await move(id, action);
      const { data } = await plaza.call('recruitment.getCandidacy', { as: 'selection', params: { id } });
      const body = { salary: 2_000_000, starts_on: '2026-12-20', version: data.version };
      await plaza.call('recruitment.setOffer', { as: 'selection', params: { id }, body });
      return { id, email };
    };
    const both = [await ready(emails[0]!), await ready(emails[1]!)];
    // The last seat is offered to two at once: one of them has it, also before it is signed.
    const answers = await Promise.all(both.map(({ id }) => move(id, 'offer')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = answers[0]!.status === 200 ? [both[0]!, both[1]!] : [both[1]!, both[0]!];
    expect((await move(second.id, 'offer')).problem.code).toBe('recruitment.no_seat');
    const key = keyIn((await lettersTo(first.email)).at(-1), 'oferta-laboral');
    await plaza.call('recruitment.readOffer', { body: { token: key } });
    plaza.clock.advance(60_000);
    const signed = await plaza.call('recruitment.signOffer', {
      body: { token: key, name: 'Rosa Nieto', agrees: true },
    });
    expect(signed.status).toBe(200);
    expect((await move(second.id, 'offer')).problem.code).toBe('recruitment.no_seat');

    const stateOf = async () =>
      (await plaza.call('recruitment.getVacancy', { as: 'selection', params: { id: vacancy.id } })).data.state;
    expect(await stateOf()).toBe('published');
    await closeVacancies(await plaza.context());
    expect(await stateOf()).toBe('closed');
    await move(second.id, 'reject', { code: 'seats_filled', reason: 'Los cupos ya se llenaron, gracias.' });
    await move(first.id, 'onboard');
    plaza.clock.set('2027-04-01T10:00:00Z');
    await closeVacancies(await plaza.context());
    plaza.clock.set('2026-11-24T15:42:00Z');
    expect(await stateOf()).toBe('archived');
  }, 60_000);

  test('nobody applies once a vacancy is closed', async () => {
    const vacancy = await published();
    plaza.clock.set('2026-12-11T15:42:00Z');
    const late = await apply(vacancy);
    plaza.clock.set('2026-11-24T15:42:00Z');
    expect(late.problem.code).toBe('recruitment.vacancy_closed');
  });

  test('429 one address tries no key over and over, and sends no form after form', async () => {
    const limited = await startTestApp({ settings: { RATE_LIMIT: '600' } });
    const tries = async (call: () => Promise<{ status: number }>, count: number) => {
      const statuses = [];
      for (let time = 0; time < count; time += 1) statuses.push((await call()).status);
      return statuses;
    };
    const guess = () => limited.call('recruitment.getStatus', { body: { token: 'a'.repeat(32) } });
    const guessed = await tries(guess, 32);
    const form = { consent: consentVersion, first_names: 'Rosa' };
    const send = () => limited.call('recruitment.applyPublicly', { params: { id: places.city }, form });
    const sent = await tries(send, 12);
    await limited.close();
    expect([guessed[0], guessed.at(-1)]).toEqual([404, 429]);
    expect([sent[0], sent.at(-1)]).toEqual([400, 429]);
  });
});
