import { parseExact } from './exact-json.ts';

const encoder = new TextEncoder();
const comma = encoder.encode(',');
const close = encoder.encode('}');

/**
 * JSON that was already written, in parts. What a search worker wrote is passed on to the client as it came: this
 * thread never builds the objects, nor one long string, of a large result.
 */
export class JsonText {
  readonly parts: readonly Uint8Array[];

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
  }

  static of(value: unknown): JsonText {
    return new JsonText([encoder.encode(JSON.stringify(value))]);
  }

  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + part.byteLength, 0);
  }

  /** As one value, where it is looked into; integers that a number would round come as bigint when `isExact`. */
  parse(isExact = false): unknown {
    const text = Buffer.concat(this.parts).toString('utf8');
    return isExact ? parseExact(text) : JSON.parse(text);
  }
}

/** Writes an object; values may be written already, and those that are undefined are left out. */
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
