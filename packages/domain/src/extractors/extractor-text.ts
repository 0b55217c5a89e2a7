import type { Schemas } from '@tailrace/sdk';
import { formatCount, formatMicroseconds } from '../format/format.ts';
import { converterName } from './converters.ts';

type Extractor = Schemas['Extractor'];

const shown = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** When the extractor runs: `if the field contains “status=”`; `null` without a condition. */
export function conditionText({
  condition_type,
  condition_value,
}: Pick<Extractor, 'condition_type' | 'condition_value'>): string | null {
  if (condition_type === 'none') return null;
  const verb = condition_type === 'string' ? 'contains' : 'matches';
  return `if the field ${verb} “${shown(condition_value)}”`;
}

/** The conversions of the extracted value: `then Numeric, Lowercase`; `null` if it is stored as extracted. */
export function conversionText({ converters }: Pick<Extractor, 'converters'>): string | null {
  if (converters.length === 0) return null;
  return `then ${converters.map(({ type }) => converterName(type)).join(', ')}`;
}

/** The field that is written. Grok and JSON name fields themselves. */
export const targetText = ({ target_field }: Pick<Extractor, 'target_field'>) =>
  target_field === '' ? 'several fields' : target_field;

/** A duration in microseconds: `11 µs`, `1.2 ms`; a dash where the node does not measure it. */
export const timeText = (microseconds: number | undefined): string =>
  microseconds === undefined ? '–' : formatMicroseconds(microseconds);

/** What went wrong so far, for the tooltip of the error count. */
export const errorText = ({
  exceptions,
  converter_exceptions,
}: Pick<Extractor, 'exceptions' | 'converter_exceptions'>) =>
  `${formatCount(exceptions)} while extracting, ${formatCount(converter_exceptions)} while converting`;
