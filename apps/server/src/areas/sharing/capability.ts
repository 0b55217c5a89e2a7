import type { Schemas } from '@tailrace/sdk';

/** How much of an entity is shared; each includes those before it. */
export type Capability = Schemas['Capability'];

/** Kinds of entities whose owners may share them. */
export type SharedType = 'dashboard' | 'search' | 'stream';

const capabilities: readonly Capability[] = ['view', 'manage', 'own'];

/** The capabilities as they are offered. */
export const availableCapabilities: readonly Schemas['AvailableCapability'][] = [
  { id: 'view', title: 'Viewer' },
  { id: 'manage', title: 'Manager' },
  { id: 'own', title: 'Owner' },
];

/** What a capability adds to those before it: actions on the entity, without its id. */
const added: Record<SharedType, Record<Capability, readonly string[]>> = {
  dashboard: {
    view: ['dashboards:read', 'view:read'],
    manage: ['dashboards:edit', 'view:edit'],
    own: ['view:delete'],
  },
  search: { view: ['view:read'], manage: ['view:edit'], own: ['view:delete'] },
  stream: { view: ['streams:read'], manage: ['streams:edit', 'streams:changestate'], own: [] },
};

export function isSharedType(type: string): type is SharedType {
  return Object.hasOwn(added, type);
}

/** The permissions that a capability for an entity gives. */
export function permissionsFor(type: SharedType, id: string, capability: Capability): string[] {
  const included = capabilities.slice(0, capabilities.indexOf(capability) + 1);
  return included.flatMap((each) => added[type][each].map((action) => `${action}:${id}`));
}

/** The one of two that includes the other. */
export function higher(a: Capability, b: Capability): Capability {
  return capabilities.indexOf(a) < capabilities.indexOf(b) ? b : a;
}
