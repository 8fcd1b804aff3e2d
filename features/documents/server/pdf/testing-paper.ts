import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealKey } from './keys.ts';
import { prepareForSigning } from './prepare.ts';
import { renderTemplate } from './render.ts';
import { sealFile } from './seal-file.ts';
import type { SealKey } from './seal-key.ts';
import { seal } from './seal.ts';

export const verifyUrl = 'https://plaza.example.com/verificar/K7Q2-M9XD';
export const company = { COMPANY_NAME: 'Andina Contacto' } as const;

/** A key of its own for these tests. */
export function aKey(): Promise<SealKey> {
  return sealKey(company, mkdtempSync(join(tmpdir(), 'plaza-seal-')));
}

export function aContract(): Promise<Uint8Array> {
  return renderTemplate({
    title: 'Otrosí al contrato',
    html: '<p>Yo, <strong>{{person.name}}</strong>, acepto el nuevo horario.</p>',
    header: 'Andina Contacto',
    footer: '',
    values: { 'person.name': 'Íñigo Peña Núñez' },
  });
}

/** A contract with a place for each of these people. */
export async function aReadyContract(people: readonly string[], isDemo = true): Promise<Uint8Array> {
  const signers = people.map((label, index) => ({ index, label }));
  const stamp = { verifyUrl, code: 'K7Q2-M9XD', isOurs: true, demo: isDemo };
  return prepareForSigning(await aContract(), { signers, fields: [], ...stamp });
}

/** A contract sealed by these people, one after the other. */
export async function aSealedContract(people: readonly string[], key: SealKey): Promise<Uint8Array> {
  let pdf = await aReadyContract(people, key.isDemo);
  for (const [index, name] of people.entries()) pdf = await seal(pdf, sealOf(index, name), key);
  return pdf;
}

/** A PDF sealed on the disk, as a large one is. */
export async function aSealedFile(pdf: Uint8Array, key: SealKey): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-sealed-'));
  const place = { from: join(folder, 'given.pdf'), to: join(folder, 'sealed.pdf') };
  writeFileSync(place.from, pdf);
  const signers = [{ index: 0, label: 'Ana Peña' }];
  const prepare = { signers, fields: [], verifyUrl, code: 'K7Q2-M9XD', isOurs: true, demo: key.isDemo };
  await sealFile(place, { prepare, seal: sealOf(0, 'Ana Peña') }, key);
  return readFileSync(place.to);
}

export function sealOf(index: number, name: string) {
  return {
    index,
    signer: { name, maskedDocument: 'CC ••••4050' },
    at: new Date('2026-11-21T15:00:00Z'),
    reason: 'Acepto',
    appearance: { typed: name },
    evidence: { Method: 'password', Before: 'a'.repeat(64) },
  };
}
