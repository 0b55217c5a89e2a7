import { protocolName } from './field-types.ts';

export type FlowValue = string | number | bigint;

/** What the flows of all versions have in common. */
export interface Flow {
  version: 5 | 9;
  /** When it was exported. */
  timestamp: number;
  source: FlowValue;
  sourcePort: FlowValue;
  destination: FlowValue;
  destinationPort: FlowValue;
  protocol: FlowValue;
  packets: FlowValue;
  bytes: FlowValue;
  /** Milliseconds since 1970; `null` when unknown. */
  start: number | null;
  stop: number | null;
  /** Further fields by name, without the prefix `nf_`. */
  others: [name: string, value: FlowValue][];
}

/** Uptimes wrap around after 49 days, and a flow may have begun before the exporter. */
export const timeOf = (exported: number, uptime: number, at: number) => exported + ((at - uptime) | 0);

export const describeFlow = (flow: Flow) =>
  `NetFlowV${flow.version} [${flow.source}]:${flow.sourcePort} <> [${flow.destination}]:${flow.destinationPort} ` +
  `proto:${flow.protocol} pkts:${flow.packets} bytes:${flow.bytes}`;

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** The fields of a flow; `null` values are not stored. */
export const flowFields = (flow: Flow): [name: string, value: FlowValue | null][] => [
  ['nf_version', flow.version],
  ['nf_src_address', flow.source],
  ['nf_src_port', flow.sourcePort],
  ['nf_dst_address', flow.destination],
  ['nf_dst_port', flow.destinationPort],
  ['nf_proto', flow.protocol],
  ['nf_proto_name', protocolName(flow.protocol)],
  ['nf_pkts', flow.packets],
  ['nf_bytes', flow.bytes],
  ['nf_start', isoTime(flow.start)],
  ['nf_stop', isoTime(flow.stop)],
  ...flow.others.map(([name, value]): [string, FlowValue] => [`nf_${name}`, value]),
];
