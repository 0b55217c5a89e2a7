import { countOf } from '../format/format.ts';
import { formatFigure, unitOf } from '../views/widgets/units.ts';
import { longDuration } from './durations.ts';

/** A value that an event reports of its messages: `avg(took_ms)=108.9`. */
export interface EventValue {
  /** As the event writes it: `avg(took_ms)`. */
  name: string;
  /** `ratio` for `count(error)/count()`. */
  function: string;
  /** Empty for `count()` and ratios. */
  field: string;
  /** Of which earlier time it is: `7d` for `count()@-7d`; empty for the time of the event, and for ratios. */
  earlier: string;
  value: number;
}

const number = String.raw`-?\d+(?:,\d{3})*(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const earlier = String.raw`@-\d+[a-z]+`;
const term = String.raw`[\w.]+\([^()]*\)(?:${earlier})?`;
const valuePattern = new RegExp(
  String.raw`(?<name>(?<function>[\w.]+)\((?<field>[^()]*)\)(?<earlier>${earlier})?(?<divisor>/${term})?)=(?<value>${number})`,
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
    earlier: groups.divisor ? '' : (groups.earlier ?? '').slice('@-'.length),
    value: Number(groups.value?.replaceAll(',', '')),
  }));
}

/** A ratio of counts of one time is a share. */
const sharePattern = new RegExp(
  String.raw`^(?:count|card)\([^()]*\)(?<above>${earlier})?/(?:count|card)\([^()]*\)(?<below>${earlier})?$`,
);

/** "8%" of a share, "3×" of a value that is divided by its own of an earlier time. */
function ratioValueLabel(name: string, value: number): string {
  const groups = sharePattern.exec(name)?.groups;
  if (groups && groups.above === groups.below) return formatFigure(value, 'ratio');
  const [above = '', below = ''] = name.split('/');
  const isChange = below.startsWith(`${above}@-`);
  return `${formatFigure(value, 'plain')}${isChange ? '×' : ''}`;
}

/** A value with the unit that its field names: `109 ms`, `7 messages`, `1.5 MiB`, `2 messages 7 days earlier`. */
export function valueLabel({ earlier, ...measured }: EventValue): string {
  if (earlier) return `${currentLabel(measured)} ${longDuration(earlier)} earlier`;
  return currentLabel(measured);
}

function currentLabel(measured: Omit<EventValue, 'earlier'>): string {
  const { name, value } = measured;
  if (measured.function === 'count') return countOf(value, 'message');
  if (measured.function === 'ratio') return ratioValueLabel(name, value);
  if (measured.function === 'card') return countOf(value, 'value');
  // Charts write p95(took_ms) as a percentile of the field.
  const charted = /^p[\d.]+$/.test(measured.function)
    ? `percentile(${measured.field},95)`
    : `${measured.function}(${measured.field})`;
  return formatFigure(value, unitOf({ function: charted, name: charted }, [value]));
}

/** The values of an event as one text; its own text, without the title, where it reports none. */
export function eventValuesLabel(message: string, title: string): string {
  const values = eventValues(message);
  if (values.length > 0) return values.map(valueLabel).join(', ');
  return message.startsWith(`${title}: `) ? message.slice(title.length + 2) : message;
}
