import { matchesMessage } from '@tailrace/languages/query';
import fc from 'fast-check';
import { expect } from 'vitest';
import { anyTime, takeTimeSpan } from '../plan/time-span.ts';
import { OpenIndices } from '../read/open-indices.ts';
import { arbitraryMessage, firstMoment, streamIds } from './arbitrary-message.ts';
import { arbitraryQuery } from './arbitrary-query.ts';
import { TemporaryData } from './temporary-index.ts';

const queries = 150;
const collectionSize = 60;

/** Stores generated messages and compares what generated queries find with the evaluator over all of them. */
export function proveSearch(seed: number): void {
  using data = new TemporaryData();
  const [messages = []] = fc.sample(
    fc.array(arbitraryMessage, { minLength: collectionSize, maxLength: collectionSize }),
    {
      seed,
      numRuns: 1,
    },
  );
  const half = messages.length / 2;
  data.store(messages.slice(0, half), 'graylog_0');
  data.store(messages.slice(half), 'graylog_1');
  const indices = new OpenIndices(data.dir);

  fc.assert(
    fc.property(
      arbitraryQuery,
      fc.option(fc.subarray(streamIds)),
      fc.option(fc.tuple(fc.nat(20), fc.nat(20))),
      (query, streams, time) => {
        const range = time
          ? { from: firstMoment + time[0] * 700, to: firstMoment + (time[0] + time[1]) * 700 }
          : anyTime;
        const expected = messages.filter(
          (message) =>
            matchesMessage(query, message) &&
            message.timestamp >= range.from &&
            message.timestamp <= range.to &&
            (streams === null || message.streams.some((stream) => streams.includes(stream))),
        );
        const { span, rest } = takeTimeSpan(query);
        const scope = {
          node: rest,
          span: { from: Math.max(span.from, range.from), to: Math.min(span.to, range.to) },
          streams,
        };
        const found = indices.search(scope, (selections) => ({
          ids: selections.flatMap((selection) =>
            Array.from(selection.messages('ASC'), ({ fields }) => fields._id),
          ),
          count: selections.reduce((sum, selection) => sum + selection.count(), 0),
        }));
        expect(found.ids.toSorted()).toEqual(expected.map((message) => message._id).toSorted());
        expect(found.count).toBe(expected.length);
      },
    ),
    { numRuns: queries, seed },
  );
  indices.close();
}
