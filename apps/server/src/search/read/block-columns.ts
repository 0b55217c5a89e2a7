import { parseExact } from '../../exact-json.ts';
import type { Block } from '../../storage/blocks/block-row.ts';
import type { Blocks } from '../../storage/blocks/blocks.ts';
import type { Column } from '../../storage/blocks/column.ts';
import type { IndexReader } from './index-reader.ts';
import type { SelectedBlock } from './selected-blocks.ts';

/** When a block has more messages for each selected one, these are found one by one rather than with all others. */
const messagesPerSelected = 64;

/** Columns by the position of their field, each read when it is asked for. */
export type Columns = (field: number) => Column;

/** The columns of fields in a block; of a field without one, the values are read from the documents of selected messages. */
export function blockColumns(
  reader: IndexReader,
  { block, positions }: Pick<SelectedBlock, 'block' | 'positions'>,
  fields: readonly string[],
): Columns {
  const { blocks } = reader.documents;
  const columns = new Array<Column | null>(fields.length).fill(null);
  const leftOut = fields.filter((field) => block.leftOut === null || block.leftOut.has(field));
  const documentAt = blocks ? documentReader(blocks, block, positions, leftOut) : () => [];
  return (at) => {
    const field = fields[at] ?? '';
    const known = reader.field(field);
    const column = columns[at] ?? (known && blocks?.column(block, known.number));
    const inDocuments = leftOut.indexOf(field);
    columns[at] = column ?? (inDocuments < 0 ? missing(block) : readColumn(block, documentAt, inDocuments));
    return columns[at];
  };
}

/** Reads the values of some fields of a message from its document. */
type DocumentReader = (at: number) => readonly unknown[];

function documentReader(
  blocks: Blocks,
  block: Block,
  positions: Uint16Array | null,
  fields: readonly string[],
): DocumentReader {
  const known: (readonly unknown[] | undefined)[] = [];
  const areFew = positions !== null && positions.length * messagesPerSelected < block.messages;
  const only = new Set(fields);
  const textAt = areFew ? textByIds(blocks, block, only) : textInAll(blocks, block, only);
  return (at) => {
    const parse = () => {
      const document = parseExact(textAt(at)) as Record<string, unknown>;
      return fields.map((field) => (Object.hasOwn(document, field) ? document[field] : null));
    };
    known[at] ??= parse();
    return known[at];
  };
}

type Only = ReadonlySet<string>;

function textByIds(blocks: Blocks, block: Block, only: Only): (at: number) => string {
  let ids: Float64Array | null = null;
  return (at) => {
    ids ??= blocks.ids(block);
    return blocks.text(block.first + BigInt(ids[at] ?? 0), only) ?? '{}';
  };
}

function textInAll(blocks: Blocks, block: Block, only: Only): (at: number) => string {
  let texts: readonly string[] | null = null;
  return (at) => {
    texts ??= blocks.texts(block, only);
    return texts[at] ?? '{}';
  };
}

const readColumn = ({ messages }: Block, documentAt: DocumentReader, field: number): Column => ({
  length: messages,
  value: (at) => documentAt(at)[field],
  dictionary: null,
  numbers: () => null,
});

/** No message has the field. */
const missing = ({ messages }: Block): Column => ({
  length: messages,
  value: () => null,
  dictionary: { values: [], counts: [], codes: new Uint8Array(messages) },
  numbers: () => new Float64Array(messages).fill(Number.NaN),
});
