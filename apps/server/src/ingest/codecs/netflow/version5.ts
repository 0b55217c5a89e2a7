import { ipv4At } from './field-value.ts';
import { type Flow, timeOf } from './flow.ts';

const headerLength = 24;
const recordLength = 48;

/** Reads the flows of a version 5 packet; `null` when it is shorter than its header says. */
export function version5Flows(packet: Buffer): Flow[] | null {
  if (packet.length < headerLength) return null;
  const count = packet.readUInt16BE(2);
  if (packet.length < headerLength + count * recordLength) return null;
  const uptime = packet.readUInt32BE(4);
  const exported = packet.readUInt32BE(8) * 1000;
  const timestamp = exported + Math.floor(packet.readUInt32BE(12) / 1e6);
  const engine = { type: packet.readUInt8(20), id: packet.readUInt8(21) };
  // The upper two bits are the mode of sampling.
  const sampling = packet.readUInt16BE(22) & 0x3fff;
  return Array.from({ length: count }, (_, index) => {
    const record = packet.subarray(headerLength + index * recordLength);
    return {
      version: 5,
      timestamp,
      source: ipv4At(record, 0),
      sourcePort: record.readUInt16BE(32),
      destination: ipv4At(record, 4),
      destinationPort: record.readUInt16BE(34),
      protocol: record.readUInt8(38),
      packets: record.readUInt32BE(16),
      bytes: record.readUInt32BE(20),
      start: timeOf(timestamp, uptime, record.readUInt32BE(24)),
      stop: timeOf(timestamp, uptime, record.readUInt32BE(28)),
      others: [
        ['next_hop', ipv4At(record, 8)],
        ['snmp_input', record.readUInt16BE(12)],
        ['snmp_output', record.readUInt16BE(14)],
        ['tcp_flags', record.readUInt8(37)],
        ['tos', record.readUInt8(39)],
        ['src_as', record.readUInt16BE(40)],
        ['dst_as', record.readUInt16BE(42)],
        ['src_mask', record.readUInt8(44)],
        ['dst_mask', record.readUInt8(45)],
        ['engine_type', engine.type],
        ['engine_id', engine.id],
        ['sampling_interval', sampling],
      ],
    };
  });
}
