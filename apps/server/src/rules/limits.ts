import { RuleError } from './values.ts';

/** In characters. */
export const maxText = 1_000_000;
/** Of lists and maps. */
export const maxEntries = 10_000;

export function checkLength(length: number): void {
  if (length > maxText) throw new RuleError(`A text may have at most ${maxText} characters`);
}

export function checkEntries(count: number): void {
  if (count > maxEntries) throw new RuleError(`A list or map may have at most ${maxEntries} entries`);
}

export function bounded(text: string): string {
  checkLength(text.length);
  return text;
}

/** Values that users cannot write as they are: an argument of a function is null at run time. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new RuleError(`There is no ${what}`);
  return value;
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
