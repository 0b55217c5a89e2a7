import { tmpdir } from 'node:os';
import { expect, it, test } from 'vitest';
import { defaultDiskWatermarks, diskConditions, diskUse } from './disk-use.ts';

const gigabyte = 1024 ** 3;
const off = { low: 1, high: 1 };

test.each([
  [0.84, 100, defaultDiskWatermarks, []],
  [0.85, 100, defaultDiskWatermarks, ['low']],
  [0.95, 100, defaultDiskWatermarks, ['low', 'high']],
  [0.5, 0.9, defaultDiskWatermarks, ['low', 'high']],
  [0.5, 100, { low: 0.4, high: 1 }, ['low']],
  [1, 0, off, []],
])('%d used with %d GB free is reported as %j: %j', (usedShare, free, watermarks, levels) => {
  const found = diskConditions({ usedShare, freeBytes: free * gigabyte }, watermarks, 'web-1');
  expect(found.map(({ notification }) => notification.type)).toEqual(
    levels.map((level) => `es_node_disk_watermark_${level}`),
  );
});

it('says how full the disk is', () => {
  const use = { usedShare: 0.879, freeBytes: 12.34 * gigabyte };
  expect(diskConditions(use, defaultDiskWatermarks, 'web-1')).toMatchObject([
    { reason: '87% of the disk is used, 12.3 GB are free', notification: { details: { nodes: 'web-1' } } },
  ]);
});

it('reads a real disk', () => {
  const { usedShare, freeBytes } = diskUse(tmpdir());
  expect(usedShare).toBeGreaterThanOrEqual(0);
  expect(usedShare).toBeLessThanOrEqual(1);
  expect(freeBytes).toBeGreaterThanOrEqual(0);
});
