import { expect, it } from 'vitest';
import { receiveBufferNote } from './receive-buffer.ts';

it.each([
  [8_388_608, 8_388_608, null],
  [262_144, 8_388_608, null],
  [0, 106_496, null],
])('returns no warning when %i bytes were requested and %i granted', (requested, granted, note) => {
  expect(receiveBufferNote(requested, granted)).toBe(note);
});

it('names the granted size and the sysctl setting to raise it', () => {
  expect(receiveBufferNote(8_388_608, 212_992)).toBe(
    'The system grants a receive buffer of 208 KiB instead of 8,192 KiB, so bursts can be lost. ' +
      'On Linux, net.core.rmem_max=8388608 allows it.',
  );
});
