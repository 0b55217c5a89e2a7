import { fieldKind } from '@tailrace/languages/query';
import { type CataloguedIndex, writeIndices } from '../../indices/catalogue.ts';
import { typesOf, type ValueType, valueTypes, wideLong } from '../../storage/field-types.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { storedFieldTypes } from '../read/stored-field-types.ts';

export interface FieldTypesRequest {
  /** Only messages in one of these streams; `null` for all messages. */
  streams: readonly string[] | null;
  /** Selects indices, not messages: the newest one of each set, which is written to, and those with messages in this time range. */
  range: TimeSpan | null;
}

export interface TypedField {
  name: string;
  /** The types of its values. */
  types: (ValueType | 'date' | 'text')[];
}

/** Lists the fields of messages, sorted by name. */
export function fieldTypes(indices: OpenIndices, { streams, range }: FieldTypesRequest): TypedField[] {
  const readable = indices.readableFor(streams);
  const read = (name: string) => {
    const reader = indices.open(name);
    return reader && storedFieldTypes(reader, streams);
  };
  const found = new Map<string, number>();
  const add = (types: Iterable<readonly [name: string, types: number]>) => {
    for (const [name, bits] of types) found.set(name, (found.get(name) ?? 0) | bits);
  };
  if (range) {
    for (const { name } of inRange(indices, readable, range)) add(read(name) ?? []);
  } else {
    const { sealed: finalized = [], writing = [] } = Object.groupBy(readable, ({ state }) => state);
    const names = finalized.map(({ name }) => name);
    add(indices.finalizedFieldTypes.of(names, streams, read));
    for (const { name } of writing) add(read(name) ?? []);
  }
  return Array.from(found, ([name, types]) => ({ name, types: shownTypes(name, types) })).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

/** The indices that are written to, and those with messages in the range. */
function inRange(indices: OpenIndices, readable: readonly CataloguedIndex[], range: TimeSpan) {
  const written = writeIndices(indices.catalogue);
  return readable.filter((index) => {
    if (written.has(index.name)) return true;
    if (!indices.mayTouch(index, range)) return false;
    const held = index.range ?? indices.open(index.name)?.span();
    return held && held.from <= range.to && held.to >= range.from;
  });
}

function shownTypes(name: string, types: number): TypedField['types'] {
  switch (fieldKind(name)) {
    case 'date':
      return ['date'];
    case 'text':
    case 'lowercase':
      return ['text'];
    case 'exact':
      // A field with both integers and fractions is a double.
      return typesOf((types & valueTypes.double) === 0 ? types : types & ~(valueTypes.long | wideLong));
  }
}
