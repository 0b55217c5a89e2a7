import type { Schemas } from '@tailrace/sdk';
import { durationMs, durationText, isDuration } from '../time/iso-duration.ts';
import { rowsCheck } from './row-problems.ts';

export type SearchSettings = Schemas['SearchesConfig'];

/** A choice of a length of time: an ISO 8601 duration and what it is called. */
export interface TimeOption {
  period: string;
  label: string;
}

/** The form's values. */
export interface SearchValues {
  isLimited: boolean;
  /** Kept while the limit is off. */
  limit: string;
  relative: readonly TimeOption[];
  surrounding: readonly TimeOption[];
  filterFields: readonly string[];
  disabledFields: readonly string[];
}

const usualLimit = 'P30D';

export const noLimit = 'PT0S';

export const isLimited = (limit: string): boolean => durationMs(limit) > 0;

const length = ({ period }: TimeOption) => durationMs(period) || Number.POSITIVE_INFINITY;

/** Shortest first and all messages last, as the pickers list them. */
export const timeOptions = (options: Readonly<Record<string, string>>): TimeOption[] =>
  Object.entries(options)
    .map(([period, label]) => ({ period, label }))
    .sort((a, b) => length(a) - length(b));

export const searchValues = (settings: SearchSettings): SearchValues => {
  const hasLimit = isLimited(settings.query_time_range_limit);
  return {
    isLimited: hasLimit,
    limit: hasLimit ? settings.query_time_range_limit : usualLimit,
    relative: timeOptions(settings.relative_timerange_options),
    surrounding: timeOptions(settings.surrounding_timerange_options),
    filterFields: settings.surrounding_filter_fields,
    disabledFields: settings.analysis_disabled_fields,
  };
};

/** What an option is called if nothing was entered. */
export const optionLabel = ({ period, label }: TimeOption): string =>
  label.trim() || (durationMs(period) === 0 ? 'all messages' : durationText(period));

const optionRecord = (options: readonly TimeOption[]): Record<string, string> =>
  Object.fromEntries(
    options.toSorted((a, b) => length(a) - length(b)).map((option) => [option.period, optionLabel(option)]),
  );

const names = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((name) => name.trim()).filter((name) => name !== '')),
];

/** The settings to store: those that were read, with the values of the form. What is left out is reset by newer servers. */
export const searchSettings = (values: SearchValues, read: Partial<SearchSettings> = {}): SearchSettings => ({
  ...read,
  query_time_range_limit: values.isLimited ? values.limit : noLimit,
  relative_timerange_options: optionRecord(values.relative),
  surrounding_timerange_options: optionRecord(values.surrounding),
  surrounding_filter_fields: names(values.filterFields),
  analysis_disabled_fields: names(values.disabledFields),
});

/** What is wrong with each option, by its index; only `isAllOffered` permits no length at all. */
export function optionProblems(options: readonly TimeOption[], isAllOffered: boolean): Map<number, string> {
  const problems = new Map<number, string>();
  const lengths = options.map(({ period }) => (isDuration(period) ? durationMs(period) : null));
  lengths.forEach((milliseconds, at) => {
    const isAll = isAllOffered && milliseconds === 0;
    if (milliseconds === null || (milliseconds < 1 && !isAll)) problems.set(at, 'Enter a length of time.');
    else if (lengths.indexOf(milliseconds) < at) problems.set(at, 'This length is already listed.');
  });
  return problems;
}

export const relativeCheck = rowsCheck((options: readonly TimeOption[]) => optionProblems(options, true));

export const surroundingCheck = rowsCheck((options: readonly TimeOption[]) => optionProblems(options, false));
