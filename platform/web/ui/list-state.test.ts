import { describe, expect, test } from 'vitest';
import { mostSearched } from '../../contract/page.ts';
import { search } from '../../contract/schemas.ts';
import { chosenOf, nextSort, readList, sortedBy, writeList, yes } from './list-state.ts';

const SPEC = { filters: ['state', 'campaign'], sort: '-sentAt', size: 20 };
const plain = { query: '', page: 1, size: 20, sort: '-sentAt', filters: {} };

describe('the state of a list in the URL', () => {
  test('an empty URL is the list as it comes', () => {
    expect(readList({}, SPEC)).toEqual(plain);
    expect(writeList(plain, SPEC, {})).toEqual({});
  });

  test('words, filters, order and page come back as they went', () => {
    const state = {
      query: 'otrosí 2025',
      page: 3,
      size: 50,
      sort: 'name',
      filters: { state: ['pending', 'done'], campaign: ['7'] },
    };
    const search = writeList(state, SPEC, {});
    expect(search).toEqual({ q: 'otrosí 2025', page: 3, size: 50, sort: 'name', state: 'pending,done', campaign: '7' });
    expect(readList(search, SPEC)).toEqual(state);
  });

  test('what a router has turned into numbers is read all the same', () => {
    expect(readList({ q: 1032, page: '2', campaign: 7 }, SPEC)).toMatchObject({
      query: '1032',
      page: 2,
      filters: { campaign: ['7'] },
    });
  });

  test('nonsense becomes the default', () => {
    expect(readList({ q: { a: 1 }, page: -4, size: 5000, sort: [], state: null }, SPEC)).toEqual(plain);
  });

  test('no more words are taken from an address than the field holds and the call takes', () => {
    const { query } = readList({ q: 'x'.repeat(mostSearched + 50) }, SPEC);
    expect(query).toBe('x'.repeat(mostSearched));
    expect(search.safeParse(query).success).toBe(true);
    expect(search.safeParse(`${query}x`).success).toBe(false);
  });

  test('what is chosen of known values is asked for, and nonsense in the address is not', () => {
    const options = { state: ['draft', 'done'], mine: yes, kind: ['terms'] } as const;
    const filters = { state: ['done'], mine: ['yes'], kind: ['nonsense'], other: ['draft'] };
    expect(chosenOf({ ...plain, filters }, options)).toEqual({ state: 'done', mine: 'yes' });
  });

  test('which of several lists it is stands in the URL beside its filters', () => {
    const spec = { filters: ['state'], views: ['tab'] };
    const state = readList({ tab: 'mine', state: 'done', other: 'left' }, spec);
    expect(state.filters).toEqual({ tab: ['mine'], state: ['done'] });
    expect(writeList({ ...state, page: 2 }, spec, { other: 'left' })).toEqual({
      tab: 'mine',
      state: 'done',
      page: 2,
      other: 'left',
    });
  });

  test('what is not the list’s own stays in the URL', () => {
    expect(writeList({ ...plain, page: 2 }, SPEC, { tab: 'mine', q: 'old' })).toEqual({ tab: 'mine', page: 2 });
  });

  test('a call is asked for an order that it knows, whatever the URL says', () => {
    const columns = ['name', 'day'] as const;
    expect(sortedBy('-day', columns)).toEqual({ sort: '-day' });
    expect(sortedBy('pay', columns)).toEqual({});
    expect(sortedBy('', columns)).toEqual({});
  });

  test('a column’s head orders up, down, and not at all', () => {
    expect(nextSort('', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('');
    expect(nextSort('-name', 'state')).toBe('state');
  });
});
