import type { Schemas } from '@tailrace/sdk';
import type { Grant } from './grant-service.ts';

interface Proposal {
  selected: Schemas['GranteeCapabilities'];
  /** Grantees that the caller can share with. */
  names: readonly string[];
  /** The grants that the selection replaces. */
  active: readonly Grant[];
  /** The grants that stay, whatever is selected. */
  kept: readonly Grant[];
}

const field = 'selected_grantee_capabilities';

const fault = (message: string, about: string[]): Schemas['FormValidationResult'] => ({
  failed: true,
  errors: { [field]: [message] },
  error_context: { [field]: about },
});

const isOwning = ({ capability }: Grant) => capability === 'own';

/** The error of a selection: it names a grantee the caller cannot share with, or leaves the entity without owner. */
export function selectionFault({ selected, names, active, kept }: Proposal): Schemas['FormValidationResult'] {
  const strangers = Object.keys(selected).filter((name) => !names.includes(name));
  if (strangers.length > 0) return fault('Sharing with these is not possible', strangers);
  const owners = active.filter(isOwning).map(({ grantee }) => grantee);
  const isOwned = kept.some(isOwning) || Object.values(selected).includes('own');
  // Entities created by the built-in admin have no owner.
  if (owners.length > 0 && !isOwned) return fault('Removing the last owner is not allowed', owners);
  return { failed: false, errors: {}, error_context: {} };
}
