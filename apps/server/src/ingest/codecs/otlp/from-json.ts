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

type Json = Record<string, unknown>;

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const digits = /^-?\d{1,20}$/;

/** 64-bit integers are texts in the JSON encoding; some senders write numbers. */
function integerOf(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string') return digits.test(value) ? BigInt(value) : null;
  return typeof value === 'number' && Number.isFinite(value) ? BigInt(Math.trunc(value)) : null;
}

/** An unsigned 64-bit time in nanoseconds; 0 when it is missing or invalid. */
function timeOf(value: unknown): bigint {
  const time = integerOf(value);
  return time !== null && time > 0n ? BigInt.asUintN(64, time) : 0n;
}

function anyValue(value: unknown, depth: number): unknown {
  if (depth > maxDepth) return tooDeep;
  const any = objectOf(value);
  if ('intValue' in any) {
    const integer = integerOf(any.intValue);
    return integer === null ? null : exactInteger(integer);
  }
  if ('arrayValue' in any)
    return listOf(objectOf(any.arrayValue).values).map((item) => anyValue(item, depth + 1));
  if ('kvlistValue' in any)
    return Object.fromEntries(attributesOf(objectOf(any.kvlistValue).values, depth + 1));
  return any.stringValue ?? any.boolValue ?? any.doubleValue ?? any.bytesValue ?? null;
}

function attributesOf(value: unknown, depth = 0): Attributes {
  return listOf(value).map((item) => {
    const pair = objectOf(item);
    return [textOf(pair.key), anyValue(pair.value, depth)];
  });
}

function logRecord(value: unknown): LogRecord {
  const record = objectOf(value);
  return {
    time: timeOf(record.timeUnixNano),
    observedTime: timeOf(record.observedTimeUnixNano),
    severityNumber: Number(integerOf(record.severityNumber) ?? 0),
    severityText: textOf(record.severityText),
    body: anyValue(record.body, 0),
    attributes: attributesOf(record.attributes),
    traceId: textOf(record.traceId),
    spanId: textOf(record.spanId),
    flags: Number(integerOf(record.flags) ?? 0),
    eventName: textOf(record.eventName),
  };
}

function scopeOf(value: unknown): Scope {
  const scope = objectOf(value);
  return {
    ...noScope,
    name: textOf(scope.name),
    version: textOf(scope.version),
    attributes: attributesOf(scope.attributes),
  };
}

/** Reads the JSON encoding of an `ExportLogsServiceRequest`; `null` when it is something else. */
export function fromJson(request: unknown): RecordGroup[] | null {
  const resources = objectOf(request).resourceLogs ?? [];
  if (typeof request !== 'object' || !Array.isArray(resources)) return null;
  return resources.map(objectOf).flatMap((resourceLogs) => {
    const resource = attributesOf(objectOf(resourceLogs.resource).attributes);
    return listOf(resourceLogs.scopeLogs)
      .map(objectOf)
      .map(({ scope, logRecords }) => ({
        resource,
        scope: scopeOf(scope),
        records: listOf(logRecords).map(logRecord),
      }));
  });
}
