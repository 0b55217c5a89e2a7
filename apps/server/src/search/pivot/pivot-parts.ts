import { deserialize, serialize } from 'node:v8';
import { spanOf } from '../execute/span-of.ts';
import type { TimeSpan } from '../plan/time-span.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope } from '../read/scope.ts';
import { aggregationOf } from './aggregation-of.ts';
import { Budget } from './budget.ts';
import { countPartOfGroups } from './count-groups.ts';
import { Group, type GroupState } from './group.ts';
import type { PivotRequest } from './pivot-request.ts';

export interface PartRequest {
  pivot: PivotRequest;
  /** The indices whose messages are counted; copies are left out as if all indices were read. */
  only: readonly string[];
}

/** The groups of a pivot over some of its indices. */
export interface PivotPart {
  /** The state of the group of all messages, serialized, so that the main thread only passes it on. */
  state: Uint8Array;
  span: TimeSpan | null;
  /** The indices that were left out as damaged; which copies are counted depends on them. */
  leftOut: readonly string[];
}

/** Counts the messages of some indices. @throws SearchError with `too_much`, though the whole pivot may be possible */
export function countPart(indices: OpenIndices, { pivot, only }: PartRequest): PivotPart {
  return indices.search({ ...readScope(pivot), only: new Set(only) }, (selections) => {
    const span = spanOf(selections);
    const root = countPartOfGroups(selections, aggregationOf(pivot, span));
    return { state: serialize(root.state()), span, leftOut: indices.leftOut() };
  });
}

/** Adds the groups of all parts. @throws SearchError when there are more than one pivot may have */
export function mergeParts(
  { series }: PivotRequest,
  parts: readonly PivotPart[],
): { root: Group; span: TimeSpan | null } {
  const root = Group.ofAll(series, new Budget());
  for (const { state } of parts) root.merge(deserialize(state) as GroupState);
  const spans = parts.map(({ span }) => span).filter((span) => span !== null);
  const span = {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
  return { root, span: spans.length > 0 ? span : null };
}
