import type { TimeSpan } from '../../storage/time-span.ts';
import { countTime } from '../read/index-counts.ts';
import type { Selection } from '../read/selection.ts';
import { spanOf } from '../read/span-of.ts';

/** Fewer messages are counted sooner than the parts of a pivot are sent and merged. */
export const messagesPerPart = 250_000;
/** A message that has to be compared with the query takes as long as so many others. */
const costOfComparing = 10;
/** Matches are counted in this share of the time, from its middle on. */
const sampledShare = 1 / 16;
/** A cut is good enough when its part differs from its share by no more than this. */
const tolerance = 0.05;
const maxTries = 40;
/** With more index files, finding a cut takes as long as it saves. */
const maxFiles = 16;

interface CutOptions {
  maxParts: number;
  /** The share of the messages of a selection that is not counted already. */
  unreadShare: (selection: Selection) => number;
  perPart?: number;
}

/** The times at which to cut selections into so many parts with about as many messages; none when they have few to read. */
export function cutTimes(
  selections: readonly Selection[],
  { maxParts, unreadShare, perPart = messagesPerPart }: CutOptions,
): number[] {
  const span = spanOf(selections);
  if (!span || selections.length > maxFiles) return [];
  const cost = selections.reduce((sum, selection) => sum + unreadShare(selection) * costOf(selection), 0);
  const parts = Math.min(maxParts, Math.floor(cost / perPart));
  if (parts < 2) return [];
  const total = countAll(selections, span);
  const shares = Array.from({ length: parts - 1 }, (_, at) => (at + 1) / parts);
  const cuts = shares.map((share) => findCut(selections, span, share * total, total / parts));
  return [...new Set(cuts)].filter((cut) => cut > span.from && cut <= span.to);
}

/** About how many messages are read, without counting all of them. */
function costOf(selection: Selection): number {
  const { isEverything, isCostly, plan, span } = selection;
  const factor = plan.isExact ? 1 : costOfComparing;
  if (isEverything) return factor * countTime(selection.reader, span.from, span.to);
  // Its words would be merged anew in each part.
  if (isCostly) return 0;
  if (!plan.isExact) return factor * selection.ids('ASC', (2 * messagesPerPart) / factor).length;
  const length = Math.ceil((span.to - span.from + 1) * sampledShare);
  const from = Math.floor((span.from + span.to) / 2);
  return selection.during({ from, to: Math.min(from + length - 1, span.to) }).count() / sampledShare;
}

function countAll(selections: readonly Selection[], { from, to }: TimeSpan): number {
  return selections.reduce((sum, { reader, span }) => {
    const [first, last] = [Math.max(from, span.from), Math.min(to, span.to)];
    return first > last ? sum : sum + countTime(reader, first, last);
  }, 0);
}

/** A whole second before which there are about so many messages. */
function findCut(selections: readonly Selection[], span: TimeSpan, wanted: number, share: number): number {
  let [low, high] = [Math.floor(span.from / 1000), Math.ceil(span.to / 1000)];
  for (let tries = 0; tries < maxTries && high - low > 1; tries += 1) {
    const middle = Math.floor((low + high) / 2);
    const before = countAll(selections, { from: span.from, to: 1000 * middle - 1 });
    if (Math.abs(before - wanted) <= tolerance * share) return 1000 * middle;
    if (before < wanted) low = middle;
    else high = middle;
  }
  return 1000 * high;
}
