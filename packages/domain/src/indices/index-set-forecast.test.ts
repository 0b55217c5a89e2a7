import { describe, expect, it, test } from 'vitest';
import { daysUntilExpected, daysUntilFull, expectedStorage } from './index-set-forecast.ts';
import { retentionTypes, rotationTypes } from './index-strategies.ts';

type Given = Parameters<typeof expectedStorage>[0];

const strategy = (kind: 'rotation' | 'retention', [type, config]: [string, object]) => ({
  [`${kind}_strategy_class`]: type,
  [`${kind}_strategy`]: { type: `${type}Config`, ...config },
});

const set = (rotation: [string, object], retention: [string, object], writable = true): Given =>
  ({
    writable,
    ...strategy('rotation', rotation),
    ...strategy('retention', retention),
  }) as Given;

const byCount: [string, object] = [rotationTypes.messageCount, { max_docs_per_index: 500 }];
const bySize: [string, object] = [rotationTypes.size, { max_size: 2000 }];
const daily: [string, object] = [rotationTypes.time, { rotation_period: 'P1D' }];
const keeping: [string, object] = [retentionTypes.delete, { max_number_of_indices: 10 }];
const closing: [string, object] = [retentionTypes.close, { max_number_of_indices: 10 }];
const forever: [string, object] = [retentionTypes.none, { max_number_of_indices: 1 }];
const month: [string, object] = [retentionTypes.age, { max_age: 'P30D' }];

const rate = { bytesPerDay: 1000, messagesPerDay: 100 };
const still = { bytesPerDay: 0, messagesPerDay: 0 };

test.each([
  ['ten indices of five days', set(byCount, keeping), rate, { bytes: 50_000, days: 50 }],
  ['ten indices of two days', set(bySize, keeping), rate, { bytes: 20_000, days: 20 }],
  ['ten indices of a day', set(daily, keeping), rate, { bytes: 10_000, days: 10 }],
  ['closed indices, which stay on the disk', set(daily, closing), rate, { bytes: null, days: 10 }],
  ['everything', set(daily, forever), rate, { bytes: null, days: null }],
  ['30 days and the index in which they end', set(byCount, month), rate, { bytes: 35_000, days: 30 }],
  ['nothing new', set(daily, keeping), still, { bytes: 0, days: null }],
  ['nothing new of 30 days', set(bySize, month), still, { bytes: 0, days: 30 }],
  ['what is not written to', set(daily, keeping, false), rate, { bytes: null, days: null }],
  ['an unknown rotation', set(['org.example.Rotation', {}], keeping), rate, { bytes: null, days: null }],
  ['a setting that is missing', set([rotationTypes.size, {}], keeping), rate, { bytes: null, days: null }],
])('expects %s', (_, given, at, expected) => {
  expect(expectedStorage(given, at)).toEqual(expected);
});

test.each([
  [{ bytes: 100, bytesPerDay: 10, expectedBytes: 150 }, 5],
  [{ bytes: 150, bytesPerDay: 10, expectedBytes: 150 }, null],
  [{ bytes: 100, bytesPerDay: 0, expectedBytes: 150 }, null],
  [{ bytes: 100, bytesPerDay: 10, expectedBytes: null }, null],
  [{ bytes: 0, bytesPerDay: 1, expectedBytes: 1e9 }, null],
])('%j reaches its expected size in %j days', (growth, expected) => {
  expect(daysUntilExpected(growth)).toBe(expected);
});

describe('the disk', () => {
  const endless = { bytes: 0, bytesPerDay: 10, expectedBytes: null };
  const bounded = { bytes: 0, bytesPerDay: 10, expectedBytes: 50 };

  it.each([
    ['is full when one set has grown for long enough', 100, [endless], 10],
    ['fills slower once a set has its expected size', 100, [endless, bounded], 5],
    ['fills slower once a set has its expected size', 120, [endless, bounded], 7],
    ['is never full when all sets have enough room', 100, [bounded], null],
    ['is never full without growth', 100, [], null],
    ['is not said to be full in more than ten years', 1e9, [endless], null],
    ['is full when nothing is left', 0, [], 0],
  ])('%s: %d bytes of room', (_, room, sets, expected) => {
    expect(daysUntilFull(room, sets)).toBe(expected);
  });
});
