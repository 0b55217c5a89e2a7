/** How much of an entity is shared; each includes those before it. */
export type Capability = 'view' | 'manage' | 'own';

/** Kinds of entities whose owners may share them. */
export type SharedType = 'dashboard' | 'search';

const capabilities: readonly Capability[] = ['view', 'manage', 'own'];

/** What a capability adds to those before it: actions on the entity, without its id. */
const added: Record<SharedType, Record<Capability, readonly string[]>> = {
  dashboard: {
    view: ['dashboards:read', 'view:read'],
    manage: ['dashboards:edit', 'view:edit'],
    own: ['view:delete'],
  },
  search: { view: ['view:read'], manage: ['view:edit'], own: ['view:delete'] },
};

/** The permissions that a capability for an entity gives. */
export function permissionsFor(type: SharedType, id: string, capability: Capability): string[] {
  const included = capabilities.slice(0, capabilities.indexOf(capability) + 1);
  return included.flatMap((each) => added[type][each].map((action) => `${action}:${id}`));
}
