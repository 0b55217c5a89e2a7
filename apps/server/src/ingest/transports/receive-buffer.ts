import type { Socket } from 'node:dgram';
import { platform } from 'node:os';

/** Linux reports twice what it granted, for its own bookkeeping. */
const grantedBytes = (socket: Socket) =>
  platform() === 'linux' ? socket.getRecvBufferSize() / 2 : socket.getRecvBufferSize();

const kibibytes = (bytes: number) => `${Math.floor(bytes / 1024).toLocaleString('en')} KiB`;

/** Says when the system grants a smaller receive buffer than was asked for; `null` when it does not. */
export function receiveBufferNote(asked: number, granted: number): string | null {
  if (granted >= asked) return null;
  return (
    `The system grants a receive buffer of ${kibibytes(granted)} instead of ${kibibytes(asked)}, ` +
    `so bursts can be lost. On Linux, net.core.rmem_max=${asked} allows it.`
  );
}

const least = 65_536;

/**
 * Asks for a receive buffer. Some systems refuse what is too large instead of granting less, so less is asked for then.
 * Returns what the person who configured it should know, if anything.
 */
export function growReceiveBuffer(socket: Socket, asked: number): string | null {
  for (let size = asked; size >= Math.min(least, asked) && size > 0; size = Math.floor(size / 2)) {
    try {
      socket.setRecvBufferSize(size);
      break;
    } catch {}
  }
  return receiveBufferNote(asked, grantedBytes(socket));
}
