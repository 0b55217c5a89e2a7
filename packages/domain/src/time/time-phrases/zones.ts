import { tzOffset } from '@date-fns/tz';

/** Abbreviations with one meaning, and those of RFC 2822; others, such as IST, name several zones and are not read. */
const offsets: Readonly<Record<string, string>> = {
  z: 'UTC',
  utc: 'UTC',
  gmt: 'UTC',
  wet: '+00:00',
  west: '+01:00',
  bst: '+01:00',
  cet: '+01:00',
  mez: '+01:00',
  cest: '+02:00',
  mesz: '+02:00',
  eet: '+02:00',
  eest: '+03:00',
  msk: '+03:00',
  jst: '+09:00',
  aest: '+10:00',
  aedt: '+11:00',
  edt: '-04:00',
  est: '-05:00',
  cdt: '-05:00',
  cst: '-06:00',
  mdt: '-06:00',
  mst: '-07:00',
  pdt: '-07:00',
  pst: '-08:00',
};

const names = Object.keys(offsets).join('|');

/** Matches what `readZone` may read; for use in other patterns that ignore case. */
export const zonePattern = `(?:(?:utc|gmt)?[+-]\\d{1,2}(?::?\\d{2})?(?![\\d:])|(?:${names})(?![a-z+-])|[a-z]{2,10}/[a-z_]{2,20}(?:/[a-z_]{2,20})?)`;

const maxOffset = 14 * 60;

/** The zone of a written offset, abbreviation or IANA name, in a form that calendars take; `null` for anything else. */
export function readZone(text: string): string | null {
  const known = offsets[text.toLowerCase()];
  if (known !== undefined) return known;
  const [, sign, hours = '', minutes = '0'] = /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(text) ?? [];
  if (sign !== undefined) {
    if (Number(minutes) > 59 || Number(hours) * 60 + Number(minutes) > maxOffset) return null;
    return `${sign}${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  }
  return text.includes('/') && isZone(text) ? text : null;
}

const isZone = (name: string) => !Number.isNaN(tzOffset(name, new Date(0)));
