import { countOf, namesText } from '../format/format.ts';

/** Why something that configurations use cannot be deleted; `undefined` when none does. */
export function usedByConfigurations(names: readonly string[] | undefined): string | undefined {
  if (!names || names.length === 0) return undefined;
  return names.length === 1
    ? `The configuration ${namesText(names)} uses it.`
    : `The configurations ${namesText(names)} use it.`;
}

/** Why a configuration cannot be deleted; `undefined` when no sidecar has it. */
export const usedBySidecars = (count: number | undefined): string | undefined =>
  count ? `${countOf(count, 'sidecar has', 'sidecars have')} it. Unassign it there first.` : undefined;
