import { fieldKind } from '@tailrace/languages/query';
import { writeIndices } from '../../indices/catalogue.ts';
import { typesOf, type ValueType, valueTypes, wideLong } from '../field-types.ts';
import type { TimeSpan } from '../plan/time-span.ts';
import type { IndexReader } from '../read/index-reader.ts';
import { mayTouch, type OpenIndices } from '../read/open-indices.ts';
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
  const found = new Map<string, number>();
  for (const reader of readersOf(indices, { streams, range })) {
    for (const [name, type] of storedFieldTypes(reader, streams)) {
      found.set(name, (found.get(name) ?? 0) | type);
    }
  }
  return Array.from(found, ([name, types]) => ({ name, types: shownTypes(name, types) })).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

function* readersOf(indices: OpenIndices, { streams, range }: FieldTypesRequest): Generator<IndexReader> {
  const written = writeIndices(indices.catalogue);
  for (const index of indices.readableFor(streams)) {
    const isAsked = range === null || written.has(index.name);
    if (!isAsked && !mayTouch(index, range)) continue;
    const reader = indices.open(index.name);
    if (reader && (isAsked || overlaps(reader.span(), range))) yield reader;
  }
}

const overlaps = (held: TimeSpan | null, range: TimeSpan) =>
  held !== null && held.from <= range.to && held.to >= range.from;

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
