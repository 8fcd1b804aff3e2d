import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstHash } from '#platform/server/hash-chain.ts';
import { brokenAt, hashOf, type Hashed } from './server/journal.ts';
import { order } from './server/testing-order.ts';
import { phraseKeys } from './phrases.ts';
import { itIsSound } from './testing.ts';

const phrases = Object.fromEntries(phraseKeys(order, true).map((key) => [key, key]));
itIsSound(order, {
  strings: { es: phrases, en: phrases },
  hasGroups: true,
  facts: fc.record({ priority: fc.constantFrom('high' as const, 'low' as const), isAssigned: fc.boolean() }),
});

test('a history in which one byte changed does not verify, whichever it is', () => {
  const text = fc.string({ maxLength: 12 });
  const fact = fc.record({ action: text, reason: text, party: text, code: fc.option(text), data: fc.object() });
  fc.assert(
    fc.property(fc.array(fact, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (facts, which, field) => {
      const rows = chained(facts);
      expect(brokenAt(rows)).toBeNull();
      const row = rows[which % rows.length]!;
      const names = ['action', 'reason', 'party', 'to_state', 'address', 'previous_hash', 'hash'] as const;
      const name = names[field % names.length]!;
      const changed = rows.map((one) => (one === row ? { ...one, [name]: `${one[name]}.` } : one));
      expect(brokenAt(changed)).not.toBeNull();
      if (rows.length > 1) expect(brokenAt(rows.filter((one, at) => at !== 0))).toBe(1);
    }),
  );
});

type Row = Hashed & { readonly hash: string };

function chained(facts: readonly Pick<Hashed, 'action' | 'reason' | 'party' | 'code' | 'data'>[]): Row[] {
  const rows: Row[] = [];
  for (const [at, fact] of facts.entries()) {
    const last = rows.at(-1);
    const row = {
      ...fact,
      case_id: '0198b7a0-0000-7000-8000-000000000001',
      seq: at + 1,
      from_state: last?.to_state ?? null,
      to_state: `state_${at}`,
      actor_id: null,
      on_behalf_of_id: null,
      address: '',
      device: '',
      at: new Date(Date.UTC(2026, 10, 24, 12, at)),
      previous_hash: last?.hash ?? firstHash,
    };
    rows.push({ ...row, hash: hashOf(row) });
  }
  return rows;
}
