import { describe, expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import {
  actionsFor,
  articleStates,
  needsSecondPersonToCorrect,
  type ArticleAction,
  type ArticleFacts,
  type ArticleState,
} from './policy.ts';
import { distinctTags, tagSlug } from '#features/editorial/tag.ts';

const everywhere: Reach = { kind: 'all', id: null };
const nube: Reach = { kind: 'client', id: 'nube' };

const person = (personId: string, permissions: Readonly<Record<string, readonly Reach[]>>) =>
  mintScope({
    kind: 'person',
    personId,
    sessionId: 's',
    name: personId,
    permissions: new Map(Object.entries(permissions)),
    attributes: {},
  });
const editor = person('editor', { 'news:write': [everywhere], 'news:publish': [everywhere] });
const other = person('other', { 'news:write': [everywhere], 'news:publish': [everywhere] });
const writer = person('writer', { 'news:write': [everywhere] });
const admin = person('admin', {
  'news:write': [everywhere],
  'news:publish': [everywhere],
  'news:publish-everybody': [everywhere],
});
const ofNube = person('ofNube', { 'news:write': [nube], 'news:publish': [nube] });
const reader = person('reader', {});

const article = (facts: Partial<ArticleFacts>): ArticleFacts => ({
  state: 'draft',
  authorId: 'editor',
  editedBy: 'editor',
  audience: { clients: ['nube'] },
  ...facts,
});

describe('what can be done with an article', () => {
  test.each<[ArticleState, readonly ArticleAction[]]>([
    ['draft', ['edit', 'remove', 'publish']],
    ['in_review', ['publish', 'withdraw']],
    ['scheduled', ['withdraw']],
    ['published', ['correct', 'feature', 'archive']],
    ['corrected', ['correct', 'feature', 'archive']],
    ['archived', []],
  ])('%s: %j, for who publishes to its audience', (state, actions) => {
    expect(actionsFor(editor, article({ state }))).toEqual(actions);
  });

  test('nothing in any state for who does not write', () => {
    for (const state of articleStates) expect(actionsFor(reader, article({ state }))).toEqual([]);
  });

  test('for everybody its writer and its last editor only submit, another one publishes, the administrator alone', () => {
    const audience = {};
    expect(actionsFor(editor, article({ audience }))).toContain('submit');
    expect(actionsFor(editor, article({ audience, state: 'in_review' }))).toEqual(['withdraw']);
    expect(actionsFor(other, article({ audience, state: 'in_review' }))).toEqual(['publish', 'withdraw']);
    expect(actionsFor(other, article({ audience, state: 'in_review', editedBy: 'other' }))).toEqual(['withdraw']);
    expect(actionsFor(admin, article({ audience, authorId: 'admin', editedBy: 'admin' }))).toContain('publish');
  });

  test('what everybody reads is corrected through a second person, whoever wrote it; the administrator corrects alone', () => {
    const out = article({ audience: {}, state: 'published' });
    for (const one of [editor, other, admin]) expect(actionsFor(one, out)).toEqual(['correct', 'feature', 'archive']);
    for (const one of [editor, other]) expect(needsSecondPersonToCorrect(one, out)).toBe(true);
    expect(needsSecondPersonToCorrect(admin, out)).toBe(false);
    expect(needsSecondPersonToCorrect(editor, article({ state: 'published' }))).toBe(false);
  });

  test('who writes and does not publish submits', () => {
    expect(actionsFor(writer, article({ authorId: 'writer' }))).toEqual(['edit', 'remove', 'submit']);
  });

  test('a grant for one client reaches only what is for that client', () => {
    expect(actionsFor(ofNube, article({ state: 'published' }))).toEqual(['correct', 'feature', 'archive']);
    for (const audience of [{}, { clients: ['ribera'] }, { clients: ['nube', 'ribera'] }, { campaigns: ['x'] }])
      expect(actionsFor(ofNube, article({ audience, state: 'published' })), JSON.stringify(audience)).toEqual([]);
  });
});

describe('tags', () => {
  test.each([
    ['Pausas activas', 'pausas-activas'],
    ['  ¡CAFÉ! ', 'cafe'],
    ['Año 2026', 'ano-2026'],
    ['…', ''],
  ])('%j has the key %j', (name, slug) => expect(tagSlug(name)).toBe(slug));

  test('two spellings are one, the first stays', () => {
    expect([...distinctTags(['Café', 'CAFE', '!', 'Té'])]).toEqual([
      ['cafe', 'Café'],
      ['te', 'Té'],
    ]);
  });
});
