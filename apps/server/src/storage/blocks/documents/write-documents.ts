import { millisecondOf, rowIdsPerMillisecond } from '../../row-id.ts';
import { ByteWriter } from '../byte-writer.ts';
import { compress, withChecksum } from '../frame.ts';
import type { Document } from '../pack.ts';
import { entropyOf, type FieldEncoding, type FieldWriter, fieldWriter } from './field-encoding.ts';
import { joinMembers, membersOf } from './members.ts';
import { type NumberShape, numberShape, writeNumbers } from './number-streams.ts';

/** What is read before the frames of a block. */
export interface DocumentsHead {
  block: number;
  messages: number;
  /** Where each frame begins: the distance of its first id from that of the block, and the position in the block. */
  frames: [distance: number, position: number][];
  /** Of the ids: their milliseconds from the first one on, and the order within each. */
  milliseconds: NumberShape;
  orders: NumberShape;
  /** Fields as JSON, and how their values are written. */
  keys: string[];
  fields: FieldEncoding[];
  /** Sets of fields in the order in which documents have them. */
  shapes: number[][];
  /** Of each document 0, when it is written as a whole, or one more than the place of its shape. */
  codes: NumberShape;
  /** Streams that would not shrink: these are the last of each frame. */
  incompressible: number[];
}

export interface WrittenDocuments {
  head: Uint8Array;
  frames: Uint8Array[];
}

/** Two frames of this size fill a page of the file. */
const frameBytes = 3930;
const mostFrameBytes = 4020;
const firstFrameMessages = 100;
/** Reading one message takes longer with each character of its frame, however well these are compressed. */
const maxFrameCharacters = 262_144;

const maxFields = 256;
const maxShapes = 1024;

/** With more bits in a byte than that, bytes do not shrink. */
const incompressibleBits = 7.6;

const orderMask = BigInt(rowIdsPerMillisecond - 1);

/** The name of a frame, which is part of its checksum. */
export const frameName = (block: number, frame: number) => `${block}/${frame}`;

/** Writes the documents of a block, which are in the order of their ids, field by field. */
export function writeDocuments(block: number, documents: readonly Document[]): WrittenDocuments {
  const written = new BlockDocuments(documents);
  const frames: Uint8Array[] = [];
  const starts: [number, number][] = [];
  const first = documents[0]?.id ?? 0n;
  let count = firstFrameMessages;
  for (let at = 0; at < documents.length; ) {
    const most = endOfFrame(documents, at);
    let end = Math.min(most, at + count);
    let data = written.frame(at, end);
    // Twice is near enough.
    for (let attempt = 0; attempt < 2 && end - at > 1; attempt += 1) {
      const isFull = data.length > frameBytes * 0.97 || end === most;
      if (isFull && data.length <= mostFrameBytes) break;
      end = Math.min(most, at + Math.max(1, Math.floor(((end - at) * frameBytes) / data.length)));
      data = written.frame(at, end);
    }
    while (data.length > mostFrameBytes && end - at > 1) {
      end = at + Math.max(1, Math.floor(((end - at) * frameBytes * 0.98) / data.length));
      data = written.frame(at, end);
    }
    starts.push([Number((documents[at]?.id ?? 0n) - first), at]);
    frames.push(withChecksum(data, frameName(block, frames.length)));
    count = end - at;
    at = end;
  }
  const head: DocumentsHead = { block, messages: documents.length, frames: starts, ...written.described };
  return { head: compress(JSON.stringify(head)), frames };
}

function endOfFrame(documents: readonly Document[], from: number): number {
  let end = from;
  for (let length = 0; end < documents.length && (end === from || length < maxFrameCharacters); end += 1) {
    length += documents[end]?.text.length ?? 0;
  }
  return end;
}

interface Field {
  values: string[];
  positions: number[];
}

/** A set of fields, and the code of documents that have it. */
interface Shape {
  code: number;
  keys: readonly string[];
  fields: readonly Field[];
}

/** The fields of documents, as they are gathered. */
class Fields {
  readonly byKey = new Map<string, Field>();
  readonly shapes = new Map<string, Shape>();
  #latest: Shape | null = null;

  /** Adds a document, and returns the code of its shape; 0 when it has none. */
  add(text: string, position: number): number {
    const members = membersOf(text);
    if (!members || joinMembers(members.keys, members.values) !== text) return 0;
    const shape = this.#shapeOf(members.keys);
    if (!shape) return 0;
    for (const [at, field] of shape.fields.entries()) {
      field.values.push(members.values[at] ?? '');
      field.positions.push(position);
    }
    return shape.code;
  }

