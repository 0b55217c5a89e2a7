import type { DropReason } from '../../drop-reasons.ts';
import { FieldAdder } from '../../fields.ts';
import { type Draft, type NoteProblem, type Reception, senderOf } from '../../message.ts';
import type { Codec } from '../codec.ts';
import { legacyHeader, priorityOf, structuredHeader } from '../syslog-header.ts';
import { textOf } from '../text-of.ts';
import { CefDates } from './cef-dates.ts';
import { fullNames, isNumeric } from './extension-keys.ts';
import { type Cef, findCef, parseCef } from './parse-cef.ts';

export interface CefOptions {
  /** Zone of dates that name none. */
  timezone: string;
  /** Language of month names. */
  locale: string;
  useFullNames: boolean;
}

const severities = ['Low', 'Low', 'Low', 'Low', 'Medium', 'Medium', 'Medium', 'High', 'High', 'Very-High'];
const wholeNumber = /^\d{1,2}$/;

/** The name of a numeric severity; other severities are names already. */
function severityName(severity: string): string {
  if (!wholeNumber.test(severity)) return severity;
  return severities[Number(severity)] ?? (severity === '10' ? 'Very-High' : severity);
}

const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const typed = (key: string, value: string) => (isNumeric(key) && decimal.test(value) ? Number(value) : value);

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
      timestamp: this.#timestamp(sent.get('rt'), header.time, reception),
      source: sent.get('dvc') || sent.get('dvchost') || header.host || senderOf(reception),
      message:
        (this.#useFullNames && sent.get('msg')) ||
        `${cef.product}: [${cef.eventClassId}, ${severityName(cef.severity)}] ${cef.name}`,
    };
    this.#addFields(draft, cef);
    return draft;
  }

  #addFields(draft: Draft, cef: Cef): void {
    this.#fields.begin();
    this.#fields.add(draft, 'device_vendor', cef.vendor);
    this.#fields.add(draft, 'device_product', cef.product);
    this.#fields.add(draft, 'device_version', cef.version);
    this.#fields.add(draft, 'event_class_id', cef.eventClassId);
    this.#fields.add(draft, 'name', cef.name);
    this.#fields.add(draft, 'severity', severityName(cef.severity));
    for (const [key, value] of cef.extensions) {
      const name = this.#useFullNames ? (fullNames.get(key) ?? key) : key;
      this.#fields.add(draft, name, typed(key, value));
    }
  }

  /** Date and host of the syslog header; both are `null` when the message has none. */
  #syslogHeader(prefix: string, { at }: Reception) {
    const priority = priorityOf(prefix);
    const rest = priority ? prefix.slice(priority.length) : prefix;
    const header =
      structuredHeader(rest, at) ?? legacyHeader(`${rest}CEF`, priority !== null, at, this.#dates.place);
    return { time: header.time, host: header.host };
  }

  #timestamp(receiptTime: string | undefined, headerTime: number | null, { at }: Reception): number {
    const sent = receiptTime === undefined ? null : this.#dates.parse(receiptTime, at);
    return sent ?? (headerTime !== null && Number.isFinite(headerTime) ? headerTime : at);
  }
}
