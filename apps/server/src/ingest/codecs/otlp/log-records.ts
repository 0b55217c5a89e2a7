/** Attributes with plain values: text, number, bigint, boolean, list or object. */
export type Attributes = [key: string, value: unknown][];

export interface LogRecord {
  /** Nanoseconds since 1970; 0 when unknown. */
  time: bigint;
  observedTime: bigint;
  /** 1 (trace) to 24 (fatal); 0 when unknown. */
  severityNumber: number;
  severityText: string;
  body: unknown;
  attributes: Attributes;
  /** In hexadecimal digits; empty when unknown. */
  traceId: string;
  spanId: string;
  flags: number;
  eventName: string;
}

export interface Scope {
  name: string;
  version: string;
  attributes: Attributes;
}

/** The records of one scope of one resource. */
export interface RecordGroup {
  resource: Attributes;
  scope: Scope;
  records: LogRecord[];
}

export const noScope: Scope = { name: '', version: '', attributes: [] };

/** Values nested deeper than this are left out. */
export const maxDepth = 32;

/** Stands for a value that is nested too deep. */
export const tooDeep = Symbol('too deep');

/** Returns a number where it is exact. */
export const exactInteger = (value: bigint) =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(value)
    : value;
