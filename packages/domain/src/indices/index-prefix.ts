/** The characters of an index prefix, which it may begin with, and how many fit into the name of a file with a number. */
export const indexPrefixPattern = /^[a-z0-9][a-z0-9_+-]{0,199}$/;

/** Whether the names of one set's indices could be taken for those of the other: `app_0` and `app_0_1`. */
const couldBeMistaken = (a: string, b: string) => a === b || a.startsWith(`${b}_`) || b.startsWith(`${a}_`);

/** The prefix among those in use that clashes with a new one. */
export const clashingPrefix = (prefix: string, taken: readonly string[]): string | undefined =>
  taken.find((each) => couldBeMistaken(prefix, each));

/** A prefix made of a title: `Audit logs (EU)` becomes `audit-logs-eu`. Empty if no character of it can be used. */
export const suggestedPrefix = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
