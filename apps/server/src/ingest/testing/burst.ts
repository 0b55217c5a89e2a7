/** Sends datagrams as fast as possible; run as a separate process: `burst.ts <port> <count> <bytes each>`. */
import { createSocket } from 'node:dgram';

const [port = 0, count = 0, size = 0] = process.argv.slice(2).map(Number);
const socket = createSocket('udp4');
const line = (index: number) => Buffer.from(`line ${index} `.padEnd(size, 'x'));
await Promise.all(
  Array.from(
    { length: count },
    (_, index) =>
      new Promise<void>((resolve) => socket.send(line(index), port, '127.0.0.1', () => resolve())),
  ),
);
socket.close();
