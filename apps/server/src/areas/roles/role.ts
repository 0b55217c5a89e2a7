/** Some permissions under a name that users can have. */
export interface Role {
  id: string;
  /** Unique, whatever its case. */
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

/** The roles every server has. They are no documents, so that nothing can change them but a new version. */
export const builtInRoles: readonly Role[] = [
  {
    id: '000000000000000000000101',
    name: adminRole,
    description: 'May do everything',
    permissions: ['*'],
  },
  {
    id: '000000000000000000000102',
    name: 'Reader',
    description: 'Looks at what the cluster does, and at what is shared',
    permissions: readerPermissions,
  },
  {
    id: '000000000000000000000103',
    name: 'Dashboard Creator',
    description: 'Makes dashboards',
    permissions: ['dashboards:create'],
  },
  {
    id: '000000000000000000000104',
    name: 'Event Definition Creator',
    description: 'Makes event definitions',
    permissions: ['eventdefinitions:create'],
  },
  {
    id: '000000000000000000000105',
    name: 'Event Notification Creator',
    description: 'Makes event notifications',
    permissions: ['eventnotifications:create'],
  },
  {
    id: '000000000000000000000106',
    name: 'User Inspector',
    description: 'Looks at all users',
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
