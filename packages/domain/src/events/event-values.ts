import { countOf } from '../format/format.ts';
import { formatFigure, unitOf } from '../views/widgets/units.ts';

/** A value that an event reports of its messages: `avg(took_ms)=108.9`. */
export interface EventValue {
  /** As the event writes it: `avg(took_ms)`. */
  name: string;
  /** `ratio` for `count(error)/count()`. */
  function: string;
  /** Empty for `count()` and ratios. */
  field: string;
  value: number;
}

const number = String.raw`-?\d+(?:,\d{3})*(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const term = String.raw`[\w.]+\([^()]*\)`;
const valuePattern = new RegExp(
  String.raw`(?<name>(?<function>[\w.]+)\((?<field>[^()]*)\)(?<divisor>/${term})?)=(?<value>${number})`,
  'g',
);
const valuesPattern = new RegExp(String.raw`(?:^| )((?:${term}(?:/${term})?=\S+ ?)+)$`);

/** The values at the end of an event's text; the values of its group come before them and are not read. */
export function eventValues(message: string): EventValue[] {
  const values = valuesPattern.exec(message.trimEnd())?.[1] ?? '';
  return [...values.matchAll(valuePattern)].map(({ groups = {} }) => ({
    name: groups.name ?? '',
    function: groups.divisor ? 'ratio' : (groups.function ?? ''),
    field: groups.divisor ? '' : (groups.field ?? ''),
    value: Number(groups.value?.replaceAll(',', '')),
  }));
}

/** A ratio of counts is a share. */
const sharePattern = /^(?:count|card)\([^()]*\)\/(?:count|card)\(/;

/** A value with the unit that its field names: `109 ms`, `7 messages`, `1.5 MiB`. */
export function valueLabel(measured: EventValue): string {
  const { name, value } = measured;
  if (measured.function === 'count') return countOf(value, 'message');
  if (measured.function === 'ratio') return formatFigure(value, sharePattern.test(name) ? 'ratio' : 'plain');
  if (measured.function === 'card') return countOf(value, 'value');
  // Charts write p95(took_ms) as a percentile of the field.
  const charted = /^p[\d.]+$/.test(measured.function) ? `percentile(${measured.field},95)` : name;
  return formatFigure(value, unitOf({ function: charted, name: charted }, [value]));
}

/** The values of an event as one text; its own text, without the title, where it reports none. */
export function eventValuesLabel(message: string, title: string): string {
  const values = eventValues(message);
  if (values.length > 0) return values.map(valueLabel).join(', ');
  return message.startsWith(`${title}: `) ? message.slice(title.length + 2) : message;
}
