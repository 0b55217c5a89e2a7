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

/** The roles every server has, with what they grant. */
export const builtInRoles: Readonly<Record<string, readonly string[]>> = {
  Admin: ['*'],
  Reader: readerPermissions,
  'Dashboard Creator': ['dashboards:create'],
  'Event Definition Creator': ['eventdefinitions:create'],
  'Event Notification Creator': ['eventnotifications:create'],
  'User Inspector': ['users:read'],
};

/** The stored spelling of a role name, whatever its case was. */
export function roleName(name: string): string | null {
  return Object.keys(builtInRoles).find((role) => role.toLowerCase() === name.toLowerCase()) ?? null;
}
