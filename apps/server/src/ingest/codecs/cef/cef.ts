import { isValidFieldName } from '@tailrace/domain/search/field-names';
import type { DropReason } from '../../drop-reasons.ts';
import { FieldAdder } from '../../fields.ts';
import { type Draft, type NoteProblem, type Reception, senderOf } from '../../message.ts';
import type { Codec } from '../codec.ts';
import { facilityName } from '../facilities.ts';
import { legacyHeader, priorityOf, structuredHeader } from '../syslog-header.ts';
import { textOf } from '../text-of.ts';
import { CefDates } from './cef-dates.ts';
import { fullNames, isCustom, isDate, isNumeric, labelledKey } from './extension-keys.ts';
import { type Cef, findCef, parseCef } from './parse-cef.ts';

export interface CefOptions {
  /** Zone of dates that name none. */
  timezone: string;
  /** Language of month names. */
  locale: string;
  useFullNames: boolean;
}

const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const maxDateMs = 8.64e15;
const isoTime = (time: number, otherwise: string) =>
  Math.abs(time) <= maxDateMs ? new Date(time).toISOString() : otherwise;

/** ArcSight Common Event Format, alone or behind a syslog header. */
export class CefCodec implements Codec {
  readonly #dates: CefDates;
  readonly #useFullNames: boolean;
  readonly #fields: FieldAdder;

  /** @throws Error with a message for the user who configured the input */
  constructor({ timezone, locale, useFullNames }: CefOptions, note: NoteProblem) {
    this.#dates = new CefDates(timezone, locale);
    this.#useFullNames = useFullNames;
    this.#fields = new FieldAdder(note);
  }

  decode(payload: Buffer, reception: Reception): Draft | DropReason {
    const text = textOf(payload).trim();
    const found = findCef(text);
    const cef = found && parseCef(text, found.fields);
    if (!found || !cef) return 'not_cef';
    const sent = new Map(cef.extensions);
    const header = this.#syslogHeader(text.slice(0, found.start), reception);
    const draft: Draft = {
      timestamp: this.#timestamp(header.time, sent.get('rt'), reception),
      source: sent.get('dvc') || header.host || sent.get('dvchost') || senderOf(reception),
      message:
        (this.#useFullNames && sent.get('msg')) ||
        `${cef.product}: [${cef.eventClassId}, ${cef.severity}] ${cef.name}`,
    };
    if (header.priority !== null) {
      draft.level = header.priority & 7;
      draft.facility = facilityName(header.priority >> 3);
    }
    this.#addFields(draft, cef, reception);
    return draft;
  }

  #addFields(draft: Draft, cef: Cef, reception: Reception): void {
    this.#fields.begin();
    this.#fields.add(draft, 'device_vendor', cef.vendor);
    this.#fields.add(draft, 'device_product', cef.product);
    this.#fields.add(draft, 'device_version', cef.version);
    this.#fields.add(draft, 'event_class_id', cef.eventClassId);
    this.#fields.add(draft, 'name', cef.name);
    this.#fields.add(draft, 'severity', cef.severity);
    const sent = new Map(cef.extensions);
    for (const [key, value] of cef.extensions) {
      const labelled = labelledKey(key);
      if (labelled && sent.has(labelled) && isValidFieldName(value)) continue;
      this.#fields.add(draft, this.#nameOf(key, sent), this.#typed(key, value, reception));
    }
  }

  /** The label of a custom field is its name, where a field can have that name. */
  #nameOf(key: string, sent: ReadonlyMap<string, string>): string {
    const label = sent.get(`${key}Label`) ?? '';
    if (isCustom(key) && isValidFieldName(label)) return label;
    return this.#useFullNames ? (fullNames.get(key) ?? key) : key;
  }

  /** Numbers as numbers and dates as ISO texts where the dictionary says so; other values as they were sent. */
  #typed(key: string, value: string, { at }: Reception): string | number {
    if (isNumeric(key)) return decimal.test(value) ? Number(value) : value;
    const time = isDate(key) ? this.#dates.parse(value, at) : null;
    return time === null ? value : isoTime(time, value);
  }

  /** Priority, date and host of the syslog header, each `null` when the message has none. */
  #syslogHeader(prefix: string, { at }: Reception) {
    const priority = priorityOf(prefix);
    const rest = priority ? prefix.slice(priority.length) : prefix;
    const header =
      structuredHeader(rest, at) ?? legacyHeader(`${rest}CEF`, priority !== null, at, this.#dates.state);
    return { priority: priority?.value ?? null, time: header.time, host: header.host };
  }

  #timestamp(headerTime: number | null, receiptTime: string | undefined, { at }: Reception): number {
    if (headerTime !== null && Number.isFinite(headerTime)) return headerTime;
    return (receiptTime === undefined ? null : this.#dates.parse(receiptTime, at)) ?? at;
  }
}
