import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { CliError, ExitCode } from '../errors.ts';
import type { GelfMessage } from './message.ts';

export const protocols = ['gelf-udp', 'gelf-tcp', 'gelf-http', 'syslog-udp', 'syslog-tcp'] as const;
export type Protocol = (typeof protocols)[number];

export interface Address {
  host: string;
  port: number;
}

/** An open connection to an input. */
export interface Sender {
  /** Sends one message; resolves once it has been handed on. Rejects for a message that is refused. */
  send(message: GelfMessage): Promise<void>;
  /** Resolves once everything has left. */
  close(): Promise<void>;
}

/** A message that cannot be sent, unlike a connection that failed. */
export class MessageRefused extends Error {}

const unreachable = ({ host, port }: Address, error: Error) =>
  new CliError(`Cannot send to ${host}:${port}: ${error.message}`, {
    exitCode: ExitCode.unreachable,
    hint: 'Check that an input listens there: `tailrace inputs list`.',
    cause: error,
  });

const datagram = 8_192;
const chunkHeader = 12;
const mostChunks = 128;

/** A GELF message as datagrams: in one, compressed, or in chunks. Throws `MessageRefused` when it does not fit 128 chunks. */
export function gelfDatagrams(text: string): Buffer[] {
  const plain = Buffer.from(text);
  if (plain.length <= datagram) return [plain];
  const compressed = gzipSync(plain);
  if (compressed.length <= datagram) return [compressed];
  const size = datagram - chunkHeader;
  const count = Math.ceil(compressed.length / size);
  if (count > mostChunks) throw new MessageRefused('The message is too large for GELF over UDP');
  const id = randomBytes(8);
  return Array.from({ length: count }, (_, at) =>
    Buffer.concat([
      Buffer.from([0x1e, 0x0f]),
      id,
      Buffer.from([at, count]),
      compressed.subarray(at * size, (at + 1) * size),
    ]),
  );
}

/** Facility 1 is that of user programs. */
const facility = 1;
const syslogName = (text: string) => text.replace(/[^\x21-\x7e]/g, '_').slice(0, 255) || '-';

/** A message by RFC 5424 in one line. */
export function syslogLine({ host, level, timestamp, short_message }: GelfMessage): string {
  const time = new Date(timestamp * 1000).toISOString();
  const text = short_message.replace(/[\r\n\0]+/g, ' ');
  return `<${facility * 8 + level}>1 ${time} ${syslogName(host)} tailrace - - - ${text}`;
}

async function udpSender(address: Address, datagramsOf: (message: GelfMessage) => Buffer[]): Promise<Sender> {
  const socket = createSocket(address.host.includes(':') ? 'udp6' : 'udp4');
  // Without a receiver, a later call reports that the port is closed.
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  socket.connect(address.port, address.host);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch((error: Error) => {
    throw unreachable(address, error);
  });
  return {
    async send(message) {
      for (const part of datagramsOf(message)) {
        if (failure) throw unreachable(address, failure);
        await new Promise<void>((resolve, reject) =>
          socket.send(part, (error) => (error ? reject(unreachable(address, error)) : resolve())),
        );
      }
    },
    async close() {
      socket.close();
    },
  };
}

async function tcpSender(
  address: Address,
  isTls: boolean,
  frameOf: (message: GelfMessage) => string,
  signal: AbortSignal,
): Promise<Sender> {
  const { host, port } = address;
  const socket = isTls ? connectTls({ host, port, servername: host }) : connect({ host, port });
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  await once(socket, isTls ? 'secureConnect' : 'connect', { signal }).catch((error: Error) => {
    signal.throwIfAborted();
    socket.destroy();
    throw unreachable(address, error);
  });
  socket.resume();
  return {
    async send(message) {
      if (failure) throw unreachable(address, failure);
      if (socket.destroyed || socket.readableEnded)
        throw unreachable(address, new Error('the connection was closed'));
      if (!socket.write(frameOf(message)))
        await once(socket, 'drain', { signal }).catch((error: Error) => {
          signal.throwIfAborted();
          throw unreachable(address, error);
        });
    },
    async close() {
      if (socket.destroyed) return;
      socket.end();
      await once(socket, 'finish').catch((error: Error) => {
        throw unreachable(address, error);
      });
      socket.destroySoon();
    },
  };
}

function httpSender(address: Address, isTls: boolean, signal: AbortSignal): Sender {
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  const url = `${isTls ? 'https' : 'http'}://${host}:${address.port}/gelf`;
  return {
    async send(message) {
      const headers = { 'Content-Type': 'application/json' };
      let response: Response;
      try {
        response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(message), signal });
      } catch (error) {
        signal.throwIfAborted();
        throw unreachable(address, ((error as Error).cause as Error | undefined) ?? (error as Error));
      }
      await response.body?.cancel();
      if (!response.ok) throw new MessageRefused(`The input answered with HTTP ${response.status}`);
    },
    async close() {},
  };
}

/** Opens a connection. Throws a `CliError` when nobody listens. */
export async function openSender(
  protocol: Protocol,
  address: Address,
  isTls: boolean,
  signal: AbortSignal,
): Promise<Sender> {
  switch (protocol) {
    case 'gelf-udp':
      return udpSender(address, (message) => gelfDatagrams(JSON.stringify(message)));
    case 'syslog-udp':
      return udpSender(address, (message) => [Buffer.from(syslogLine(message))]);
    case 'gelf-tcp':
      return tcpSender(address, isTls, (message) => `${JSON.stringify(message)}\0`, signal);
    case 'syslog-tcp':
      return tcpSender(address, isTls, (message) => `${syslogLine(message)}\n`, signal);
    case 'gelf-http':
      return httpSender(address, isTls, signal);
  }
}
