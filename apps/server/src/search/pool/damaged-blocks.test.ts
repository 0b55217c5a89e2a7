import { expect, it } from 'vitest';
import type { Catalogue, CataloguedIndex } from '../../indices/catalogue.ts';
import { DamagedBlocks } from './damaged-blocks.ts';

const index = (name: string, messages: number | null) => ({ name, messages }) as CataloguedIndex;
const block = (name: string, number: number) => ({
  index: name,
  number,
  first: 1n,
  from: 0,
  to: 1,
  messages: 10,
  reason: 'flipped',
});

it('lists each block once, until its index is written anew or gone', () => {
  let catalogue: Catalogue = {
    version: 1,
    indices: [index('a_0', 500), index('a_1', 500), index('a_2', null), index('a_3', 500)],
  };
  const blocks = new DamagedBlocks(() => catalogue);
  blocks.note(['a_0', 'a_1', 'a_2', 'a_3', 'gone_0'].map((name) => block(name, 4)));
  blocks.note([block('a_0', 4), block('a_0', 5)]);
  const listed = () => blocks.list().map(({ index: name, number }) => `${name} ${number}`);
  expect(listed()).toEqual(['a_0 4', 'a_1 4', 'a_2 4', 'a_3 4', 'a_0 5']);
  catalogue = { version: 2, indices: [index('a_0', 500), index('a_1', 499), index('a_2', 600)] };
  expect(listed()).toEqual(['a_0 4', 'a_2 4', 'a_0 5']);
  blocks.keepOnly('a_0', new Set([1, 5]));
  expect(listed()).toEqual(['a_2 4', 'a_0 5']);
});
