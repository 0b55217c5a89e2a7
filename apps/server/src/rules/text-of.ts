import { isoDate } from '../patterns/dates/format-date.ts';
import { checkLength } from './limits.ts';
import {
  isMap,
  newMap,
  RuleDate,
  RuleDuration,
  RuleError,
  RuleIp,
  RuleJson,
  type RuleMap,
  RuleMatch,
  RulePeriod,
  RuleSyslogPriority,
  RuleUrl,
} from './values.ts';

const maxNesting = 500;

/** Counts the characters of a result while it is made, so that it is never made whole when it is too long. */
class Budget {
  #length = 0;

  spend(text: string): string {
    this.#take(text.length);
    return text;
  }

  /** A list may have the same empty list many times over. */
  enter(): void {
    this.#take(1);
  }

  #take(length: number): void {
    this.#length += length;
    checkLength(this.#length);
  }
}

function checkNesting(depth: number): void {
  if (depth > maxNesting) throw new RuleError(`A value is nested more than ${maxNesting} levels deep`);
}

function periodText({ years, months, weeks, days, hours, minutes, seconds, millis }: RulePeriod): string {
  const unit = (value: number, letter: string) => (value === 0 ? '' : `${value}${letter}`);
  const date = unit(years, 'Y') + unit(months, 'M') + unit(weeks, 'W') + unit(days, 'D');
  const time = unit(hours, 'H') + unit(minutes, 'M') + secondsText(seconds * 1000 + millis);
  return date + time === '' ? 'PT0S' : `P${date}${time === '' ? '' : `T${time}`}`;
}

function secondsText(millis: number): string {
  if (millis === 0) return '';
  const size = Math.abs(millis);
  const fraction = size % 1000 === 0 ? '' : `.${String(size % 1000).padStart(3, '0')}`;
  return `${millis < 0 ? '-' : ''}${Math.floor(size / 1000)}${fraction}S`;
}

/** The text of a value that is no list and no map; null for those. */
function scalarText(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'object':
      break;
    default:
      return 'null';
  }
  if (value === null) return 'null';
  if (value instanceof RuleDate) return isoDate(value.ms, value.zone);
  if (value instanceof RulePeriod) return periodText(value);
  if (value instanceof RuleDuration) return `PT${secondsText(value.millis) || '0S'}`;
  if (value instanceof RuleIp) return value.address;
  if (value instanceof RuleUrl) return value.text;
  return null;
}

/** What a value is a map of; null for other values. */
export function mapOf(value: unknown): Readonly<RuleMap> | null {
  if (value instanceof RuleMatch) return value.groups;
  if (value instanceof RuleSyslogPriority) return { level: value.level, facility: value.facility };
  if (value instanceof RuleJson) return isMap(value.value) ? value.value : null;
  return isMap(value) ? value : null;
}

function plain(value: unknown, budget: Budget, depth: number): unknown {
  checkNesting(depth);
  budget.enter();
  if (value instanceof RuleJson) return plain(value.value, budget, depth + 1);
  if (Array.isArray(value)) return value.map((entry) => plain(entry, budget, depth + 1));
  const map = mapOf(value);
  if (map !== null) {
    const copy = newMap();
    for (const key of Object.keys(map)) copy[budget.spend(key)] = plain(map[key], budget, depth + 1);
    return copy;
  }
  const text = scalarText(value) ?? 'null';
  budget.spend(text);
  return typeof value === 'object' && value !== null ? text : (value ?? null);
}

/** A value as JSON has it: lists, maps and plain values; the others are texts. Throws a RuleError for one that is too large. */
export const plainOf = (value: unknown): unknown => plain(value, new Budget(), 0);

const jsonText = (value: unknown, budget: Budget) => budget.spend(JSON.stringify(plainOf(value)));

function write(value: unknown, budget: Budget, depth: number): string {
  const scalar = scalarText(value);
  if (scalar !== null) return budget.spend(scalar);
  checkNesting(depth);
  budget.enter();
  if (value instanceof RuleJson) {
    const text = scalarText(value.value);
    return text === null ? jsonText(value, budget) : budget.spend(text);
  }
  if (Array.isArray(value)) return `[${value.map((entry) => write(entry, budget, depth + 1)).join(', ')}]`;
  const map = mapOf(value) ?? {};
  const entries = Object.keys(map).map((key) => `${budget.spend(key)}=${write(map[key], budget, depth + 1)}`);
  return `{${entries.join(', ')}}`;
}

/** The text of a value, of lists and maps as Java writes them: `[1, 2]`, `{a=1}`; of null `null`. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : write(value, new Budget(), 0);