  #shapeOf(keys: readonly string[]): Shape | null {
    const latest = this.#latest;
    if (latest?.keys.length === keys.length && latest.keys.every((key, at) => key === keys[at]))
      return latest;
    const name = keys.join();
    const shape = this.shapes.get(name) ?? this.#makeShape(name, keys);
    this.#latest = shape ?? latest;
    return shape;
  }

  #makeShape(name: string, keys: readonly string[]): Shape | null {
    const added = keys.filter((key) => !this.byKey.has(key)).length;
    const isTooMany = this.byKey.size + added > maxFields || this.shapes.size >= maxShapes;
    if (isTooMany || new Set(keys).size < keys.length) return null;
    const fields = keys.map((key) => {
      const field = this.byKey.get(key) ?? { values: [], positions: [] };
      this.byKey.set(key, field);
      return field;
    });
    const shape: Shape = { code: this.shapes.size + 1, keys, fields };
    this.shapes.set(name, shape);
    return shape;
  }
}

class BlockDocuments {
  readonly described: Omit<DocumentsHead, 'block' | 'messages' | 'frames'>;
  readonly #milliseconds: Float64Array;
  readonly #orders: Float64Array;
  readonly #codes: Float64Array;
  readonly #fields: readonly { positions: readonly number[]; writer: FieldWriter }[];
  /** Documents that are written as a whole, by position. */
  readonly #whole = new Map<number, string>();
  readonly #zeros: Uint8Array;

  constructor(documents: readonly Document[]) {
    const times = Float64Array.from(documents, ({ id }) => millisecondOf(id));
    const [start = 0] = times;
    this.#milliseconds = times.map((time) => time - start);
    this.#orders = Float64Array.from(documents, ({ id }) => Number(id & orderMask));
    this.#zeros = new Uint8Array(documents.length);
    const fields = new Fields();
    this.#codes = Float64Array.from(documents, ({ text }, position) => {
      const code = fields.add(text, position);
      if (code === 0) this.#whole.set(position, text);
      return code;
    });
    const keys = [...fields.byKey.keys()];
    this.#fields = keys.map((key) => {
      const { values, positions } = fields.byKey.get(key) ?? { values: [], positions: [] };
      const timesOf = Float64Array.from(positions, (position) => times[position] ?? 0);
      return { positions, writer: fieldWriter({ values, times: timesOf }) };
    });
    const numberOfKey = new Map(keys.map((key, at) => [key, at]));
    this.described = {
      milliseconds: numberShape(this.#milliseconds, this.#zeros),
      orders: numberShape(this.#orders, this.#zeros),
      keys,
      fields: this.#fields.map(({ writer }) => writer.encoding),
      shapes: [...fields.shapes.values()].map((shape) => shape.keys.map((key) => numberOfKey.get(key) ?? 0)),
      codes: numberShape(this.#codes, this.#zeros),
      incompressible: [],
    };
    const streams = this.#streams(0, documents.length);
    this.described.incompressible = [...streams.keys()].filter(
      (at) => entropyOf(streams[at] ?? new Uint8Array()) > incompressibleBits,
    );
  }

  #streams(from: number, to: number): Uint8Array[] {
    const { milliseconds, orders, codes } = this.described;
    const numbers = (values: Float64Array, shape: NumberShape) =>
      writeNumbers(values.subarray(from, to), this.#zeros, shape);
    const whole = [...this.#whole].filter(([at]) => at >= from && at < to).map(([, text]) => text);
    return [
      ...numbers(this.#milliseconds, milliseconds),
      ...numbers(this.#orders, orders),
      ...numbers(this.#codes, codes),
      Buffer.from(whole.join('\n')),
      ...this.#fields.flatMap(({ positions, writer }) =>
        writer.write(countBefore(positions, from), countBefore(positions, to)),
      ),
    ];
  }

  frame(from: number, to: number): Uint8Array {
    const streams = this.#streams(from, to);
    const { incompressible } = this.described;
    const isLast = new Set(incompressible);
    const shrunk = new ByteWriter();
    for (const { length } of streams) shrunk.number(length);
    for (const [at, stream] of streams.entries()) if (!isLast.has(at)) shrunk.bytes(stream);
    const compressed = compress(shrunk.take());
    const frame = new ByteWriter();
    frame.number(compressed.length);
    frame.bytes(compressed);
    for (const at of incompressible) frame.bytes(streams[at] ?? new Uint8Array());
    return frame.take();
  }
}

/** How many of ascending positions come before one. */
function countBefore(positions: readonly number[], position: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
