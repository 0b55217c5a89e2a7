import { isTimezone } from '../../../timezone.ts';
import { dateAtStart, type ResolveDate } from '../syslog-date.ts';
import { resolveInZone } from '../zoned-date.ts';

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const plainMonth = (name: string) => name.replace('.', '').toLowerCase();

/** English month abbreviations by the names a language uses, alone and in a date. */
function monthsOf(locale: string): Map<string, string> {
  const months = new Map<string, string>();
  for (const [index, abbreviation] of english.entries()) {
    const date = new Date(Date.UTC(2026, index, 15));
    for (const month of ['short', 'long'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const parts = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC' }).formatToParts(date);
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        months.set(plainMonth(name), abbreviation);
      }
    }
  }
  return months;
}

function checkedLocale(configured: string): string {
  const locale = configured.trim().replaceAll('_', '-');
  if (locale === '') return 'en';
  try {
    if (Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0) return locale;
  } catch {}
  throw new Error(`The locale ${configured} is not supported; use a language tag such as en or de-CH.`);
}

const milliseconds = /^\d{10,15}$/;
const firstWord = /\p{L}+\.?/u;
const utcOffset = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i;
const zoneName = /^[A-Za-z+-][\w/:+-]{0,39}$/;
const maxZones = 100;

/** Parses the dates of CEF messages: milliseconds since 1970, or text with or without year, fraction and zone. */
export class CefDates {
  /** Interprets dates without a zone. */
  readonly state: ResolveDate;
  readonly #months: Map<string, string>;
  readonly #zones = new Map<string, ResolveDate>();

  /** @throws Error with a message for the user who configured the input */
  constructor(timezone: string, locale: string) {
    if (!isTimezone(timezone))
      throw new Error(`The time zone ${timezone} is unknown; use a name such as Europe/Berlin.`);
    this.state = resolveInZone(timezone);
    this.#months = monthsOf(checkedLocale(locale));
  }

  /** `null` when the text is not a date. */
  parse(text: string, now: number): number | null {
    if (milliseconds.test(text)) return Number(text);
    const translated = text.replace(firstWord, (word) => this.#months.get(plainMonth(word)) ?? word);
    const found = dateAtStart(translated, now, this.state);
    if (!found) return null;
    const zone = this.#zone(translated.slice(found.length).trim());
    const time = zone ? dateAtStart(translated, now, zone)?.time : found.time;
    return time !== undefined && Number.isFinite(time) ? time : null;
  }

  /** The zone named after a date; `null` when none is named or it is unknown. */
  #zone(name: string): ResolveDate | null {
    const known = this.#zones.get(name);
    if (known) return known;
    const [, sign, hours, minutes = '00'] = utcOffset.exec(name) ?? [];
    const zoneOf = hours === undefined ? name : `${sign}${hours.padStart(2, '0')}:${minutes}`;
    if (!zoneName.test(zoneOf) || !isTimezone(zoneOf)) return null;
    const zone = resolveInZone(zoneOf);
    if (this.#zones.size >= maxZones) this.#zones.clear();
    this.#zones.set(name, zone);
    return zone;
  }
}
