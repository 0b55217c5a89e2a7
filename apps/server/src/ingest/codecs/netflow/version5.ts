import { randomUUID } from 'node:crypto';
import { ipv4At } from './field-value.ts';
import { type Flow, type FlowValue, timeOf } from './flow.ts';

const headerLength = 24;
const recordLength = 48;
/** The next hop of a flow that has none. */
const noAddress = '0.0.0.0';

/** Reads the flows of a version 5 packet; `null` when it is shorter than its header says. */
export function version5Flows(packet: Buffer): Flow[] | null {
  if (packet.length < headerLength) return null;
  const count = packet.readUInt16BE(2);
  if (packet.length < headerLength + count * recordLength) return null;
  const uptime = packet.readUInt32BE(4);
  const exported = packet.readUInt32BE(8) * 1000;
  const timestamp = exported + Math.floor(packet.readUInt32BE(12) / 1e6);
  const packetId = randomUUID();
  return Array.from({ length: count }, (_, index) => {
    const record = packet.subarray(headerLength + index * recordLength);
    const [source, sourcePort] = [ipv4At(record, 0), record.readUInt16BE(32)];
    const [destination, destinationPort] = [ipv4At(record, 4), record.readUInt16BE(34)];
    const nextHop = ipv4At(record, 8);
    return {
      version: 5,
      timestamp,
      source,
      sourcePort,
      destination,
      destinationPort,
      protocol: record.readUInt8(38),
      packets: record.readUInt32BE(16),
      bytes: record.readUInt32BE(20),
      start: timeOf(timestamp, uptime, record.readUInt32BE(24)),
      stop: timeOf(timestamp, uptime, record.readUInt32BE(28)),
      others: [
        ['flow_packet_id', packetId],
        ['src', `${source}:${sourcePort}`],
        ['dst', `${destination}:${destinationPort}`],
        ...(nextHop === noAddress ? [] : [['next_hop', nextHop] as [string, FlowValue]]),
        ['snmp_input', record.readUInt16BE(12)],
        ['snmp_output', record.readUInt16BE(14)],
        ['tcp_flags', record.readUInt8(37)],
        ['tos', record.readUInt8(39)],
        ['src_as', record.readUInt16BE(40)],
        ['dst_as', record.readUInt16BE(42)],
        ['src_mask', record.readUInt8(44)],
        ['dst_mask', record.readUInt8(45)],
      ],
    };
  });
}
