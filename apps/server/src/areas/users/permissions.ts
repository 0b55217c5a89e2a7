import type { User } from '../../http/user.ts';
import type { RoleService } from '../roles/role-service.ts';
import type { GrantService } from '../sharing/grant-service.ts';

const selfActions = ['edit', 'passwordchange', 'tokencreate', 'tokenlist', 'tokenremove'];

/** Permissions of all users for their own account. */
export function selfPermissions(username: string): string[] {
  return selfActions.map((action) => `users:${action}:${username}`);
}

/** All permissions of a user: direct ones, those for their own account, and those from roles and shares. */
export function effectivePermissions(
  user: User,
  roles: Pick<RoleService, 'permissionsOf'>,
  grants: Pick<GrantService, 'permissionsOf'>,
): string[] {
  const self = user.service_account ? [] : selfPermissions(user.username);
  const granted = [...roles.permissionsOf(user.roles), ...grants.permissionsOf(user.id)];
  const all = new Set([...user.permissions, ...self, ...granted]);
  return all.has('*') ? ['*'] : [...all];
}

/** All permissions as actions by domain, without those to install content packs, which the API leaves out, too. */
export const permissionListing: Readonly<Record<string, readonly string[]>> = {
  auditlog: ['read'],
  authhttpheaderconfig: ['read', 'edit'],
  authservicebackend: ['create', 'read', 'edit', 'delete'],
  authserviceglobalconfig: ['read', 'edit'],
  authservicetestbackend: ['execute'],
  buffers: ['read'],
  catalog: ['list', 'resolve'],
  clusterconfigentry: ['create', 'read', 'edit', 'delete'],
  contentpack: ['create', 'read', 'delete'],
  dashboards: ['create', 'read', 'edit'],
  decorators: ['create', 'read', 'edit'],
  'default-view': ['set'],
  deflector: ['cycle', 'read'],
  eventdefinitions: ['create', 'read', 'edit', 'delete', 'execute'],
  eventnotifications: ['create', 'read', 'edit', 'delete'],
  fieldnames: ['read'],
  freelicenses: ['create'],
  grantsoverview: ['read'],
  indexercluster: ['read'],
  indexranges: ['read', 'rebuild'],
  indexsets: ['create', 'read', 'edit', 'delete'],
  indices: ['changestate', 'delete', 'failures', 'read'],
  inputs: ['create', 'read', 'edit', 'changestate', 'terminate'],
  journal: ['read', 'edit'],
  jvmstats: ['read'],
  lbstatus: ['change'],
  licenseinfos: ['read'],
  loggers: ['read', 'readsubsystem', 'edit', 'editsubsystem'],
  loggersmessages: ['read'],
  lookuptables: ['create', 'read', 'edit', 'delete'],
  messagecount: ['read'],
  messages: ['analyze', 'read'],
  metrics: ['allkeys', 'read', 'readall', 'readhistory'],
  node: ['shutdown'],
  notifications: ['read', 'delete'],
  outputs: ['create', 'read', 'edit', 'terminate'],
  pipeline: ['create', 'read', 'edit', 'delete'],
  pipeline_connection: ['read', 'edit'],
  pipeline_rule: ['create', 'read', 'edit', 'delete'],
  processbuffer: ['dump'],
  processing: ['changestate'],
  roles: ['create', 'read', 'edit', 'delete'],
  searches: ['absolute', 'keyword', 'relative'],
  sidecars: ['create', 'read', 'update', 'delete'],
  sidecar_collectors: ['create', 'read', 'update', 'delete'],
  sidecar_collector_configurations: ['create', 'read', 'update', 'delete'],
  sources: ['read'],
  stream_outputs: ['create', 'read', 'delete'],
  streams: ['create', 'read', 'edit', 'changestate'],
  system: ['read'],
  systemjobs: ['create', 'read', 'delete'],
  systemmessages: ['read'],
  threads: ['dump'],
  throughput: ['read'],
  timelines: ['read', 'edit', 'delete'],
  urlwhitelist: ['read', 'write'],
  users: [
    'create',
    'read',
    'edit',
    'list',
    'passwordchange',
    'permissionsedit',
    'rolesedit',
    'tokencreate',
    'tokenlist',
    'tokenremove',
  ],
  view: ['read', 'edit', 'delete'],
};
