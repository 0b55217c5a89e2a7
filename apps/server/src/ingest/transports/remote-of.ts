import type { Socket } from 'node:net';
import type { Remote } from '../intake.ts';

/** The sender at the other end of a connection; IPv4 addresses are written as such. */
export const remoteOf = (socket: Socket): Remote => ({
  address: socket.remoteAddress?.replace(/^::ffff:/, '') ?? null,
  port: socket.remotePort ?? null,
  name: null,
});
