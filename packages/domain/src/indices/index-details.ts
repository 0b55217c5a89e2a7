import type { ResponseBody, Schemas } from '@tailrace/sdk';

type Overview = Pick<ResponseBody<'getIndexerOverview'>, 'indices'>;
type AllIndices = Pick<ResponseBody<'listIndexSetIndices'>, 'all'>;

/** `writing`: new messages go there. `reopened`: it was closed, and retention leaves it alone since. */
export type IndexState = 'writing' | 'open' | 'reopened' | 'closed' | 'damaged';

/** What an index set's page says of one index. */
export interface IndexDetails {
  name: string;
  /** Its place in the order of the set's indices. */
  number: number;
  state: IndexState;
  /** `null` for a closed index, which is not read. */
  messages: number | null;
  bytes: number | null;
  /** Parts of its file that cannot be read; the embedded server tells. */
  damagedBlocks: number;
  /** Times of the oldest and the newest message; `null` if there is no message, or they are not known. */
  range: { from: number; to: number } | null;
}

/** Whether an index was closed before; the calls of the wire have two names for it. */
export const isReopened = (index: { reopened?: boolean; is_reopened?: boolean }): boolean =>
  index.reopened ?? index.is_reopened ?? false;

const numberOf = (name: string) => Number(/_(\d+)$/.exec(name)?.[1] ?? -1);

/** The server gives an index without messages the range from 1970 to 1970; a cluster gives it to the write index, too. */
function rangeOf(range: Schemas['IndexRange'] | null): IndexDetails['range'] {
  if (range === null) return null;
  const [from, to] = [Date.parse(range.begin), Date.parse(range.end)];
  return to > 0 && from <= to ? { from, to } : null;
}

function stateOf(index: Schemas['IndexSummary'], isDamaged: boolean): IndexState {
  if (index.is_closed) return 'closed';
  if (isDamaged) return 'damaged';
  if (index.is_deflector) return 'writing';
  return isReopened(index) ? 'reopened' : 'open';
}

/** The indices of a set, newest first. */
export function indexDetails(
  { indices }: Overview,
  damaged: ReadonlySet<string> = new Set(),
): IndexDetails[] {
  return Object.entries(indices)
    .map(([name, index]) => ({
      name,
      number: numberOf(name),
      state: stateOf(index, damaged.has(name)),
      messages: index.size?.events ?? null,
      bytes: index.size?.bytes ?? null,
      damagedBlocks: index.damaged_blocks ?? 0,
      range: rangeOf(index.range),
    }))
    .sort((a, b) => b.number - a.number);
}

/** The indices of which a primary shard cannot be read. */
export const damagedIndices = ({ all }: AllIndices): Set<string> =>
  new Set(
    Object.entries(all.indices).flatMap(([name, { routing }]) =>
      routing.some(({ primary, active }) => primary && !active) ? [name] : [],
    ),
  );

const isWrittenTo = 'New messages are written to this index. Rotate the index set first.';

/** Why something cannot be done to an index; `undefined` if it can. */
export const fieldNameProblems = {
  close: ({ state }: Pick<IndexDetails, 'state'>) => (state === 'writing' ? isWrittenTo : undefined),
  delete: ({ state }: Pick<IndexDetails, 'state'>) => (state === 'writing' ? isWrittenTo : undefined),
  optimize({ state }: Pick<IndexDetails, 'state'>) {
    if (state === 'damaged') return 'A damaged index cannot be optimized.';
    return state === 'writing' ? 'Indices are optimized after they were written to.' : undefined;
  },
  recalculate({ state }: Pick<IndexDetails, 'state'>) {
    if (state === 'closed') return 'A closed index has no range. Reopen it first.';
    return state === 'writing' ? 'The range of this index grows with each message.' : undefined;
  },
} as const;
