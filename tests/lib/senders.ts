import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { foreign } from './foreign.ts';

/** The host of the inputs: the machine of the server under test. */
const host = foreign ? new URL(foreign.url).hostname : '127.0.0.1';

export type Gelf = { host: string; short_message: string } & Record<string, string | number>;

const encode = (message: Gelf) => JSON.stringify({ version: '1.1', ...message });

/** Writes everything to a TCP port and closes the connection. */
export async function sendTcp(port: number, payload: string | Buffer): Promise<void> {
  const socket = connect(port, host);
  await once(socket, 'connect');
  socket.end(payload);
  socket.resume();
  await once(socket, 'close');
}

/** Null-delimited GELF over TCP. */
export const sendGelfTcp = (port: number, messages: Gelf[]) =>
  sendTcp(port, messages.map((message) => `${encode(message)}\0`).join(''));

/** Sends each payload as one datagram. */
export async function sendUdp(port: number, payloads: (string | Buffer)[]): Promise<void> {
  const socket = createSocket('udp4');
  for (const payload of payloads) {
    await new Promise<void>((resolve, reject) => {
      socket.send(payload, port, host, (error) => (error ? reject(error) : resolve()));
    });
  }
  socket.close();
}

/** Sends one GELF message over HTTP; returns the status. */
export async function sendGelfHttp(port: number, message: Gelf): Promise<number> {
  return post(`http://127.0.0.1:${port}/gelf`, message);
}

async function post(url: string, message: Gelf): Promise<number> {
  const response = await fetch(url, { method: 'POST', body: encode(message) });
  await response.arrayBuffer();
  return response.status;
}

/** Sends messages in order over HTTP, and stops at the first that is refused. */
export async function postGelf(url: string, messages: readonly Gelf[]): Promise<void> {
  for (const message of messages) {
    const status = await post(url, message);
    if (status >= 300) throw new Error(`${url} answered a message with ${status}`);
  }
}

/** Splits a payload into GELF chunks (magic bytes, message id, sequence number, sequence count). */
export function gelfChunks(
  payload: Buffer,
  size: number,
  id = Buffer.from('0123456789abcdef', 'hex'),
): Buffer[] {
  const count = Math.ceil(payload.length / size);
  return Array.from({ length: count }, (_, index) =>
    Buffer.concat([
      Buffer.from([0x1e, 0x0f]),
      id,
      Buffer.from([index, count]),
      payload.subarray(index * size, (index + 1) * size),
    ]),
  );
}
