import { readFileSync } from 'node:fs';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Schemas } from '@tailrace/sdk';
import { numbersOf, procLines } from './proc.ts';

/** The counters of each interface, in the order of the columns of `/proc/net/dev`. */
function counters(): Map<string, Schemas['NetworkInterfaceStats']> {
  const lines = procLines('net/dev').slice(2);
  return new Map(
    lines.map((line) => {
      const [name = '', rest = ''] = line.split(':');
      const at = numbersOf(rest);
      const value = (column: number) => at[column] ?? 0;
      return [
        name.trim(),
        {
          rx_bytes: value(0),
          rx_packets: value(1),
          rx_errors: value(2),
          rx_dropped: value(3),
          rx_overruns: value(4),
          rx_frame: value(5),
          tx_bytes: value(8),
          tx_packets: value(9),
          tx_errors: value(10),
          tx_dropped: value(11),
          tx_overruns: value(12),
          tx_collisions: value(13),
          tx_carrier: value(14),
        },
      ];
    }),
  );
}

/** -1 where the system does not tell. */
function mtuOf(name: string): number {
  try {
    return Number(readFileSync(`/sys/class/net/${name}/mtu`, 'utf8'));
  } catch {
    return -1;
  }
}

/** The interface of the default route. */
function primaryInterface(): string | null {
  const route = procLines('net/route').find((line) => line.split('\t')[1] === '00000000');
  return route?.split('\t')[0] ?? null;
}

function tcpStats(): Schemas['TcpStats'] | null {
  const [names, values] = procLines('net/snmp').filter((line) => line.startsWith('Tcp:'));
  if (!names || !values) return null;
  const numbers = values.split(' ');
  const of = (name: string) => Number(numbers[names.split(' ').indexOf(name)] ?? 0);
  return {
    active_opens: of('ActiveOpens'),
    passive_opens: of('PassiveOpens'),
    attempt_fails: of('AttemptFails'),
    estab_resets: of('EstabResets'),
    curr_estab: of('CurrEstab'),
    in_segs: of('InSegs'),
    out_segs: of('OutSegs'),
    retrans_segs: of('RetransSegs'),
    in_errs: of('InErrs'),
    out_rsts: of('OutRsts'),
  };
}

/** The machine's network. */
export function networkStats(): Schemas['NetworkStats'] {
  const counted = counters();
  const wire = (name: string, addresses: readonly NetworkInterfaceInfo[]) => ({
    name,
    addresses: addresses.map(({ address }) => address),
    mac_address: addresses[0]?.mac ?? '',
    mtu: mtuOf(name),
    interface_stats: counted.get(name) ?? null,
  });
  return {
    primary_interface: primaryInterface(),
    interfaces: Object.fromEntries(
      Object.entries(networkInterfaces()).map(([name, addresses = []]) => [name, wire(name, addresses)]),
    ),
    tcp: tcpStats(),
  };
}
