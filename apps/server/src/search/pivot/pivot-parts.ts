import { deserialize, serialize } from 'node:v8';
import { anyTime, intersect, type TimeSpan } from '../../storage/time-span.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope } from '../read/scope.ts';
import { spanOf } from '../read/span-of.ts';
import { aggregationOf } from './aggregation-of.ts';
import { Budget, type PivotLimits } from './budget.ts';
import { countPartOfGroups } from './count-groups.ts';
import { Group, type GroupState } from './group.ts';
import type { PivotRequest } from './pivot-request.ts';

/** Which messages of a pivot are counted apart. */
export interface PartScope {
  /** Those of these indices, without the copies that are left out when all indices are read; default: of all. */
  only?: readonly string[];
  /** Those of this time; default: of any. */
  span?: TimeSpan;
}

export interface PartRequest extends PartScope {
  /** Its intervals do not depend on the messages it finds. */
  pivot: PivotRequest;
  /** The groups and values it may keep; default: those of a part that is merged with others in a search worker. */
  most?: PivotLimits;
}

/** The groups of a pivot over some of its messages. */
export interface PivotPart {
  /** The state of the group of all messages, serialized, so that the main thread only passes it on. */
  state: Uint8Array;
  span: TimeSpan | null;
  /** The indices and blocks that were left out as damaged; which messages are counted depends on them. */
  leftOut: readonly string[];
}

/** Counts some of the messages of a pivot. @throws SearchError with `too_much`, though the whole pivot may be possible */
export function countPart(
  indices: OpenIndices,
  { pivot, only, span: part = anyTime, most }: PartRequest,
): PivotPart {
  const scope = readScope(pivot);
  const names = only ? { only: new Set(only) } : {};
  return indices.search({ ...scope, ...names, span: intersect(scope.span, part) }, (selections) => {
    const span = spanOf(selections);
    return partOf(indices, countPartOfGroups(selections, aggregationOf(pivot, span), most), span);
  });
}

export const partOf = (indices: OpenIndices, root: Group, span: TimeSpan | null): PivotPart => ({
  state: serialize(root.state()),
  span,
  leftOut: indices.leftOut(),
});

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
