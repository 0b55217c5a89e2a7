import { parseExact } from '../../exact-json.ts';
import type { NoteCorrection } from '../corrections.ts';
import type { DropReason } from '../drop-reasons.ts';
import { FieldAdder } from '../fields.ts';
import { type Draft, type NoteProblem, type Reception, senderOf } from '../message.ts';
import type { Codec } from './codec.ts';
import { inflate } from './inflate.ts';
import { repairJson } from './repair-json.ts';
import { textOf } from './text-of.ts';

const openingBrace = 0x7b;

type Gelf = Record<string, unknown>;

const isObject = (value: unknown): value is Gelf =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON; `undefined` when it is invalid. */
function parse(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

const filledText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Converts seconds, as a number or a numeric string, to milliseconds; `null` when the value is neither. */
function milliseconds(value: unknown): number | null {
  const isText = typeof value === 'string' && value.trim() !== '';
  const seconds = isText || typeof value === 'bigint' ? Number(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.round(seconds * 1000) : null;
}

function level(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null;
}

const wholeNumber = /^-?\d{1,15}$/;

/** A line number; numeric strings are converted. */
const lineNumber = (value: unknown) =>
  typeof value === 'string' && wholeNumber.test(value.trim()) ? Number(value) : value;

export interface GelfNotes {
  problem: NoteProblem;
  correction: NoteCorrection;
}

/** GELF 1.1: one JSON object per payload, gzip and zlib recognized by their first bytes. */
export class GelfCodec implements Codec {
  readonly #fields: FieldAdder;
  readonly #note: GelfNotes;
  readonly #decompressedLimit: number;

  constructor(decompressedLimit: number, note: GelfNotes) {
    this.#decompressedLimit = decompressedLimit;
    this.#note = note;
    this.#fields = new FieldAdder(note.problem);
  }

  decode(payload: Buffer, reception: Reception): Draft | DropReason {
    const plain = payload[0] === openingBrace ? payload : inflate(payload, this.#decompressedLimit);
    if (typeof plain === 'string') return plain;
    const gelf = this.#parse(textOf(plain));
    if (gelf === undefined) return 'broken_json';
    return isObject(gelf) ? this.#read(gelf, reception) : 'not_an_object';
  }

  /** Most payloads are valid, so a repair is tried only after the parser has failed. */
  #parse(text: string): unknown {
    const parsed = parse(text);
    if (parsed !== undefined) return parsed;
    const repaired = repairJson(text);
    const value = repaired ? parse(repaired.text) : undefined;
    if (repaired && isObject(value))
      for (const correction of repaired.corrections) this.#note.correction(correction);
    return value;
  }

  #read(gelf: Gelf, reception: Reception): Draft | DropReason {
    const shortMessage = filledText(gelf.short_message);
    const message = shortMessage || filledText(gelf.message);
    if (!message) return 'missing_short_message';
    if (!shortMessage) this.#note.correction('missing_short_message');
    const host = filledText(gelf.host);
    if (!host) this.#note.correction('missing_host');
    const source = host || senderOf(reception);
    const draft: Draft = { timestamp: this.#timestamp(gelf.timestamp, reception), source, message };
    this.#fields.begin();
    for (const name in gelf) {
      switch (name) {
        case 'version':
        case 'host':
        case 'short_message':
        case 'timestamp':
          break;
        case 'level':
          this.#addLevel(draft, gelf.level);
          break;
        case 'line':
          this.#fields.add(draft, name, lineNumber(gelf.line));
          break;
        default:
          this.#fields.add(draft, name.charCodeAt(0) === 0x5f ? name.slice(1) : name, gelf[name]);
      }
    }
    return draft;
  }

  #timestamp(sent: unknown, reception: Reception): number {
    const timestamp = milliseconds(sent);
    if (timestamp !== null && timestamp > 0) return timestamp;
    if (timestamp !== null) this.#note.correction('timestamp_not_positive');
    else if (sent !== undefined && sent !== null) this.#note.problem('wrong_type');
    return reception.at;
  }

  #addLevel(draft: Draft, sent: unknown): void {
    const value = level(sent);
    if (value !== null) draft.level = value;
    else if (sent !== null) this.#note.problem('wrong_type');
  }
}
