import { readFile } from 'node:fs/promises';
import { type AddressInfo, isIPv6 } from 'node:net';

/**
 * How many datagrams Linux threw away at a UDP port because its buffer was full. Elsewhere nobody says, and it is 0.
 */
export async function kernelDrops({ address, port }: AddressInfo): Promise<number> {
  const table = isIPv6(address) ? '/proc/net/udp6' : '/proc/net/udp';
  const text = await readFile(table, 'utf8').catch(() => '');
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  let drops = 0;
  for (const line of text.split('\n').slice(1)) {
    const columns = line.trim().split(/\s+/);
    if (columns[1]?.endsWith(ending)) drops += Number(columns.at(-1)) || 0;
  }
  return drops;
}
