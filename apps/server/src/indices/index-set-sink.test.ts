import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyConfiguration } from '../ingest/configuration/processing-configuration.ts';
import { routedStream } from '../ingest/testing/routed-streams.ts';
import { PartlyStoredError } from '../search/errors.ts';
import { indexPath } from '../search/index-file.ts';
import { IndexWriter } from '../search/index-writer.ts';
import { storedMessage, TemporaryData } from '../search/testing/temporary-index.ts';
import { indexName } from './catalogue.ts';
import { filesOf } from './index-files.ts';
import { IndexSetSink } from './index-set-sink.ts';
import { writeTarget } from './testing/write-target.ts';

const setIds = ['first', 'second', 'third'];

/** Where a copy was stored, and the indices said to hold earlier ones. */
interface Copy {
  index: string;
  earlier: readonly string[];
}

type Failure = 'none' | 'before' | 'after';

/** A sink over three sets whose writers fail when told to: before they store a batch, or after that. */
function openSink(data: TemporaryData, maxMessages: number | null = null) {
  const numbers = setIds.map(() => 0);
  const failures: Failure[] = [];
  const copies = new Map<string, Copy[]>();
  const reported: string[] = [];
  const full: string[] = [];
  const targets = () =>
    setIds.map((setId, order) => {
      const number = numbers[order] ?? 0;
      const before = Array.from({ length: Math.min(number, 4) }, (_, back) =>
        indexName(setId, number - back - 1),
      );
      return writeTarget(setId, {
        setOrder: order,
        isDefault: order === 0,
        index: indexName(setId, number),
        before,
        maxMessages,
      });
    });
  const sink = new IndexSetSink(
    data.dir,
    targets(),
    {
      stored: (index, ids) => reported.push(...ids.map((id) => `${index} ${id}`)),
      full: (setId) => full.push(setId),
    },
    (dataDir, index) => {
      const writer = IndexWriter.open(dataDir, index);
      return {
        get messages() {
          return writer.messages;
        },
        rest: () => writer.rest(),
        close: () => writer.close(),
        append(messages, options) {
          const failure = failures.shift() ?? 'none';
          if (failure === 'before') throw new Error('fails before the commit');
          const ids = writer.append(messages, options);
          for (const [at, { _id }] of messages.entries()) {
            if (ids[at] === null) continue;
            copies.set(_id, [
              ...(copies.get(_id) ?? []),
              { index, earlier: [...(options?.earlier?.[at] ?? [])] },
            ]);
          }
          if (failure === 'after') throw new Error('fails after the commit');
          return ids;
        },
      };
    },
  );
  sink.configure({
    ...emptyConfiguration,
    streams: setIds.map((id) => routedStream(id, [], { indexSetId: id })),
  });
  return {
    sink,
    failures,
    copies,
    reported,
    full,
    rotate(order: number) {
      numbers[order] = (numbers[order] ?? 0) + 1;
      sink.writeTo(targets());
    },
  };
}

function idsIn(dir: string, index: string): string[] {
  using db = new DatabaseSync(indexPath(dir, index), { readOnly: true });
  return db
    .prepare(`SELECT doc ->> '$._id' AS id FROM messages`)
    .all()
    .map(({ id }) => String(id));
}

test('stores a message in the sets of its streams, and in the default set when they have none', () => {
  using data = new TemporaryData();
  const { sink, copies } = openSink(data);
  const [both, unknown, none, last] = [['third', 'second'], ['unknown'], [], ['third', 'unknown']].map(
    (streams) => storedMessage({ streams }),
  );
  const messages = [both, unknown, none, last].filter((message) => message !== undefined);
  sink.append(messages);
  sink.close();
  expect(messages.map(({ _id }) => copies.get(_id))).toEqual([
    [
      { index: 'second_0', earlier: [] },
      { index: 'third_0', earlier: ['second_0'] },
    ],
    [{ index: 'first_0', earlier: [] }],
    [{ index: 'first_0', earlier: [] }],
    [{ index: 'third_0', earlier: [] }],
  ]);
});

