import type { TimeSpan } from '../../storage/time-span.ts';
import { countPart, type PartScope, type PivotPart } from '../pivot/pivot-parts.ts';
import type { PivotReply, PivotRequest } from '../pivot/pivot-request.ts';
import { runPivot } from '../pivot/search-pivot.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { withoutDamaged } from '../read/without-damaged.ts';

/** So many parts, among which the indices are dealt out in turn. */
export function partsOfFiles({ catalogue }: OpenIndices, count: number): PartScope[] {
  const names = catalogue.indices.map(({ name }) => name);
  return Array.from({ length: count }, (_, part) => ({
    only: names.filter((_, at) => at % count === part),
  }));
}

/** So many parts of a time span and everything before and after it, which end within intervals. */
export function partsOfTime(span: TimeSpan | null, count: number): PartScope[] {
  const { from, to } = span ?? { from: 0, to: 0 };
  const startOf = (part: number) => Math.floor(from + ((to - from) * part) / count) + 137;
  return Array.from({ length: count }, (_, part) => ({
    span: {
      from: part === 0 ? Number.NEGATIVE_INFINITY : startOf(part),
      to: part === count - 1 ? Number.POSITIVE_INFINITY : startOf(part + 1) - 1,
    },
  }));
}

/** Counts a pivot in parts, and merges them. */
export function pivotInParts(
  indices: OpenIndices,
  pivot: PivotRequest,
  scopes: readonly PartScope[],
): PivotReply {
  const countAll = () =>
    scopes.map((scope) => withoutDamaged(indices, () => countPart(indices, { pivot, ...scope })));
  let parts: PivotPart[];
  // Parts that found different indices damaged are counted again.
  do parts = countAll();
  while (parts.some(({ leftOut }) => leftOut.length !== indices.leftOut().length));
  const reply = runPivot(indices, { ...pivot, parts });
  if ('rest' in reply) throw new Error('merged parts are not divided');
  return reply;
}
