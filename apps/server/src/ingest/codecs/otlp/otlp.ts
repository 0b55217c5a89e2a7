import { parseExact } from '../../../exact-json.ts';
import type { DropReason } from '../../drop-reasons.ts';
import { FieldAdder } from '../../fields.ts';
import { type Draft, type NoteProblem, type Reception, senderOf } from '../../message.ts';
import type { Codec } from '../codec.ts';
import { fromJson } from './from-json.ts';
import { fromProtobuf } from './from-protobuf.ts';
import { type Attributes, type LogRecord, type RecordGroup, tooDeep } from './log-records.ts';

const openingBrace = 0x7b;
/** One message may be two bytes long on the wire, so the size of a request does not limit their number. */
const maxRecords = 20_000;
/** Every record gets the attributes of its resource and scope; this limits their characters in one request. */
const maxSharedSize = 64 << 20;

function parse(payload: Buffer): RecordGroup[] | DropReason {
  if (payload[0] !== openingBrace) {
    try {
      return fromProtobuf(payload);
    } catch {
      return 'not_otlp';
    }
  }
  try {
    return fromJson(parseExact(payload.toString())) ?? 'not_otlp';
  } catch {
    return 'broken_json';
  }
}

/** Syslog levels of the severities 9 (info) to 24 (fatal 4), by the table of the OpenTelemetry log data model. */
const levels = [6, 5, 5, 5, 4, 4, 4, 4, 3, 2, 1, 1, 0, 0, 0, 0];

function levelOf(severity: number): number | null {
  if (severity < 1 || severity > 24) return null;
  return levels[severity - 9] ?? 7;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return value === null || value === tooDeep ? '' : JSON.stringify(value);
}

const sizeOf = (attributes: Attributes) => JSON.stringify(attributes).length;

/** OpenTelemetry log records: an `ExportLogsServiceRequest` in Protobuf or JSON. */
export class OtlpCodec implements Codec {
  readonly #fields: FieldAdder;
  readonly #note: NoteProblem;

  constructor(note: NoteProblem) {
    this.#note = note;
    this.#fields = new FieldAdder(note, 'typed');
  }

  decode(payload: Buffer, reception: Reception): Draft[] | DropReason {
    const groups = parse(payload);
    if (typeof groups === 'string') return groups;
    let count = 0;
    let size = 0;
    for (const { resource, scope, records } of groups) {
      count += records.length;
      size += (sizeOf(resource) + sizeOf(scope.attributes)) * records.length;
      if (count > maxRecords) return 'too_many_messages';
      if (size > maxSharedSize) return 'decompressed_too_large';
    }
    return groups.flatMap((group) => group.records.map((record) => this.#draft(record, group, reception)));
  }

  #draft(record: LogRecord, { resource, scope }: RecordGroup, reception: Reception): Draft {
    const attribute = (name: string) => textOf(resource.find(([key]) => key === name)?.[1] ?? null);
    const time = record.time || record.observedTime;
    const hasContent = record.attributes.length > 0 || record.severityText !== '';
    const draft: Draft = {
      timestamp: time ? Number(time / 1_000_000n) : reception.at,
      source: attribute('host.name') || attribute('service.name') || senderOf(reception),
      message: textOf(record.body) || record.eventName || (hasContent ? '-' : ''),
    };
    const level = levelOf(record.severityNumber);
    if (level !== null) draft.level = level;
    this.#fields.begin();
    this.#add(draft, [
      ['severity_text', record.severityText],
      ['severity_number', record.severityNumber || null],
      ['trace_id', record.traceId],
      ['span_id', record.spanId],
      ['trace_flags', record.flags || null],
      ['event_name', record.eventName],
      ['scope_name', scope.name],
      ['scope_version', scope.version],
    ]);
    this.#add(draft, record.attributes);
    this.#add(draft, scope.attributes);
    this.#add(draft, resource);
    return draft;
  }

  #add(draft: Draft, attributes: Attributes): void {
    for (const [name, value] of attributes) {
      if (value === tooDeep) this.#note('too_deep');
      else this.#fields.add(draft, name, value);
    }
  }
}
