import { hashKey } from '@tanstack/react-query';

type Values = Readonly<Record<string, unknown>>;

/** What somebody else changed in a field while it was edited here. */
export interface MeanwhileChange {
  field: string;
  before: unknown;
  now: unknown;
}

const isSame = (one: unknown, other: unknown) => hashKey([one ?? null]) === hashKey([other ?? null]);

/** The changes of somebody else that saving would undo: fields that are sent with neither value. */
export const changedMeanwhile = (before: object, now: object, sent: object): MeanwhileChange[] =>
  Object.entries(sent)
    .filter(([field]) => field in before && field in now)
    .map(([field, value]) => ({
      field,
      before: (before as Values)[field],
      now: (now as Values)[field],
      value,
    }))
    .filter((change) => !isSame(change.before, change.now) && !isSame(change.now, change.value))
    .map(({ value, ...change }) => change);

const maxShown = 80;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value ?? null);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

/** A line for a question: `title: “Payments”, now “Payments (old)”`. */
export function changeLine({ field, before, now }: MeanwhileChange): string {
  const name = field.replaceAll('_', ' ');
  const isPlain = [before, now].every((value) => typeof value !== 'object' || value === null);
  return isPlain ? `${name}: ${shown(before)}, now ${shown(now)}` : name;
}
