import type { FieldValue, StoredMessage } from '../../../storage/message.ts';
import { facilityNumber } from '../../codecs/facilities.ts';
import { ownFields } from './own-fields.ts';

const userLevel = 1;
const informational = 6;

/** Fields that have a place of their own in the header. */
const header = {
  level: 'level',
  facility: 'facility',
  facilityNumber: 'facility_num',
  application: 'application_name',
  process: 'process_id',
  messageId: 'message_id',
} as const;
const headerNames = new Set<string>(Object.values(header));

/** The element with the fields. 32473 is the number set aside for those who have none of their own. */
const element = 'fields@32473';

function wholeNumber(value: unknown, most: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= most
    ? number
    : null;
}

function priority(message: StoredMessage): number {
  const named = facilityNumber(String(message[header.facility] ?? ''));
  const facility =
    wholeNumber(message[header.facilityNumber], 23) ?? wholeNumber(message[header.facility], 23) ?? named;
  return (facility ?? userLevel) * 8 + (wholeNumber(message[header.level], 7) ?? informational);
}

/** A word of the header: printable ASCII without spaces. */
function word(value: unknown, most: number): string {
  const text = String(value ?? '')
    .replace(/[^\x21-\x7e]+/g, '_')
    .slice(0, most);
  return text === '' ? '-' : text;
}

const escaped = (value: FieldValue) => String(value).replace(/["\\\]]/g, (char) => `\\${char}`);

function structuredData(message: StoredMessage): string {
  const parameters = ownFields(message)
    .filter(([name]) => !headerNames.has(name))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return parameters.length === 0 ? '-' : `[${element}${parameters.join('')}]`;
}

/** RFC 5424. Fields without a place in the header are structured data. */
export function syslog5424(message: StoredMessage): string {
  const parts = [
    new Date(message.timestamp).toISOString(),
    word(message.source, 255),
    word(message[header.application], 48),
    word(message[header.process], 128),
    word(message[header.messageId], 32),
  ];
  return `<${priority(message)}>1 ${parts.join(' ')} ${structuredData(message)} ${message.message}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The date of RFC 3164, which names neither year nor zone: the local time of the server. */
function legacyDate(timestamp: number): string {
  const date = new Date(timestamp);
  const day = String(date.getDate()).padStart(2, ' ');
  return `${months[date.getMonth()]} ${day} ${date.toTimeString().slice(0, 8)}`;
}

/** RFC 3164: one line. It has no place for further fields. */
export function syslog3164(message: StoredMessage): string {
  const process = message[header.process];
  const tag = word(message[header.application], 48).replace(/[:[\]]/g, '_');
  const name = process === undefined ? tag : `${tag}[${word(process, 128)}]`;
  const text = message.message.replace(/[\r\n]+/g, ' ');
  return `<${priority(message)}>${legacyDate(message.timestamp)} ${word(message.source, 255)} ${name}: ${text}`;
}
