import { countOf } from '../format/format.ts';

/** Beyond this many, names are counted instead of listed. */
const mostNamed = 3;

/** "“web” and “db”", "“a”, “b”, “c” and 4 more". */
export function namesText(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).map((name) => `“${name}”`);
  const rest = names.length - named.length;
  const parts = rest > 0 ? [...named, `${rest} more`] : named;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

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
