import type { TimeSpan } from '../../storage/time-span.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope } from '../read/scope.ts';
import type { Selection } from '../read/selection.ts';
import { spanOf } from '../read/span-of.ts';
import { aggregationOf } from './aggregation-of.ts';
import { shareToCount } from './count-blocks.ts';
import { countGroups } from './count-groups.ts';
import { cutTimes } from './cut-times.ts';
import type { Group } from './group.ts';
import { mergeParts, type PartScope, type PivotPart, partOf } from './pivot-parts.ts';
import type { PivotReply, PivotRequest } from './pivot-request.ts';
import { pivotRows } from './pivot-rows.ts';

/** A pivot, how it may be divided, and its parts when they have been counted. */
export interface PivotJob extends PivotRequest {
  parts?: readonly PivotPart[];
  /** In how many parts it may be counted; default: not in parts. */
  maxParts?: number;
}

/** A pivot of which others have to count the rest, in parts. */
export interface DividedPivot {
  /** With the intervals of the whole. */
  pivot: PivotRequest;
  /** What the index has counted. */
  counted: PivotPart;
  /** What is left. */
  rest: PartScope[];
}

/** Groups messages by rows and columns. */
export function searchPivot(indices: OpenIndices, request: PivotRequest): PivotReply {
  return indices.search(readScope(request), (selections) => {
    const span = spanOf(selections);
    return replyOf(countGroups(selections, aggregationOf(request, span)), span, request);
  });
}

/** Groups messages by rows and columns, merges groups that were counted in parts, or divides the pivot into parts. */
export function runPivot(
  indices: OpenIndices,
  { parts, maxParts = 1, ...request }: PivotJob,
): PivotReply | DividedPivot {
  if (!parts) return maxParts > 1 ? countOrDivide(indices, request, maxParts) : searchPivot(indices, request);
  const { root, span } = mergeParts(request, parts);
  return replyOf(root, span, request);
}

function countOrDivide(
  indices: OpenIndices,
  request: PivotRequest,
  maxParts: number,
): PivotReply | DividedPivot {
  return indices.search(readScope(request), (selections) => {
    const span = spanOf(selections);
    const aggregation = aggregationOf(request, span);
    let rest: PartScope[] = [];
    const root = countGroups(selections, aggregation, (_, unread) => {
      const only = unread.map(({ indexName }) => indexName);
      const unreadShare = (selection: Selection) => shareToCount(selection, aggregation);
      const cuts = cutTimes(unread, { maxParts, unreadShare });
      rest = spansBetween(cuts).map((part) => ({ only, span: part }));
      return rest.length > 1;
    });
    if (rest.length < 2) return replyOf(root, span, request);
    const { rowGroups, columnGroups } = aggregation;
    return { pivot: { ...request, rowGroups, columnGroups }, counted: partOf(indices, root, span), rest };
  });
}

/** The parts of all time between ascending cuts. */
function spansBetween(cuts: readonly number[]): TimeSpan[] {
  const starts = [Number.NEGATIVE_INFINITY, ...cuts];
  return starts.map((from, at) => ({ from, to: (cuts[at] ?? Number.POSITIVE_INFINITY) - 1 }));
}

function replyOf(root: Group, span: TimeSpan | null, request: PivotRequest): PivotReply {
  const aggregation = aggregationOf(request, span);
  const { rows, approximations } = pivotRows(root, { ...aggregation, rollup: request.rollup });
  return {
    rows: root.count === 0 && !request.rollup ? [] : rows,
    ...(approximations.length > 0 ? { approximations } : {}),
    total: root.count,
    span,
  };
}
