import { countPart, type PivotPart } from '../pivot/pivot-parts.ts';
import type { PivotReply, PivotRequest } from '../pivot/pivot-request.ts';
import { searchPivot } from '../pivot/search-pivot.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { withoutDamaged } from '../read/without-damaged.ts';

/** Runs a pivot in parts, among which the indices are dealt out in turn. */
export function pivotInParts(indices: OpenIndices, pivot: PivotRequest, count: number): PivotReply {
  const names = indices.catalogue.indices.map(({ name }) => name);
  const dealt = Array.from({ length: count }, (_, part) => names.filter((_, at) => at % count === part));
  const countAll = () =>
    dealt.map((only) => withoutDamaged(indices, () => countPart(indices, { pivot, only })));
  let parts: PivotPart[];
  // Parts that found different indices damaged are counted again.
  do parts = countAll();
  while (parts.some(({ leftOut }) => leftOut.length !== indices.leftOut().length));
  return searchPivot(indices, { ...pivot, parts });
}
