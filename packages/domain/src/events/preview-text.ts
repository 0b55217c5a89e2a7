import type { Schemas } from '@tailrace/sdk';
import { countOf, formatCount } from '../format/format.ts';
import { operatorNames, thresholdLabel } from './definition-text.ts';

type Preview = Schemas['EventPreview'];

/** The first problem that prevented the evaluation. */
export const errorOf = ({ problems }: Preview) => problems.find(({ severity }) => severity === 'error');

/** How many events there would have been. */
export function outcomeLabel(preview: Preview): string {
  const { events, notified } = preview;
  if (events === 0) return 'It would not have created an event.';
  const what = `It would have created ${countOf(events, 'event')}`;
  if (notified === 0) return `${what}.`;
  if (events === 1) return `${what} and notified about it.`;
  return `${what} and notified about ${notified === events ? 'every one' : formatCount(notified)}.`;
}

/** The value that came closest without an event: "The highest count() was 4 at 13:05; the condition is above 5." */
export function closestLabel(
  { events, comparisons, chart }: Preview,
  time: (at: string) => string,
): string | null {
  const [comparison] = comparisons;
  if (events > 0 || !comparison) return null;
  const seeksLow = comparison.operator.startsWith('<');
  const values = chart.flatMap(({ values: [value], timerange_end }) =>
    value === null || value === undefined ? [] : [{ value, at: timerange_end }],
  );
  const [first, ...rest] = values;
  if (!first) return null;
  const best = rest.reduce((a, b) => ((seeksLow ? b.value < a.value : b.value > a.value) ? b : a), first);
  const wanted =
    comparison.threshold === null
      ? ''
      : `; the condition is ${operatorNames[comparison.operator]} ${thresholdLabel(comparison.threshold)}`;
  return `The ${seeksLow ? 'lowest' : 'highest'} ${comparison.label} was ${thresholdLabel(best.value)} at ${time(best.at)}${wanted}.`;
}

const limitReasons = {
  memory: 'The preview was stopped, because the groups need too much memory',
  time: 'The preview was stopped, because it took too long',
} as const;

/** What the numbers do not include. */
export function limitTexts(preview: Preview): string[] {
  const { windows_left_out, windows_not_reached, limit_reached, has_more_groups, problems } = preview;
  return [
    ...(limit_reached === null
      ? []
      : [
          `${limitReasons[limit_reached]}. Not included: ${countOf(windows_not_reached, 'check')} at the end of the day.`,
        ]),

    ...problems.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
    ...(windows_left_out > 0
      ? [
          `The first ${countOf(windows_left_out, 'check')} of the day are left out, because there are too many.`,
        ]
      : []),
    ...(has_more_groups ? ['There were too many groups to evaluate all of them.'] : []),
  ];
}
