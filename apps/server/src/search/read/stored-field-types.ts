import { firstVersionWithFieldsByStream } from '../../storage/index-file.ts';
import type { IndexReader } from './index-reader.ts';

type FieldTypes = readonly [name: string, types: number];

/** The fields of an index, and the types of their values; only those of messages in one of the streams, unless `null`. */
export function storedFieldTypes(reader: IndexReader, streams: readonly string[] | null): FieldTypes[] {
  if (streams === null) {
    const rows = reader.select<[name: string, types: bigint]>(
      'SELECT name, types FROM fields WHERE types <> 0',
    );
    return rows.all().map(([name, types]) => [name, Number(types)]);
  }
  if (reader.version < firstVersionWithFieldsByStream) return typesOfCombinations(reader, streams);
  const rows = reader.select<[name: string, type: bigint]>(
    `SELECT fields.name, field_types.type FROM field_types JOIN fields ON fields.number = field_types.field
     WHERE field_types.stream IN (SELECT value FROM json_each(?))`,
  );
  return rows.all(JSON.stringify(streams)).map(([name, type]) => [name, Number(type)]);
}

/** From an older layout, with the blank-separated names of all streams of a message in one column. */
function typesOfCombinations(reader: IndexReader, streams: readonly string[]): FieldTypes[] {
  const rows = reader.select<[name: string, type: bigint, streams: string]>(
    `SELECT fields.name, field_types.type, field_types.streams FROM field_types
     JOIN fields ON fields.number = field_types.field`,
  );
  return rows
    .all()
    .filter(([, , combination]) => combination.split(' ').some((stream) => streams.includes(stream)))
    .map(([name, type]) => [name, Number(type)]);
}
