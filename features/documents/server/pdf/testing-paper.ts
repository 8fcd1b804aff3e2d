import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealKey } from './keys.ts';
import { prepareForSigning } from './prepare.ts';
import { renderTemplate } from './render.ts';
import { seal } from './seal.ts';
import type { SealKey } from './seal-key.ts';

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
