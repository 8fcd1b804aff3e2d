import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#platform/web/failure.ts';

const calls = vi.hoisted(() => ({ listPending: vi.fn(), listCompleted: vi.fn() }));
vi.mock('./web/documents.ts', () => ({ documents: calls }));
// By a name that the compiler does not follow: what runs in the browser is not of this project.
const screens = './web/own-lists.ts';
type Lists = Readonly<Record<'pending' | 'completed', { items: unknown[]; total: number }>>;
const { loadOwnLists } = (await import(screens)) as { loadOwnLists: (asked: object) => Promise<Lists | null> };

const asked = { page: 1, size: 20 };
const page = (...titles: string[]) => ({ items: titles.map((title) => ({ title })), total: titles.length });
const nothing = { items: [], total: 0 };
const refused = () =>
  new ApiFailure(503, { code: 'unavailable', detail: 'Vuelve pronto.' }, 5, new Headers({ 'x-request-id': 'r-1' }));
let written: unknown[];

beforeEach(() => {
  written = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void written.push(...words));
  vi.stubGlobal('localStorage', { getItem: () => btoa('secreto-de-la-sesion') });
  calls.listPending.mockResolvedValue(page('Otrosí'));
  calls.listCompleted.mockResolvedValue(page('Contrato', 'Política'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('both lists are kept when both answer', async () => {
  expect(await loadOwnLists(asked)).toMatchObject({ pending: { total: 1 }, completed: { total: 2 } });
  expect(written).toEqual([]);
});

test.each([
  ['listPending', 'completed', 'pending'],
  ['listCompleted', 'pending', 'completed'],
] as const)('when %s fails the other list is kept, and what failed is empty', async (failing, kept, empty) => {
  calls[failing].mockRejectedValue(refused());
  const lists = await loadOwnLists(asked);
  expect(lists?.[kept].total).toBeGreaterThan(0);
  expect(lists?.[empty]).toEqual(nothing);
});

test('when neither answers nothing is kept: status, data and headers are written down, never the token, and it is thrown on', async () => {
  const failure = refused();
  calls.listPending.mockRejectedValue(failure);
  calls.listCompleted.mockRejectedValue(refused());
  await expect(loadOwnLists(asked)).rejects.toBe(failure);
  expect(written).toHaveLength(2);
  expect(written[0]).toEqual({
    status: 503,
    data: { code: 'unavailable', detail: 'Vuelve pronto.', params: {} },
    headers: { 'x-request-id': 'r-1' },
  });
  expect(JSON.stringify(written)).not.toMatch(/secreto|bearer|authorization/i);
});

test('without a token that is written down, nothing is asked and nothing is answered', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(await loadOwnLists(asked)).toBeNull();
  expect(written).toHaveLength(1);
  expect(calls.listPending).not.toHaveBeenCalled();
  expect(calls.listCompleted).not.toHaveBeenCalled();
});
