import { matchesMessage, type QueryNode } from '@tailrace/languages/query';
import fc from 'fast-check';
import { expect } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { OlderLayout } from '../../storage/testing/older-layout.ts';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { anyTime, intersect, type TimeSpan, takeTimeSpan } from '../../storage/time-span.ts';
import { OpenIndices } from '../read/open-indices.ts';
import { withoutDamaged } from '../read/without-damaged.ts';
import { arbitraryMessage, firstMoment, streamIds } from './arbitrary-message.ts';
import { arbitraryQuery } from './arbitrary-query.ts';

export interface SearchCase {
  query: QueryNode;
  streams: string[] | null;
  range: TimeSpan;
}

/** A generated query, over all streams or some, at any time or in a range. */
export const arbitraryRequest: fc.Arbitrary<SearchCase> = fc.record({
  query: arbitraryQuery,
  streams: fc.option(fc.subarray(streamIds)),
  range: fc
    .option(fc.tuple(fc.nat(20), fc.nat(20)))
    .map((time) =>
      time ? { from: firstMoment + time[0] * 700, to: firstMoment + (time[0] + time[1]) * 700 } : anyTime,
    ),
});

/** Generated messages, the same for the same seed. */
export function sampleMessages(seed: number, size: number): StoredMessage[] {
  const collections = fc.array(arbitraryMessage, { minLength: size, maxLength: size });
  return fc.sample(collections, { seed, numRuns: 1 })[0] ?? [];
}

/** Compares what a query finds in the indices with the evaluator over these messages. */
export function expectFound(
  indices: OpenIndices,
  messages: readonly StoredMessage[],
  { query, streams, range }: SearchCase,
): void {
  const expected = messages.filter(
    (message) =>
      matchesMessage(query, message) &&
      message.timestamp >= range.from &&
      message.timestamp <= range.to &&
      (streams === null || message.streams.some((stream) => streams.includes(stream))),
  );
  const { span, rest } = takeTimeSpan(query);
  const scope = { node: rest, span: intersect(span, range), streams };
  const found = withoutDamaged(indices, () =>
    indices.search(scope, (selections) => ({
      ids: selections.flatMap((selection) =>
        Array.from(selection.messages('ASC'), ({ fields }) => fields._id),
      ),
      count: selections.reduce((sum, selection) => sum + selection.count(), 0),
    })),
  );
  expect(found.ids.toSorted()).toEqual(expected.map((message) => message._id).toSorted());
  expect(found.count).toBe(expected.length);
}

interface Proof {
  /** An older layout of the indices. */
  layout?: OlderLayout;
  /** Whether all messages are sealed and words converted. */
  isConverted?: boolean;
  /** Fields that the indices have before those of the generated messages. */
  fieldsBefore?: number;
}

/** Stores generated messages and compares what generated queries find with the evaluator over all of them. */
export function proveSearch(
  seed: number,
  { layout, isConverted = false, fieldsBefore = 0 }: Proof = {},
): void {
  using data = new TemporaryData(layout);
  const before = Array.from({ length: fieldsBefore }, (_, at) => [`before_${at}`, at]);
  const messages = [storedMessage(Object.fromEntries(before)), ...sampleMessages(seed, 60)];
  const half = Math.ceil(messages.length / 2);
  // Two blocks that overlap, and rows between their messages.
  for (const part of [messages.slice(0, 10), messages.slice(10, 20)]) {
    data.store(part, 'graylog_0');
    if (layout === undefined) data.seal('graylog_0');
  }
  data.store(messages.slice(20, half), 'graylog_0');
  data.store(messages.slice(half), 'graylog_1');
  for (const name of isConverted ? ['graylog_0', 'graylog_1'] : []) {
    data.seal(name);
    expect(data.convert(name)).toBe(null);
  }
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  fc.assert(
    fc.property(arbitraryRequest, (requested) => expectFound(indices, messages, requested)),
    { numRuns: 150, seed },
  );
  indices.close();
}
