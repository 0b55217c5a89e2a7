import { formatBytes, formatCount, formatDuration } from '../format/format.ts';

/** A value that an event reports of its messages: `avg(took_ms)=108.9`. */
export interface EventValue {
  /** As the event writes it: `avg(took_ms)`. */
  name: string;
  function: string;
  /** Empty for `count()`. */
  field: string;
  value: number;
}

const valuePattern = /(?<name>(?<function>\w+)\((?<field>[^()]*)\))=(?<value>-?\d[\d.]*(?:[eE][+-]?\d+)?)/g;

/** The values at the end of an event's text; the values of its group come before them and are not read. */
export function eventValues(message: string): EventValue[] {
  const values = /(?:^| )((?:\w+\([^()]*\)=\S+ ?)+)$/.exec(message.trimEnd())?.[1] ?? '';
  return [...values.matchAll(valuePattern)].map(({ groups = {} }) => ({
    name: groups.name ?? '',
    function: groups.function ?? '',
    field: groups.field ?? '',
    value: Number(groups.value),
  }));
}

const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** A number of a measured value, to the digits that a person reads: `109`, `0.0123`, `1,820`. */
const rounded = (value: number): string =>
  Math.abs(value) >= 100 ? formatCount(Math.round(value)) : threeDigits.format(value);

/** What a field's name says of its unit. */
const units: readonly [name: RegExp, label: (value: number) => string][] = [
  [/(_ms|_millis|_milliseconds)$/i, (value) => milliseconds(value)],
  [/(_s|_sec|_seconds)$/i, (value) => milliseconds(value * 1_000)],
  [/(^|_)bytes$/i, (value) => formatBytes(Math.round(value))],
  [/(_pct|_percent|_percentage)$/i, (value) => `${rounded(value)}%`],
];

/** Below ten seconds in milliseconds, as thresholds are set. */
const milliseconds = (value: number): string =>
  Math.abs(value) < 10_000 ? `${rounded(value)} ms` : formatDuration(value);

/** Functions whose value has the unit of the field. */
const hasUnitOfField = new Set(['avg', 'min', 'max', 'sum', 'stddev', 'percentile', 'latest']);

/** A value of a series with its unit: `109 ms`, `7 messages`, `1.5 MiB`. */
export function valueLabel({
  function: name,
  field,
  value,
}: Pick<EventValue, 'function' | 'field' | 'value'>): string {
  if (name === 'count') return `${formatCount(value)} ${value === 1 ? 'message' : 'messages'}`;
  if (name === 'card') return `${formatCount(value)} ${value === 1 ? 'value' : 'values'}`;
  const unit = hasUnitOfField.has(name)
    ? units.find(([pattern]) => pattern.test(field.split(',')[0]?.trim() ?? ''))
    : undefined;
  return unit ? unit[1](value) : rounded(value);
}

/** The values of an event as one text; its own text, without the title, where it reports none. */
export function eventValuesLabel(message: string, title: string): string {
  const values = eventValues(message);
  if (values.length > 0) return values.map(valueLabel).join(', ');
  return message.startsWith(`${title}: `) ? message.slice(title.length + 2) : message;
}
