/** A named set of permissions that users can be given. */
export interface Role {
  id: string;
  /** Unique, ignoring case. */
  name: string;
  description: string | null;
  permissions: string[];
}

const readerPermissions = [
  'buffers:read',
  'clusterconfigentry:read',
  'decorators:read',
  'fieldnames:read',
  'indexercluster:read',
  'inputs:read',
  'journal:read',
  'jvmstats:read',
  'messagecount:read',
  'messages:analyze',
  'messages:read',
  'metrics:read',
  'system:read',
  'throughput:read',
];

export const adminRole = 'Admin';

/** The role of the sidecar service account. */
export const sidecarRole = 'Sidecar System (Internal)';

/** The roles every server has. They are not stored, so only a new version of the server can change them. */
export const builtInRoles: readonly Role[] = [
  {
    id: '000000000000000000000101',
    name: adminRole,
    description: 'Has all permissions',
    permissions: ['*'],
  },
  {
    id: '000000000000000000000102',
    name: 'Reader',
    description: 'Reads the state of the cluster and shared entities',
    permissions: readerPermissions,
  },
  {
    id: '000000000000000000000103',
    name: 'Dashboard Creator',
    description: 'Creates dashboards',
    permissions: ['dashboards:create'],
  },
  {
    id: '000000000000000000000104',
    name: 'Event Definition Creator',
    description: 'Creates event definitions',
    permissions: ['eventdefinitions:create'],
  },
  {
    id: '000000000000000000000105',
    name: 'Event Notification Creator',
    description: 'Creates event notifications',
    permissions: ['eventnotifications:create'],
  },
  {
    id: '000000000000000000000106',
    name: 'User Inspector',
    description: 'Reads all users',
    permissions: ['users:read'],
  },
  {
    id: '000000000000000000000107',
    name: sidecarRole,
    description: 'Reads collectors and registers sidecars',
    permissions: ['sidecar_collectors:read', 'sidecar_collector_configurations:read', 'sidecars:update'],
  },
];

const builtInIds = new Set(builtInRoles.map(({ id }) => id));

export function isBuiltIn(role: Role): boolean {
  return builtInIds.has(role.id);
}
