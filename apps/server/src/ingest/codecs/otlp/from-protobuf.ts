import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import {
  type Attributes,
  exactInteger,
  type LogRecord,
  maxDepth,
  noScope,
  type RecordGroup,
  type Scope,
  tooDeep,
} from './log-records.ts';

type ReadField = (reader: BinaryReader) => void;
/** How to read each field of a message, by field number; others are skipped. */
type Fields = Record<number, [WireType, ReadField]>;

function read(bytes: Uint8Array, fields: Fields): void {
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag();
    const field = fields[number];
    if (field && field[0] === wireType) field[1](reader);
    else reader.skip(wireType, number);
  }
}

const { LengthDelimited, Varint, Bit64, Bit32 } = WireType;
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function listOf(bytes: Uint8Array, depth: number): unknown[] {
  const values: unknown[] = [];
  read(bytes, { 1: [LengthDelimited, (reader) => values.push(anyValue(reader.bytes(), depth + 1))] });
  return values;
}

function keyValue(bytes: Uint8Array, depth: number): [string, unknown] {
  let key = '';
  let value: unknown = null;
  read(bytes, {
    1: [LengthDelimited, (reader) => (key = reader.string())],
    2: [LengthDelimited, (reader) => (value = anyValue(reader.bytes(), depth))],
  });
  return [key, value];
}

function objectOf(bytes: Uint8Array, depth: number): unknown {
  const entries: Attributes = [];
  read(bytes, { 1: [LengthDelimited, (reader) => entries.push(keyValue(reader.bytes(), depth + 1))] });
  return Object.fromEntries(entries);
}

function anyValue(bytes: Uint8Array, depth: number): unknown {
  if (depth > maxDepth) return tooDeep;
  let value: unknown = null;
  read(bytes, {
    1: [LengthDelimited, (reader) => (value = reader.string())],
    2: [Varint, (reader) => (value = reader.bool())],
    3: [Varint, (reader) => (value = exactInteger(BigInt(reader.int64())))],
    4: [Bit64, (reader) => (value = reader.double())],
    5: [LengthDelimited, (reader) => (value = listOf(reader.bytes(), depth))],
    6: [LengthDelimited, (reader) => (value = objectOf(reader.bytes(), depth))],
    7: [LengthDelimited, (reader) => (value = Buffer.from(reader.bytes()).toString('base64'))],
  });
  return value;
}

function logRecord(bytes: Uint8Array): LogRecord {
  const record: LogRecord = {
    time: 0n,
    observedTime: 0n,
    severityNumber: 0,
    severityText: '',
    body: null,
    attributes: [],
    traceId: '',
    spanId: '',
    flags: 0,
    eventName: '',
  };
  read(bytes, {
    1: [Bit64, (reader) => (record.time = BigInt(reader.fixed64()))],
    2: [Varint, (reader) => (record.severityNumber = reader.int32())],
    3: [LengthDelimited, (reader) => (record.severityText = reader.string())],
    5: [LengthDelimited, (reader) => (record.body = anyValue(reader.bytes(), 0))],
    6: [LengthDelimited, (reader) => record.attributes.push(keyValue(reader.bytes(), 0))],
    8: [Bit32, (reader) => (record.flags = reader.fixed32())],
    9: [LengthDelimited, (reader) => (record.traceId = hex(reader.bytes()))],
    10: [LengthDelimited, (reader) => (record.spanId = hex(reader.bytes()))],
    11: [Bit64, (reader) => (record.observedTime = BigInt(reader.fixed64()))],
    12: [LengthDelimited, (reader) => (record.eventName = reader.string())],
  });
  return record;
}

function attributesOf(bytes: Uint8Array): Attributes {
  const attributes: Attributes = [];
  read(bytes, { 1: [LengthDelimited, (reader) => attributes.push(keyValue(reader.bytes(), 0))] });
  return attributes;
}

function scopeOf(bytes: Uint8Array): Scope {
  const scope: Scope = { ...noScope, attributes: [] };
  read(bytes, {
    1: [LengthDelimited, (reader) => (scope.name = reader.string())],
    2: [LengthDelimited, (reader) => (scope.version = reader.string())],
    3: [LengthDelimited, (reader) => scope.attributes.push(keyValue(reader.bytes(), 0))],
  });
  return scope;
}

function scopeLogs(bytes: Uint8Array): Omit<RecordGroup, 'resource'> {
  let scope = noScope;
  const records: LogRecord[] = [];
  read(bytes, {
    1: [LengthDelimited, (reader) => (scope = scopeOf(reader.bytes()))],
    2: [LengthDelimited, (reader) => records.push(logRecord(reader.bytes()))],
  });
  return { scope, records };
}

function resourceLogs(bytes: Uint8Array): RecordGroup[] {
  let resource: Attributes = [];
  const scopes: Omit<RecordGroup, 'resource'>[] = [];
  read(bytes, {
    1: [LengthDelimited, (reader) => (resource = attributesOf(reader.bytes()))],
    2: [LengthDelimited, (reader) => scopes.push(scopeLogs(reader.bytes()))],
  });
  return scopes.map((scope) => ({ resource, ...scope }));
}

/**
 * Reads an `ExportLogsServiceRequest` by the field numbers of the OpenTelemetry protocol.
 *
 * @throws when the bytes are not a Protobuf message
 */
export function fromProtobuf(bytes: Uint8Array): RecordGroup[] {
  const groups: RecordGroup[] = [];
  read(bytes, { 1: [LengthDelimited, (reader) => groups.push(...resourceLogs(reader.bytes()))] });
  return groups;
}
