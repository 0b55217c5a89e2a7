import { hash } from 'node:crypto';
import { levels } from '@tailrace/domain/search/levels';
import { facilityName } from '../../codecs/facilities.ts';
import { ExtractionError } from '../extraction-error.ts';
import type { Converted } from './convert.ts';

const ipv4 = /\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g;

const priority = /^\s*<?(\d{1,3})>?\s*$/;
const highestPriority = 191;

function priorityOf(text: string): number {
  const number = Number(priority.exec(text)?.[1] ?? Number.NaN);
  if (!(number <= highestPriority)) throw new ExtractionError('The text is not a syslog PRI from 0 to 191');
  return number;
}

/** Converters without settings that give one value. */
export const simpleConverters = {
  /** MD5, in hexadecimal. */
  hash: (text: string): Converted => ({ value: hash('md5', text) }),
  ip_anonymizer: (text: string): Converted => ({ value: text.replace(ipv4, '$1.xxx') }),
  lowercase: (text: string): Converted => ({ value: text.toLowerCase() }),
  uppercase: (text: string): Converted => ({ value: text.toUpperCase() }),
  /** The name of the severity. */
  syslog_pri_level: (text: string): Converted => ({ value: levels[priorityOf(text) & 7]?.name }),
  /** The name of the facility. */
  syslog_pri_facility: (text: string): Converted => ({ value: facilityName(priorityOf(text) >> 3) }),
} as const;
