import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, moved, orderedIds, orderMap } from './extractor-order.ts';
import { exportExtractors, readExtractorFile, summarizeImport } from './extractor-transfer.ts';
import { extractorRequest, newExtractor } from './extractors.ts';

describe('the order of extractors (R-4.10)', () => {
  it('is sent as the ids by their places', () => {
    expect(orderMap(['b', 'a'])).toEqual({ 0: 'b', 1: 'a' });
  });

  it('survives the way to the server and back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 120 }), (ids) => {
        expect(orderedIds(orderMap(ids))).toEqual(ids);
      }),
    );
  });

  it('is restored when a move is undone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
        const [from, to] = [a % items.length, b % items.length];
        expect(moved(moved(items, from, to), to, from)).toEqual(items);
      }),
    );
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });

  it('is read from the extractors themselves', () => {
    expect(inOrder([{ order: 2 }, { order: 0 }, { order: 1 }]).map(({ order }) => order)).toEqual([0, 1, 2]);
  });
});

describe('summarizeImport (R-4.11)', () => {
  it('counts what was created and what was not', async () => {
    const outcomes = await Promise.allSettled([1, Promise.reject(new Error('No')), 3]);
    expect(summarizeImport(outcomes)).toEqual({ imported: 2, failed: 1 });
  });
});

describe('a file of extractors (R-4.11)', () => {
  const request = extractorRequest({ ...newExtractor('json', 'message'), title: 'JSON' });

  it('holds what another input needs', () => {
    const text = JSON.stringify({ ...exportExtractors([], '4.1.0'), extractors: [request] });
    expect(readExtractorFile(text)).toEqual({ extractors: [request], unknown: 0 });
  });

  it('may leave out what has a default', () => {
    const { cut_or_copy, condition_type, condition_value, ...rest } = request;
    expect(readExtractorFile(JSON.stringify({ extractors: [rest] }))?.extractors).toEqual([request]);
  });

  it('has entries of unknown types counted and left out', () => {
    const text = JSON.stringify({ extractors: [{ extractor_type: 'text' }, null, request] });
    expect(readExtractorFile(text)).toEqual({ extractors: [request], unknown: 2 });
  });

  it.each(['', '[]', '{}', '{"extractors":1}', 'null'])('is not %j', (text) => {
    expect(readExtractorFile(text)).toBeNull();
  });
});
