import { expect, test } from 'vitest';
import type { CataloguedIndex } from '../../indices/catalogue.ts';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { maxCompletedIndices } from '../limits.ts';
import { OpenIndices } from '../read/open-indices.ts';
import { listFieldValues } from './field-values.ts';

test('completes from the indices with the latest messages, whichever set they are in', () => {
  using data = new TemporaryData();
  const catalogued = Array.from({ length: maxCompletedIndices + 4 }, (_, at): CataloguedIndex => {
    const order = { setOrder: at % 2, number: Math.floor(at / 2) };
    const name = `set${order.setOrder}_${order.number}`;
    data.store([storedMessage({ timestamp: at, service: `service-${at}` })], name);
    const known = { range: { from: at, to: at }, messages: 1, holdsEvents: false };
    return { ...order, ...known, name, setId: String(order.setOrder), state: 'sealed' };
  });
  const indices = new OpenIndices(data.dir, { version: 1, indices: catalogued });
  const found = listFieldValues(indices, { field: 'service', limit: 100 }).map(({ value }) => value);
  indices.close();
  const latest = Array.from({ length: maxCompletedIndices }, (_, at) => `service-${at + 4}`);
  expect(found.toSorted()).toEqual(latest.toSorted());
});
