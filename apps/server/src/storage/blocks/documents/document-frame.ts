import { rowIdsPerMillisecond } from '../../row-id.ts';
import { readNumber } from '../byte-writer.ts';
import type { DocumentGroup } from '../document-store.ts';
import { checkedContent, DamagedFrameError, decompress } from '../frame.ts';
import { countOfStreams, type NumberShape, readNumbers } from './number-streams.ts';
import type { OpenHead } from './open-head.ts';
import { frameName } from './write-documents.ts';

/** About what reading a frame takes in memory for each byte of its content. */
const bytesOfContent = 3;
/** Characters of the documents of a frame that are remembered. */
const mostRemembered = 32_768;

/** The documents of a frame. They become texts one by one, because often a single one is wanted. */
export class DocumentFrame implements DocumentGroup {
  readonly #head: OpenHead;
  readonly bytes: number;
  /** The distances of the ids from the first one of the block. */
  readonly #distances: Float64Array;
  readonly #times: Float64Array;
  readonly #codes: Uint16Array;
  /** All documents have the same fields. */
  readonly #areAlike: boolean;
  readonly #streams: readonly Uint8Array[];
  /** The messages that have a field, in this frame, and what reads its values. */
  readonly #fields: (ValueAt | undefined)[] = [];
  #whole: readonly string[] | null = null;
  /** Those that were made: most pages are read more than once. */
  readonly #texts: string[] = [];
  #remembered = 0;

  /** @throws DamagedFrameError */
  constructor(head: OpenHead, frame: number, data: Uint8Array) {
    const { described, fields, block } = head;
    const [, position = 0] = described.frames[frame] ?? [];
    const count = (described.frames[frame + 1]?.[1] ?? block.messages) - position;
    const fixed = [described.milliseconds, described.orders, described.codes];
    const numbersOfStreams = [...fixed.map(countOfStreams), 1, ...fields.map(({ streams }) => streams)];
    const number = numbersOfStreams.reduce((sum, each) => sum + each, 0);
    const streams = readStreams(
      checkedContent(data, frameName(block.number, frame)),
      number,
      described.incompressible,
    );
    let next = 0;
    const read = (shape: NumberShape) => {
      const from = next;
      next += countOfStreams(shape);
      return readNumbers(streams.slice(from, next), new Float64Array(count), shape);
    };
    const [millisecondAt, orderAt, codeAt] = [
      read(described.milliseconds),
      read(described.orders),
      read(described.codes),
    ];
    this.#distances = new Float64Array(count);
    this.#times = new Float64Array(count);
    this.#codes = new Uint16Array(count);
    for (let at = 0; at < count; at += 1) {
      const millisecond = millisecondAt(at);
      this.#distances[at] = millisecond * rowIdsPerMillisecond + orderAt(at) - head.order;
      this.#times[at] = millisecond + head.time;
      this.#codes[at] = codeAt(at);
    }
    this.#head = head;
    this.#streams = streams.slice(next);
    this.bytes = streams.reduce((sum, { length }) => sum + bytesOfContent * length, mostRemembered);
    this.#areAlike = this.#codes.every((code) => code === this.#codes[0]);
  }

  text(id: bigint, only: ReadonlySet<string> | null): string | undefined {
    const at = this.#distances.indexOf(Number(id - this.#head.block.first));
    if (at < 0) return undefined;
    const shapes = this.#head.shapesOf(only);
    if (only) return this.#textAt(at, shapes);
    const known = this.#texts[at];
    if (known !== undefined) return known;
    const text = this.#textAt(at, shapes);
    this.#remembered += text.length;
    if (this.#remembered <= mostRemembered) this.#texts[at] = text;
    return text;
  }

  /** Yields all in their order, and the distances of their ids from the first one of the block. @throws DamagedFrameError */
  *each(only: ReadonlySet<string> | null = null): Generator<{ distance: number; text: string }> {
    const shapes = this.#head.shapesOf(only);
    for (const [at, distance] of this.#distances.entries())
      yield { distance, text: this.#textAt(at, shapes) };
  }

  #textAt(at: number, shapes: OpenHead['shapes']): string {
    const code = this.#codes[at] ?? 0;
    if (code === 0) return this.#wholeAt(at);
    const shape = shapes[code - 1];
    if (!shape) throw new DamagedFrameError('a document is of an unknown shape');
    const { fields, texts } = shape;
    let text = '';
    for (let next = 0; next < fields.length; next += 1) {
      text += (texts[next] ?? '') + this.#field(fields[next] ?? 0)(at);
    }
    return text + (texts[fields.length] ?? '');
  }

  #wholeAt(at: number): string {
    this.#whole ??= Buffer.from(this.#streams[0] ?? [])
      .toString()
      .split('\n');
    let position = 0;
    for (let before = 0; before < at; before += 1) if (this.#codes[before] === 0) position += 1;
    const text = this.#whole[position];
    if (text === undefined) throw new DamagedFrameError('documents are missing');
    return text;
  }

  #field(field: number): ValueAt {
    let open = this.#fields[field];
    if (!open) {
      open = this.#open(field);
      this.#fields[field] = open;
    }
    return open;
  }

  #open(field: number): ValueAt {
    const { described, fields, starts } = this.#head;
    const [reader, start = 0] = [fields[field], starts[field]];
    if (!reader) throw new DamagedFrameError('a field is not described');
    const streams = this.#streams.slice(start, start + reader.streams);
    if (this.#areAlike) return reader.read(streams, this.#times);
    const having = described.shapes.map((shape) => shape.includes(field));
    const positions = new Uint32Array(this.#codes.length);
    const present: number[] = [];
    for (let at = 0; at < positions.length; at += 1) {
      positions[at] = present.length;
      if (having[(this.#codes[at] ?? 0) - 1]) present.push(at);
    }
    const read = reader.read(
      streams,
      Float64Array.from(present, (at) => this.#times[at] ?? 0),
    );
    return (at) => read(positions[at] ?? 0);
  }
}

/** Gives the JSON of the value of the message at a position of a frame. */
type ValueAt = (at: number) => string;

function readStreams(data: Uint8Array, count: number, incompressible: readonly number[]): Uint8Array[] {
  const cursor = { at: 0 };
  const end = readNumber(data, cursor) + cursor.at;
  const content = decompress(data.subarray(cursor.at, end));
  const lengths: number[] = [];
  const inner = { at: 0 };
  for (let at = 0; at < count; at += 1) lengths.push(readNumber(content, inner));
  const isLast = new Set(incompressible);
  const streams = lengths.map((length, at): Uint8Array => {
    if (isLast.has(at)) return new Uint8Array();
    inner.at += length;
    if (inner.at > content.length) throw new DamagedFrameError('values are missing');
    return content.subarray(inner.at - length, inner.at);
  });
  let last = end;
  for (const at of incompressible) {
    const length = lengths[at] ?? 0;
    last += length;
    if (last > data.length) throw new DamagedFrameError('values are missing');
    streams[at] = data.subarray(last - length, last);
  }
  return streams;
}
