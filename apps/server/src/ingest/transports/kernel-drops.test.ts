import { describe, expect, it } from 'vitest';
import { dropsInTable } from './kernel-drops.ts';

const table = `   sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode ref pointer drops
  520: 00000000:2FA9 00000000:0000 07 00000000:00000000 00:00000000 00000000     0        0 61234 2 0000000000000000 17
  521: 0100007F:2FA9 00000000:0000 07 00000000:00000000 00:00000000 00000000     0        0 61235 2 0000000000000000 4
  522: 0100007F:05EA 00000000:0000 07 00000000:00000000 00:00000000 00000000     0        0 61236 2 0000000000000000 9
`;

describe('dropsInTable', () => {
  it.each([
    [12_201, 21],
    [1514, 9],
    [514, 0],
  ])('sums the drops on port %i', (port, drops) => {
    expect(dropsInTable(table, port)).toBe(drops);
  });

  it('is 0 when there is no table', () => {
    expect(dropsInTable('', 12_201)).toBe(0);
  });
});
