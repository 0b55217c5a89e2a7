// Generated from the contract in openapi/. Do not edit.
/** The versions of the server that have a call, a field or a variant; all versions when empty. */
export interface Lifetime {
  /** The first version that has it; one per release line, oldest first, if it was backported. */
  readonly since?: string | readonly string[];
  /** The first version that no longer has it. */
  readonly until?: string;
}

/** Parses `4.1.14+b7be2d4` into its numbers; missing numbers are 0, and the rest is ignored. */
function parsed(version: string): readonly [number, number, number] {
  const [, major = '0', minor = '0', patch = '0'] = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
  return [Number(major), Number(minor), Number(patch)];
}

/** Negative when the first is the older version; `places` of 2 compares release lines. */
function compared(a: string, b: string, places = 3): number {
  const [left, right] = [parsed(a), parsed(b)];
  const place = left.slice(0, places).findIndex((number, at) => number !== right[at]);
  return place < 0 ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
}

/**
 * Whether a version of the server has something with this lifetime.
 *
 * @example
 * isKnownTo('4.2.3', { since: ['4.1.14', '4.2.8'] }); // false: the 4.2 line has it from 4.2.8 on
 */
export function isKnownTo(version: string, { since, until }: Lifetime): boolean {
  if (until !== undefined && compared(version, until) >= 0) return false;
  if (since === undefined) return true;
  // Uses the entry of the version's own release line, or else of the closest older line.
  const first = [since].flat().findLast((entry) => compared(entry, version, 2) <= 0);
  return first !== undefined && compared(version, first) >= 0;
}
