import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const gelf = (fields: Record<string, unknown> = {}) =>
  JSON.stringify({ version: '1.1', host: 'web-1', short_message: 'hello', ...fields });

export async function openTcp(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.resume();
}

/** Writes everything and ends the connection. */
export async function sendTcp(port: number, payload: string | Buffer): Promise<void> {
  const socket = await openTcp(port);
  socket.end(payload);
  await once(socket, 'close');
}

/** Sends each payload as one datagram. */
export async function sendUdp(port: number, ...payloads: (string | Buffer)[]): Promise<void> {
  const socket = createSocket('udp4');
  for (const payload of payloads) {
    await new Promise<void>((resolve, reject) =>
      socket.send(payload, port, '127.0.0.1', (error) => (error ? reject(error) : resolve())),
    );
  }
  socket.close();
}

/** A GELF chunk: magic bytes, message id, number, count, and a part of the payload. */
export function chunk(id: string, number: number, count: number, body: Buffer | string): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(0x1e0f, 0);
  header.write(id.padEnd(8, '.'), 2, 8, 'latin1');
  header[10] = number;
  header[11] = count;
  return Buffer.concat([header, Buffer.from(body)]);
}

/** A payload in chunks of `size` bytes. */
export function chunks(id: string, payload: Buffer | string, size: number): Buffer[] {
  const bytes = Buffer.from(payload);
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, number) =>
    chunk(id, number, count, bytes.subarray(number * size, (number + 1) * size)),
  );
}
