import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { fieldTypes } from '../../search/execute/field-types.ts';
import { OpenIndices } from '../../search/read/open-indices.ts';
import { maxFields } from '../limits.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { IndexWriter } from './index-writer.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

let made = 0;

/** Messages whose fields are all unique. */
function strangers(count: number, fields: number) {
  return Array.from({ length: count }, () =>
    storedMessage(
      Object.fromEntries(
        Array.from({ length: fields }, () => {
          made += 1;
          return [`stranger_${made}`, `value ${made}`];
        }),
      ),
    ),
  );
}

test('registers fields up to its limit', { timeout: 60_000 }, () => {
  using data = new TemporaryData();
  data.store(strangers(maxFields / 100 + 20, 100));
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const names = fieldTypes(indices, { streams: null, range: null }).map(({ name }) => name);
  indices.close();
  // Well-known fields are registered from the start, though these messages do not have them.
  const unused = ['full_message'];
  expect(names).toHaveLength(maxFields - unused.length);
  expect(names).not.toContain(`stranger_${made}`);
});

test('does not grow in memory with names and values that never repeat', { timeout: 60_000 }, () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0', { synchronous: 'NORMAL' });
  const flood = () => {
    for (let batch = 0; batch < 4; batch += 1) writer.append(strangers(100, 200));
  };
  flood();
  const before = heapMegabytes();
  flood();
  expect(heapMegabytes() - before).toBeLessThan(8);
});
