import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Records by type and name, such as `A web.example`; addresses, texts or names. */
export type FakeZone = Record<string, readonly string[]>;

const types = { 1: 'A', 12: 'PTR', 16: 'TXT', 28: 'AAAA' } as const;

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([...labels.flat(), Buffer.from([0])]);
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function dataOf(type: string, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA')
    return Buffer.from(
      value
        .split(':')
        .map((part) => part.padStart(4, '0'))
        .join(''),
      'hex',
    );
  if (type === 'PTR') return nameBytes(value);
  return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
}

function response(query: Buffer, zone: FakeZone, ttl: number): Buffer {
  const { name, end } = readName(query, 12);
  const code = query.readUInt16BE(end);
  const type = types[code as keyof typeof types] ?? '';
  const values = zone[`${type} ${name}`] ?? [];
  const isKnown = Object.keys(zone).some((key) => key.endsWith(` ${name}`));
  const header = Buffer.from(query.subarray(0, 12));
  // An answer, which is refused as unknown when there is no such name.
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  header.writeUInt32BE(0, 8);
  const records = values.map((value) => {
    const data = dataOf(type, value);
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(code, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(ttl, 6);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([header, query.subarray(12, end + 4), ...records]);
}

/** A DNS server that knows a few records; one without a zone never answers. */
export async function startFakeDns(zone: FakeZone | null, ttl = 300) {
  let queries = 0;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    queries += 1;
    if (zone) socket.send(response(query, zone, ttl), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    queries: () => queries,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
  };
}
