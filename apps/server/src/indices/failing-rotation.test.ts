import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { filesOf } from './index-files.ts';
import { type Failure, idsIn, openSink, setIds } from './testing/failing-sink.ts';

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
      const said = [...copies].flatMap(([id, indices]) => indices.map(({ index }) => `${index} ${id}`));
      expect(stored).toEqual(said.toSorted());
      expect(new Set(reported).size).toBe(reported.length);
      expect(reported.length).toBeLessThanOrEqual(messages.length);
      const isReadable = new Map(files.map((index) => [index, keeps.next().value === true]));
      for (const { _id, streams } of messages) {
        const indices = copies.get(_id) ?? [];
        const sets = indices.map(({ index }) => index.slice(0, index.lastIndexOf('_')));
        expect(sets.toSorted()).toEqual(streams.length > 0 ? streams.toSorted() : ['first']);
        const readable = indices.filter(({ index }) => isReadable.get(index));
        const found = readable.filter(({ earlier }) => !earlier.some((index) => isReadable.get(index)));
        expect(found).toHaveLength(Math.min(1, readable.length));
      }
    }),
    { numRuns: 25, seed: 1 },
  );
}, 60_000);
