import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Catalogue, CataloguedIndex } from '../indices/catalogue.ts';
import type { StoredMessage } from '../storage/message.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';
import { type ExportReply, type ExportRequest, exportMessages } from './execute/export-messages.ts';
import type { ExportCursor } from './execute/export-order.ts';
import { listFieldValues } from './execute/field-values.ts';
import { matchingMessages } from './execute/matching-messages.ts';
import { searchMessages } from './execute/search-messages.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import { OpenIndices } from './read/open-indices.ts';
import { withoutDamaged } from './read/without-damaged.ts';
import { storeCopies } from './testing/copied-messages.ts';
import { arbitraryRequest, expectFound, sampleMessages } from './testing/prove-search.ts';

const everything = { query: '', streams: null, range: null };
const count = { id: 'count()', type: 'count', field: null } as const;
const pivot = { ...everything, rowGroups: [], columnGroups: [], series: [count], sort: [], rollup: true };
const bars = { type: 'time', field: 'timestamp', interval: { value: 1, unit: 's' } } as const;

function exported(indices: OpenIndices, query: string): StoredMessage[] {
  const found: StoredMessage[] = [];
  let after: ExportCursor | null = null;
  do {
    const request: ExportRequest = { ...everything, query, after, limit: 7 };
    const part: ExportReply = withoutDamaged(indices, () => exportMessages(indices, request));
    found.push(...part.messages);
    after = part.next;
  } while (after);
  return found;
}

describe.each([1, 2, 3, 4, 5, 6])(
  'messages in several sets, of which files are lost, collection %i',
  (seed) => {
    it('are found exactly once by every query', () => {
      using data = new TemporaryData();
      const { catalogue, readable } = storeCopies(data, sampleMessages(seed, 80), seed);
      const indices = new OpenIndices(data.dir, catalogue);
      fc.assert(
        fc.property(arbitraryRequest, (requested) => expectFound(indices, readable, requested)),
        { numRuns: 80, seed },
      );
      indices.close();
    });

    it('are counted, listed, grouped and exported once', () => {
      using data = new TemporaryData();
      const sent = Array.from({ length: 80 }, (_, at) =>
        storedMessage({
          timestamp: 1_000_000 + ((at * 37) % 80) * 250,
          level: at % 5,
          service: `s${at % 3}`,
        }),
      );
      const { catalogue, readable } = storeCopies(data, sent, seed);
      const indices = new OpenIndices(data.dir, catalogue);
      const read = <T>(read: () => T) => withoutDamaged(indices, read);
      const ids = readable.map(({ _id }) => _id).toSorted();

      const page = read(() => searchMessages(indices, { ...everything, limit: 100, offset: 0 }));
      expect(page.total).toBe(ids.length);
      expect(page.messages.map(({ id }) => id).toSorted()).toEqual(ids);
      expect(read(() => searchPivot(indices, pivot)).total).toBe(ids.length);

      const grouped = read(() => searchPivot(indices, { ...pivot, rowGroups: [bars] }));
      const inSecond = (key: string | undefined) =>
        readable.filter(({ timestamp }) => Math.floor(timestamp / 1000) * 1000 === Date.parse(key ?? ''))
          .length;
      for (const { key, values } of grouped.rows.filter(({ source }) => source === 'leaf')) {
        expect(values[0]?.value).toBe(inSecond(key[0]));
      }

      const services = read(() => listFieldValues(indices, { field: 'service', limit: 5 }));
      const byService = Object.fromEntries(services.map((found) => [found.value, found.count]));
      for (const [service, expected] of Object.entries(
        Object.groupBy(readable, ({ service }) => `${service}`),
      )) {
        expect(byService[service]).toBe(expected?.length);
      }

      const parts = exported(indices, 'level:<4');
      const wanted = readable.filter(({ level }) => Number(level) < 4);
      expect(parts.map(({ timestamp }) => timestamp)).toEqual(
        wanted.map(({ timestamp }) => timestamp).toSorted((a, b) => a - b),
      );
      indices.close();
    });
  },
);

function catalogue(indices: readonly Partial<CataloguedIndex>[], version = 1): Catalogue {
  const unknown = {
    setId: '',
    number: 0,
    state: 'writing',
    range: null,
    messages: null,
    holdsEvents: false,
  } as const;
  return {
    version,
    indices: indices.map((index, setOrder) => ({ ...unknown, setOrder, name: `set_${setOrder}`, ...index })),
  };
}

test('a live tail leaves out what it reports from another index', () => {
  using data = new TemporaryData();
  const [copied, own] = [storedMessage(), storedMessage()];
  data.store([copied], 'first_0');
  using writer = IndexWriter.open(data.dir, 'second_0');
  const ids = writer.append([copied, own], { earlier: [['first_0'], []] }).filter((id) => id !== null);
  const request = { ...everything, index: 'second_0', ids };
  const reported = (names: string[]) => {
    const indices = new OpenIndices(data.dir, catalogue(names.map((name) => ({ name }))));
    const reply = matchingMessages(indices, request);
    indices.close();
    return reply.messages.map(({ fields }) => fields._id);
  };
  expect(reported(['first_0', 'second_0'])).toEqual([own._id]);
  expect(reported(['second_0'])).toEqual([copied._id, own._id]);
});

test('events are found when streams are named, and a copy in a set of events counts only then', () => {
  using data = new TemporaryData();
  const event = storedMessage({ streams: ['events'] });
  const both = storedMessage({ streams: ['events', 'all'] });
  data.store([event, both], 'events_0');
  using writer = IndexWriter.open(data.dir, 'late_0');
  writer.append([both], { earlier: [['events_0']] });
  const indices = new OpenIndices(
    data.dir,
    catalogue([{ name: 'events_0', holdsEvents: true }, { name: 'late_0' }]),
  );
  const found = (streams: string[] | null) =>
    searchMessages(indices, { ...everything, streams, limit: 10, offset: 0 }).messages.map(
      ({ index, id }) => [index, id],
    );
  expect(found(null)).toEqual([['late_0', both._id]]);
  expect(found(['events'])).toEqual([
    ['events_0', both._id],
    ['events_0', event._id],
  ]);
  indices.close();
});
