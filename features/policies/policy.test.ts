import { describe, expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { actionsFor, type PolicyAction, type PolicyFacts } from './policy.ts';

const everywhere: Reach = { kind: 'all', id: null };
const nube: Reach = { kind: 'client', id: 'nube' };
const person = (personId: string, reach: Reach | undefined, more: readonly string[] = []) =>
  mintScope({
    kind: 'person',
    personId,
    sessionId: 's',
    name: personId,
    permissions: new Map(
      reach ? ['policies:write', 'policies:publish', ...more].map((permission) => [permission, [reach]]) : [],
    ),
    attributes: {},
  });
const writer = person('writer', everywhere);
const other = person('other', everywhere);
const admin = person('writer', everywhere, ['policies:publish-everybody']);
const ofNube = person('ofNube', nube);
const reader = person('reader', undefined);

const policy = (facts: Partial<PolicyFacts>): PolicyFacts => ({
  kind: 'policy',
  state: 'draft',
  edition: 0,
  authorId: 'writer',
  editedBy: 'writer',
  audience: { clients: ['nube'] },
  ...facts,
});

describe('what can be done with a document', () => {
  test.each<[string, Partial<PolicyFacts>, readonly PolicyAction[]]>([
    ['a first draft', {}, ['edit', 'remove', 'publish']],
    ['in review', { state: 'in_review' }, ['publish', 'withdraw']],
    ['published', { state: 'published', edition: 1 }, ['edit', 'archive']],
    ['its next edition in writing', { edition: 1 }, ['edit', 'remove', 'publish', 'archive']],
    ['scheduled', { state: 'scheduled' }, ['withdraw']],
    ['its next edition scheduled', { state: 'scheduled', edition: 1 }, ['withdraw', 'archive']],
    ['archived', { state: 'archived', edition: 1 }, ['edit']],
    ['terms are never archived', { kind: 'terms', state: 'published', edition: 1 }, ['edit']],
  ])('%s', (_name, facts, actions) => {
    expect(actionsFor(writer, policy(facts))).toEqual(actions);
  });

  test('for everybody its writer only submits, another one publishes, the administrator alone', () => {
    const forAll = policy({ audience: {} });
    expect(actionsFor(writer, forAll)).toContain('submit');
    expect(actionsFor(writer, forAll)).not.toContain('publish');
    expect(actionsFor(other, forAll)).toContain('publish');
    expect(actionsFor(admin, forAll)).toContain('publish');
  });

  test('who writes for one client does nothing with what is for another or for everybody', () => {
    expect(actionsFor(ofNube, policy({}))).toContain('publish');
    expect(actionsFor(ofNube, policy({ audience: { clients: ['ribera'] } }))).toEqual([]);
    expect(actionsFor(ofNube, policy({ audience: {} }))).toEqual([]);
    expect(actionsFor(reader, policy({}))).toEqual([]);
  });
});
