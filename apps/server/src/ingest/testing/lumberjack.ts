import { deflateSync } from 'node:zlib';

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Announces how many events follow until the next acknowledgement. */
export const windowFrame = (size: number, version = '2') =>
  Buffer.concat([Buffer.from(`${version}W`), number(size)]);

export function jsonFrame(sequence: number, json: string): Buffer {
  const payload = Buffer.from(json);
  return Buffer.concat([Buffer.from('2J'), number(sequence), number(payload.length), payload]);
}

/** An event of version 1. */
export function dataFrame(sequence: number, fields: Record<string, string>): Buffer {
  const pairs = Object.entries(fields);
  const texts = pairs.flat().map((text) => Buffer.from(text));
  return Buffer.concat([
    Buffer.from('1D'),
    number(sequence),
    number(pairs.length),
    ...texts.flatMap((text) => [number(text.length), text]),
  ]);
}

export function compressedFrame(...frames: Buffer[]): Buffer {
  const payload = deflateSync(Buffer.concat(frames));
  return Buffer.concat([Buffer.from('2C'), number(payload.length), payload]);
}
