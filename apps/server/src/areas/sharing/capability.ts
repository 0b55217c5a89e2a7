import type { Schemas } from '@tailrace/sdk';

/** The capabilities that can be granted; each includes those before it. */
export type Capability = Schemas['Capability'];

/** Types of entities whose owners may share them. */
export type SharedType = 'dashboard' | 'event_definition' | 'notification' | 'search' | 'stream' | 'timeline';

const capabilities: readonly Capability[] = ['view', 'manage', 'own'];

/** The capabilities with their titles. */
export const availableCapabilities: readonly Schemas['AvailableCapability'][] = [
  { id: 'view', title: 'Viewer' },
  { id: 'manage', title: 'Manager' },
  { id: 'own', title: 'Owner' },
];

/** The permissions that each capability adds to those before it, without the id of the entity. */
const added: Record<SharedType, Record<Capability, readonly string[]>> = {
  dashboard: {
    view: ['dashboards:read', 'view:read'],
    manage: ['dashboards:edit', 'view:edit'],
    own: ['view:delete'],
  },
  event_definition: {
    view: ['eventdefinitions:read'],
    manage: ['eventdefinitions:edit'],
    own: ['eventdefinitions:delete'],
  },
  notification: {
    view: ['eventnotifications:read'],
    manage: ['eventnotifications:edit'],
    own: ['eventnotifications:delete'],
  },
  search: { view: ['view:read'], manage: ['view:edit'], own: ['view:delete'] },
  stream: { view: ['streams:read'], manage: ['streams:edit', 'streams:changestate'], own: [] },
  timeline: { view: ['timelines:read'], manage: ['timelines:edit'], own: ['timelines:delete'] },
};

export function isSharedType(type: string): type is SharedType {
  return Object.hasOwn(added, type);
}

/** The permissions that a capability grants for an entity. */
export function permissionsFor(type: SharedType, id: string, capability: Capability): string[] {
  const included = capabilities.slice(0, capabilities.indexOf(capability) + 1);
  return included.flatMap((each) => added[type][each].map((action) => `${action}:${id}`));
}

/** The greater of two capabilities. */
export function higher(a: Capability, b: Capability): Capability {
  return capabilities.indexOf(a) < capabilities.indexOf(b) ? b : a;
}
