import { type Level, levelNumber, levels } from './levels.ts';

/** Fields whose numbers are syslog severities. Others, such as `severity`, are numbered in ways of their own. */
const severityFields = new Set([
  'level',
  'log_level',
  'loglevel',
  'log.level',
  'syslog_level',
  'syslog.level',
  'syslog_severity',
]);

export const isSeverityField = (field: string): boolean => severityFields.has(field.toLowerCase());

/** Whether a value is the number of a level, which people read as its name. Some servers group by "3.0". */
export const isNamedLevel = (field: string, value: unknown): boolean =>
  isSeverityField(field) && /^[0-7](?:\.0)?$/.test(String(value));

/** The name of an empty value. */
export const emptyLabel = '(empty)';

/**
 * The value of a field as charts, tables, legends and copies show it: syslog levels in words, everything else as it is.
 * Queries, CSV files and the API have the value itself.
 *
 * @example valueLabel('level', '3') // 'Error'
 */
export function valueLabel(field: string, value: string): string {
  if (value === '') return emptyLabel;
  return isNamedLevel(field, value) ? (levels[Number(value)]?.name ?? value) : value;
}

/** The value that a label stands for, to store what was entered as it is read. */
export function valueOfLabel(field: string, label: string): string {
  if (label === emptyLabel) return '';
  const named = levels.find(({ name }) => name.toLowerCase() === label.toLowerCase());
  return named && isSeverityField(field) ? String(named.level) : label;
}

/** The severity that a value of a field stands for, as a number of syslog or in words; `null` for all other values. */
export function severityOf(field: string, value: string): Level | null {
  if (isNamedLevel(field, value)) return Number(value) as Level;
  return /level|severity|priority/i.test(field) ? levelNumber(value) : null;
}
