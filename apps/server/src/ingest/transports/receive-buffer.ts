import type { Socket } from 'node:dgram';
import { platform } from 'node:os';

/** Linux doubles the size for its own bookkeeping and reports the doubled value. */
const grantedBytes = (socket: Socket) =>
  platform() === 'linux' ? socket.getRecvBufferSize() / 2 : socket.getRecvBufferSize();

const kibibytes = (bytes: number) => `${Math.floor(bytes / 1024).toLocaleString('en')} KiB`;

/** A warning when the granted receive buffer is smaller than the requested one; `null` otherwise. */
export function receiveBufferNote(requested: number, granted: number): string | null {
  if (granted >= requested) return null;
  return (
    `The system grants a receive buffer of ${kibibytes(granted)} instead of ${kibibytes(requested)}, ` +
    `so bursts can be lost. On Linux, net.core.rmem_max=${requested} allows it.`
  );
}

const least = 65_536;

/**
 * Sets the receive buffer. Some systems refuse a size that is too large instead of granting less, so smaller sizes are
 * tried. Returns a warning when less was granted.
 */
export function growReceiveBuffer(socket: Socket, requested: number): string | null {
  for (let size = requested; size >= Math.min(least, requested) && size > 0; size = Math.floor(size / 2)) {
    try {
      socket.setRecvBufferSize(size);
      break;
    } catch {}
  }
  return receiveBufferNote(requested, grantedBytes(socket));
}
