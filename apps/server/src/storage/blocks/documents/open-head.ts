import { rowIdsPerMillisecond } from '../../row-id.ts';
import type { Block } from '../block-row.ts';
import { DamagedFrameError, decompress } from '../frame.ts';
import { type FieldReader, fieldReader } from './field-encoding.ts';
import type { DocumentsHead } from './write-documents.ts';

/** A set of fields, of which constants are joined with what is around them. */
interface OpenShape {
  /** The fields whose values differ. */
  fields: readonly number[];
  /** What comes before the value of each of these, and at the end. */
  texts: readonly string[];
}

function openShape(shape: readonly number[], { keys, fields }: DocumentsHead): OpenShape {
  const open = { fields: [] as number[], texts: [] as string[] };
  let text = '{';
  for (const [at, field] of shape.entries()) {
    text += `${at === 0 ? '' : ','}${keys[field]}:`;
    const encoding = fields[field];
    if (encoding?.kind === 'constant') {
      text += encoding.value;
      continue;
    }
    open.fields.push(field);
    open.texts.push(text);
    text = '';
  }
  open.texts.push(`${text}}`);
  return open;
}

/** What the frames of a block share. */
export class OpenHead {
  readonly block: Block;
  readonly described: DocumentsHead;
  readonly fields: readonly FieldReader[];
  /** Where the streams of each field begin. */
  readonly starts: readonly number[];
  readonly shapes: readonly OpenShape[];
  /** The shapes without other fields than those that were wanted last. */
  #narrowed: { only: ReadonlySet<string>; shapes: readonly OpenShape[] } | null = null;
  /** The time of the first message, and the order of its id within it. */
  readonly time: number;
  readonly order: number;
  readonly bytes: number;

  /** @throws DamagedFrameError when it is of another block */
  constructor(block: Block, data: Uint8Array) {
    const content = decompress(data).toString();
    const head = JSON.parse(content) as DocumentsHead;
    if (head.block !== block.number || head.messages !== block.messages) {
      throw new DamagedFrameError('documents are of another block');
    }
    this.block = block;
    this.described = head;
    this.fields = head.fields.map((encoding) => fieldReader(encoding));
    let start = 1;
    this.starts = this.fields.map(({ streams }) => {
      start += streams;
      return start - streams;
    });
    this.shapes = head.shapes.map((shape) => openShape(shape, head));
    this.time = Number(block.first / BigInt(rowIdsPerMillisecond));
    this.order = Number(block.first % BigInt(rowIdsPerMillisecond));
    this.bytes = 3 * content.length;
  }

  /** The shapes without other fields than these. */
  shapesOf(only: ReadonlySet<string> | null): readonly OpenShape[] {
    if (only === null) return this.shapes;
    if (this.#narrowed?.only !== only) {
      const { keys, shapes } = this.described;
      const isWanted = keys.map((key) => only.has(JSON.parse(key)));
      const narrowed = shapes.map((shape) => shape.filter((field) => isWanted[field]));
      this.#narrowed = { only, shapes: narrowed.map((shape) => openShape(shape, this.described)) };
    }
    return this.#narrowed.shapes;
  }

  /** The frame that has an id, if any does; negative when all begin after it. */
  frameOf(id: bigint): number {
    const { frames } = this.described;
    const distance = Number(id - this.block.first);
    let [low, high] = [0, frames.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((frames[middle]?.[0] ?? 0) <= distance) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
