import type { Schemas } from '@tailrace/sdk';
import { isValidUrl } from '../events/url.ts';
import { regexProblem } from '../forms/regex-problem.ts';
import { rowsCheck } from './row-problems.ts';

export type Whitelist = Schemas['UrlWhitelist'];
export type WhitelistEntry = Whitelist['entries'][number];

/** The whitelist of a server where none was stored. */
export const defaultWhitelist: Whitelist = { entries: [], disabled: true };

export const entryTypes = [
  { value: 'literal', label: 'Exact URL' },
  { value: 'regex', label: 'Regular expression' },
] as const;

export const newEntry = (value = '', type: WhitelistEntry['type'] = 'literal'): WhitelistEntry => ({
  id: crypto.randomUUID(),
  type,
  title: '',
  value,
});

function valueProblem({ type, value }: WhitelistEntry): string | undefined {
  if (value.trim() === '') return type === 'regex' ? 'Enter a regular expression.' : 'Enter a URL.';
  if (type === 'regex') return regexProblem(value)?.message;
  return isValidUrl(value.trim()) ? undefined : 'Enter a URL that begins with http:// or https://.';
}

/** What is wrong with each entry, by its index. */
export function entryProblems(entries: readonly WhitelistEntry[]): Map<number, string> {
  const problems = new Map<number, string>();
  entries.forEach((entry, at) => {
    const isTwin = (other: WhitelistEntry) =>
      other.type === entry.type && other.value.trim() === entry.value.trim();
    const problem =
      valueProblem(entry) ?? (entries.findIndex(isTwin) < at ? 'This entry is already listed.' : undefined);
    if (problem !== undefined) problems.set(at, problem);
  });
  return problems;
}

export const entriesCheck = rowsCheck(entryProblems);

/** The whitelist of the form; what it does not show stays as it is stored. */
export const whitelistOf = (
  { entries, disabled }: Pick<Whitelist, 'disabled'> & { entries: readonly WhitelistEntry[] },
  stored: Whitelist,
): Whitelist => ({ ...stored, entries: entries.map(storedEntry), disabled });

/** As it is stored: an entry without a title is called by its value. */
export const storedEntry = ({ title, value, ...entry }: WhitelistEntry): WhitelistEntry => ({
  ...entry,
  value: value.trim(),
  title: title.trim() || value.trim(),
});
