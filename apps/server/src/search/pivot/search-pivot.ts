import { spanOf } from '../execute/span-of.ts';
import type { TimeSpan } from '../plan/time-span.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope } from '../read/scope.ts';
import { aggregationOf } from './aggregation-of.ts';
import { countGroups } from './count-groups.ts';
import type { Group } from './group.ts';
import { mergeParts, type PivotPart } from './pivot-parts.ts';
import type { PivotReply, PivotRequest } from './pivot-request.ts';
import { pivotRows } from './pivot-rows.ts';

/** A pivot whose messages may have been counted before, in parts. */
export interface PivotJob extends PivotRequest {
  parts?: readonly PivotPart[];
}

/** Groups messages by rows and columns. */
export function searchPivot(indices: OpenIndices, { parts, ...request }: PivotJob): PivotReply {
  if (parts) {
    const { root, span } = mergeParts(request, parts);
    return replyOf(root, span, request);
  }
  return indices.search(readScope(request), (selections) => {
    const span = spanOf(selections);
    return replyOf(countGroups(selections, aggregationOf(request, span)), span, request);
  });
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
