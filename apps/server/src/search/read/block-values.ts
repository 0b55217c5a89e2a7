import { parseExact } from '../../exact-json.ts';
import type { Block } from '../blocks/block-row.ts';
import type { IndexReader } from './index-reader.ts';
import type { SelectedBlock } from './selected-blocks.ts';

type ValueReader = (at: number) => unknown;

const missing: ValueReader = () => null;

/** Reads the values of fields at positions of a block, from their columns where it has them, else from its documents. */
export function valueReaders(reader: IndexReader, block: Block, fields: readonly string[]): ValueReader[] {
  const { blocks } = reader.documents;
  let documents: readonly string[] | null = null;
  let [parsedAt, parsed] = [-1, {} as Record<string, unknown>];
  const documentAt = (at: number) => {
    documents ??= blocks?.texts(block) ?? [];
    if (at !== parsedAt) [parsedAt, parsed] = [at, parseExact(documents[at] ?? '{}') as typeof parsed];
    return parsed;
  };
  return fields.map((field): ValueReader => {
    const known = reader.field(field);
    const column = known ? blocks?.column(block, known.number) : null;
    if (column) return (at) => column.value(at);
    if (block.leftOut !== null && !block.leftOut.has(field)) return missing;
    return (at) => {
      const document = documentAt(at);
      return Object.hasOwn(document, field) ? document[field] : null;
    };
  });
}

/** The values of the selected messages of a block, in the order of the fields. */
export function blockValues(
  reader: IndexReader,
  { block, positions }: SelectedBlock,
  fields: readonly string[],
): unknown[][] {
  const readers = valueReaders(reader, block, fields);
  const length = positions?.length ?? block.messages;
  return Array.from({ length }, (_, at) => {
    const position = positions ? (positions[at] ?? 0) : at;
    return readers.map((read) => read(position));
  });
}
