import { readFile } from 'node:fs/promises';
import { type AddressInfo, isIPv6 } from 'node:net';

/** Sums the column `drops` over the sockets on a port, in the format of `/proc/net/udp`. */
export function dropsInTable(table: string, port: number): number {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  let drops = 0;
  for (const line of table.split('\n').slice(1)) {
    const columns = line.trim().split(/\s+/);
    if (columns[1]?.endsWith(ending)) drops += Number(columns.at(-1)) || 0;
  }
  return drops;
}

/** Counts the datagrams that Linux dropped at a UDP port because its buffer was full; 0 on other systems. */
export async function kernelDrops({ address, port }: AddressInfo): Promise<number> {
  const file = isIPv6(address) ? '/proc/net/udp6' : '/proc/net/udp';
  return dropsInTable(await readFile(file, 'utf8').catch(() => ''), port);
}
