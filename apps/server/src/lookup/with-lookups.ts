import { BadRequestError } from '../errors.ts';
import type { FetchedLookup, LookUp, LookupKey } from './lookups.ts';

/** A value that is looked up may be the key of the next one. */
const maxRounds = 8;
const withinMs = 2000;

/** Runs something that cannot wait, again with the values of lookup tables that were missing. */
export async function withLookups<Result>(
  lookUp: LookUp,
  run: (fetched: readonly FetchedLookup[]) => Promise<{ result: Result } | { missing: readonly LookupKey[] }>,
): Promise<Result> {
  const fetched: FetchedLookup[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const done = await run(fetched);
    if ('result' in done) return done.result;
    const values = await lookUp({ keys: done.missing, withinMs });
    for (const [position, key] of done.missing.entries()) {
      const value = values[position] ?? { problem: `The value of ${key.key} cannot be looked up` };
      fetched.push({ ...key, value });
    }
  }
  throw new BadRequestError(`More than ${maxRounds} lookups depend on each other`);
}
