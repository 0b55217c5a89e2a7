import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { parseExact } from '../../exact-json.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { encodeFrame, type Frame } from './frame.ts';

/** A damaged byte costs one frame, so a frame must not have many messages; more of them make smaller files. */
const mostMessages = 1000;
const mostCharacters = 4 << 20;

const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Encodes messages that are numbered from `first` on. One line of JSON per message, so that an integer too long for a
 * number slows down the parsing of its line only.
 */
export function encodeBatch(messages: readonly StoredMessage[], first: number): Buffer[] {
  const frames: Buffer[] = [];
  let text = '';
  let begin = 0;
  for (const [position, message] of messages.entries()) {
    text += `${JSON.stringify(message)}\n`;
    const count = position + 1 - begin;
    const isLast = position + 1 === messages.length;
    if (!isLast && count < mostMessages && text.length < mostCharacters) continue;
    frames.push(encodeFrame(first + begin, count, zstdCompressSync(text, fastest)));
    text = '';
    begin = position + 1;
  }
  return frames;
}

export interface Decoded {
  messages: StoredMessage[];
  /** The size of their JSON. */
  bytes: number;
}

/** Reads the body of a frame; `null` when it is not what `encodeBatch` writes. */
export function decodeBatch({ count }: Frame, body: Buffer): Decoded | null {
  try {
    const text = zstdDecompressSync(body);
    const lines = text.toString().split('\n', count);
    if (lines.length < count) return null;
    return { messages: lines.map((line) => parseExact(line) as StoredMessage), bytes: text.length };
  } catch {
    return null;
  }
}
