import type { DropReason } from '../drop-reasons.ts';
import { FieldAdder } from '../fields.ts';
import type { Draft, NoteProblem, Reception } from '../message.ts';
import type { Codec } from './codec.ts';
import { inflate } from './inflate.ts';
import { textOf } from './text-of.ts';

const openingBrace = 0x7b;

type Gelf = Record<string, unknown>;

function parse(payload: Buffer): Gelf | DropReason {
  let parsed: unknown;
  try {
    parsed = JSON.parse(textOf(payload));
  } catch {
    return 'broken_json';
  }
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? (parsed as Gelf)
    : 'not_an_object';
}

const filledText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Seconds with a fraction, as a number or as a text of one; `null` when there is none to be read. */
function milliseconds(value: unknown): number | null {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.round(seconds * 1000) : null;
}

function level(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null;
}

/** GELF 1.1: one JSON object per payload, gzip and zlib recognized by their first bytes. */
export class GelfCodec implements Codec {
  readonly #fields: FieldAdder;
  readonly #note: NoteProblem;
  readonly #decompressedLimit: number;

  constructor(decompressedLimit: number, note: NoteProblem) {
    this.#decompressedLimit = decompressedLimit;
    this.#note = note;
    this.#fields = new FieldAdder(note);
  }

  decode(payload: Buffer, reception: Reception): Draft | DropReason {
    const plain = payload[0] === openingBrace ? payload : inflate(payload, this.#decompressedLimit);
    if (typeof plain === 'string') return plain;
    const gelf = parse(plain);
    return typeof gelf === 'string' ? gelf : this.#read(gelf, reception);
  }

  #read(gelf: Gelf, reception: Reception): Draft | DropReason {
    const source = filledText(gelf.host);
    if (!source) return 'missing_host';
    const message = filledText(gelf.short_message);
    if (!message) return 'missing_short_message';
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
        case '_id':
          this.#note('reserved_name');
          break;
        default:
          this.#fields.add(draft, name.charCodeAt(0) === 0x5f ? name.slice(1) : name, gelf[name]);
      }
    }
    return draft;
  }

  #timestamp(sent: unknown, reception: Reception): number {
    const timestamp = milliseconds(sent);
    if (timestamp !== null) return timestamp;
    if (sent !== undefined && sent !== null) this.#note('wrong_type');
    return reception.at;
  }

  #addLevel(draft: Draft, sent: unknown): void {
    const value = level(sent);
    if (value !== null) draft.level = value;
    else if (sent !== null) this.#note('wrong_type');
  }
}
