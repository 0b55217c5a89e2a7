import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseExact } from './exact-json.ts';

const compress = promisify(gzip);
const encoder = new TextEncoder();
const comma = encoder.encode(',');
const close = encoder.encode('}');

/**
 * Serialized JSON in parts. Results of search workers are forwarded to the client unparsed, so the main thread never
 * holds a large result as objects or as one string.
 */
export class JsonText {
  readonly parts: readonly Uint8Array[];

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
  }

  static of(value: unknown, indent?: number): JsonText {
    return new JsonText([encoder.encode(JSON.stringify(value, null, indent))]);
  }

  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + part.byteLength, 0);
  }

  /** Parses the JSON; with `isExact`, integers that a number would round become bigint. */
  parse(isExact = false): unknown {
    const text = Buffer.concat(this.parts).toString('utf8');
    return isExact ? parseExact(text) : JSON.parse(text);
  }
}

/** JSON that is sent again and again, and compressed once. */
export class RepeatedJsonText extends JsonText {
  #gzipped: Promise<Uint8Array> | null = null;

  gzipped(): Promise<Uint8Array> {
    this.#gzipped ??= compress(Buffer.concat(this.parts));
    return this.#gzipped;
  }
}

/** Serializes an object whose values may be serialized already; undefined values are left out. */
export function jsonObject(values: Record<string, unknown>): JsonText {
  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const text = value instanceof JsonText ? value : JsonText.of(value);
    parts.push(parts.length === 0 ? encoder.encode('{') : comma, encoder.encode(`${JSON.stringify(name)}:`));
    parts.push(...text.parts);
  }
  return new JsonText(parts.length === 0 ? [encoder.encode('{}')] : [...parts, close]);
}