test('says that a batch is stored in part, and completes it', () => {
  using data = new TemporaryData();
  const { sink, failures, copies, reported, rotate } = openSink(data);
  const message = storedMessage({ streams: ['first', 'second'] });
  failures.push('none', 'before');
  expect(() => sink.append([message])).toThrow(PartlyStoredError);
  rotate(0);
  sink.append([message]);
  sink.close();
  expect(copies.get(message._id)).toEqual([
    { index: 'first_0', earlier: [] },
    { index: 'second_0', earlier: ['first_0'] },
  ]);
  expect(reported).toHaveLength(1);
});

test('wants a new index for a set that has as many messages as it is to have', () => {
  using data = new TemporaryData();
  const { sink, full, rotate } = openSink(data, 2);
  sink.append([storedMessage({ streams: ['second'] })]);
  expect(full).toEqual([]);
  sink.append([storedMessage({ streams: ['second'] })]);
  expect(full).toEqual(['second']);
  rotate(1);
  sink.append([storedMessage({ streams: ['second'] })]);
  expect(full).toEqual(['second']);
  sink.close();
});

test('goes on with the present index when the next one cannot be opened', () => {
  using data = new TemporaryData();
  const { sink, copies } = openSink(data);
  const target = writeTarget('first', { index: 'nowhere/first_1' });
  expect(() => sink.writeTo([target])).toThrow();
  const message = storedMessage({ streams: ['first'] });
  sink.append([message]);
  expect(copies.get(message._id)).toEqual([{ index: 'first_0', earlier: [] }]);
  sink.close();
});

type Step = { kind: 'append'; streams: string[][]; failures: Failure[] } | { kind: 'rotate'; order: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('append' as const),
    streams: fc.array(fc.subarray(setIds), { minLength: 1, maxLength: 5 }),
    failures: fc.array(fc.constantFrom('none' as const, 'before' as const, 'after' as const), {
      maxLength: 4,
    }),
  }),
  fc.record({ kind: fc.constant('rotate' as const), order: fc.nat(2) }),
);

test('whatever fails and whenever it rotates, each message is in each of its sets once, and found once', () => {
  const keep = fc.infiniteStream(fc.boolean());
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), keep, (steps, keeps) => {
      using data = new TemporaryData();
      const { sink, failures, copies, reported, rotate } = openSink(data);
      const messages: ReturnType<typeof storedMessage>[] = [];
      let pending: typeof messages = [];
      const append = () => {
        try {
          sink.append(pending);
          pending = [];
        } catch {
          // The batch is kept and appended again, as the chain does.
        }
      };
      for (const each of steps) {
        if (each.kind === 'rotate') rotate(each.order);
        else {
          const batch = each.streams.map((streams) => storedMessage({ streams }));
          messages.push(...batch);
          pending.push(...batch);
          failures.splice(0, failures.length, ...each.failures);
        }
        append();
      }
      failures.length = 0;
      append();
      sink.close();

      const files = [...filesOf(data.dir).keys()];
      const stored = files
        .flatMap((index) => idsIn(data.dir, index).map((id) => `${index} ${id}`))
        .toSorted();
      const said = [...copies].flatMap(([id, places]) => places.map(({ index }) => `${index} ${id}`));
      expect(stored).toEqual(said.toSorted());
      expect(new Set(reported).size).toBe(reported.length);
      expect(reported.length).toBeLessThanOrEqual(messages.length);
      const isReadable = new Map(files.map((index) => [index, keeps.next().value === true]));
      for (const { _id, streams } of messages) {
        const places = copies.get(_id) ?? [];
        const sets = places.map(({ index }) => index.slice(0, index.lastIndexOf('_')));
        expect(sets.toSorted()).toEqual(streams.length > 0 ? streams.toSorted() : ['first']);
        const readable = places.filter(({ index }) => isReadable.get(index));
        const found = readable.filter(({ earlier }) => !earlier.some((index) => isReadable.get(index)));
        expect(found).toHaveLength(Math.min(1, readable.length));
      }
    }),
    { numRuns: 25, seed: 1 },
  );
}, 60_000);
