import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compressed = promisify(gzip);

/** Fits into a packet on nearly every network. */
const maxDatagram = 1420;
const headerBytes = 12;
const maxChunks = 128;
const magic = 0x1e0f;

/** A message that does not fit into a datagram is compressed, and cut into chunks if it still does not. */
export async function gelfDatagrams(payload: Buffer): Promise<readonly Buffer[]> {
  if (payload.length <= maxDatagram) return [payload];
  const body = await compressed(payload);
  return body.length <= maxDatagram ? [body] : chunks(body);
}

function chunks(body: Buffer): Buffer[] {
  const size = maxDatagram - headerBytes;
  const count = Math.ceil(body.length / size);
  if (count > maxChunks) {
    throw new RangeError(
      `It is ${body.length} bytes long compressed; GELF via UDP allows ${size * maxChunks}`,
    );
  }
  const id = randomBytes(8);
  return Array.from({ length: count }, (_, number) => {
    const header = Buffer.alloc(headerBytes);
    header.writeUInt16BE(magic);
    id.copy(header, 2);
    header[10] = number;
    header[11] = count;
    return Buffer.concat([header, body.subarray(number * size, (number + 1) * size)]);
  });
}
