import { capitalized } from '@tailrace/domain/format/format';
import { isKnownTo } from '@tailrace/sdk/versions';
import { type MissingCall, missingCalls } from '@tailrace/sdk/versions/calls';
import { differences } from '@tailrace/sdk/versions/differences';

/** The calls of one area that a server lacks. */
export interface AreaCalls {
  /** As in "Content packs". */
  area: string;
  calls: readonly MissingCall[];
}

/** What the console cannot do with a server of some version, and what it does in another way. */
export interface ServerLimits {
  /** Calls that other versions of Graylog have. */
  missing: readonly AreaCalls[];
  /** Calls that only the embedded server has. */
  own: readonly AreaCalls[];
  /** Titles, with code in backticks. */
  adapted: readonly string[];
}

/** By area, in alphabetical order. */
const byArea = (calls: readonly MissingCall[]): AreaCalls[] =>
  [...Map.groupBy(calls, ({ area }) => capitalized(area.replaceAll('-', ' ')))]
    .map(([area, some]) => ({ area, calls: some }))
    .toSorted((a, b) => a.area.localeCompare(b.area));

/** The calls and differences of a version, from the contract and the SDK. */
export function serverLimits(version: string): ServerLimits {
  const calls = missingCalls(version);
  const adapted = differences.filter((difference) => isKnownTo(version, difference));
  return {
    missing: byArea(calls.filter(({ isOwn }) => !isOwn)),
    own: byArea(calls.filter(({ isOwn }) => isOwn)),
    adapted: [...new Set(adapted.map(({ title }) => title))],
  };
}
