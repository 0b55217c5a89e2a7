import { describe, expect, it, test } from 'vitest';
import { hitRateText, lookupRateText, lookupState } from './lookup-state.ts';

describe('the state of a lookup table, cache or data adapter', () => {
  test.each([
    [{ hosts: '' }, 'Working', null],
    [{ hosts: null }, 'Working', null],
    [{ hosts: 'No such file' }, 'Failing', 'No such file'],
    [{}, 'Not running', null],
  ])('%j is %s', (errors, text, error) => {
    expect(lookupState(errors, 'hosts')).toMatchObject({ text, error });
  });

  it('is unknown before the server has reported', () => expect(lookupState(undefined, 'hosts')).toBeNull());
});

describe('figures of lookups', () => {
  test.each([
    [undefined, 4, '–'],
    [0, 0, '–'],
    [3, 4, '75%'],
    [999, 1000, '99%'],
    [5, 4, '100%'],
  ])('%j hits of %j are %s', (hits, requests, text) => expect(hitRateText(hits, requests)).toBe(text));

  test.each([
    [undefined, '–'],
    [0, '0'],
    [0.04, '< 0.1'],
    [1.26, '1.3'],
    [1234.5, '1,235'],
  ])('%j a second are %s', (rate, text) => expect(lookupRateText(rate)).toBe(text));
});
