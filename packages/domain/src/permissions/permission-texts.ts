/** A kind of thing permissions are about, and what each action on it allows: a phrase after "May". */
export interface PermissionDomain {
  domain: string;
  title: string;
  actions: Readonly<Record<string, string>>;
}

export interface PermissionGroup {
  title: string;
  domains: readonly PermissionDomain[];
}

const of = (domain: string, title: string, actions: PermissionDomain['actions']): PermissionDomain => ({
  domain,
  title,
  actions,
});

/** Every permission of Graylog 4.1 in words, by what people look for together. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    title: 'Search',
    domains: [
      of('messages', 'Messages', {
        read: 'open single messages of streams they can read',
        analyze: 'see how the text of a message is split into terms',
        delete: 'delete single messages',
      }),
      of('searches', 'Messages of all streams', {
        absolute: 'search all streams between two points in time',
        keyword: 'search all streams by a time in words, such as “last hour”',
        relative: 'search all streams back from now',
      }),
      of('view', 'Saved searches and dashboards', {
        read: 'open saved searches and dashboards',
        edit: 'change saved searches and dashboards',
        delete: 'delete saved searches and dashboards',
      }),
      of('default-view', 'Default search', { set: 'choose the search that opens by default' }),
      of('dashboards', 'Dashboards', {
        read: 'open dashboards',
        create: 'create dashboards',
        edit: 'change dashboards',
      }),
      of('decorators', 'Decorators', {
        read: 'see which decorators change how messages are shown',
        create: 'add decorators',
        edit: 'change and remove decorators',
      }),
      of('fieldnames', 'Field names', { read: 'see the names of all fields, for completion' }),
      of('messagecount', 'Message count', { read: 'see how many messages are stored' }),
      of('sources', 'Sources', { read: 'see the sources of messages' }),
    ],
  },
  {
    title: 'Streams and outputs',
    domains: [
      of('streams', 'Streams', {
        read: 'read streams and search their messages',
        create: 'create streams',
        edit: 'change streams and their rules, and delete them',
        changestate: 'pause and resume streams',
      }),
      of('stream_outputs', 'Outputs of streams', {
        read: 'see the outputs of streams',
        create: 'add outputs to streams',
        delete: 'remove outputs from streams',
      }),
      of('outputs', 'Outputs', {
        read: 'see outputs',
        create: 'create outputs',
        edit: 'change outputs',
        terminate: 'delete outputs',
      }),
    ],
  },
  {
    title: 'Alerts',
    domains: [
      of('eventdefinitions', 'Event definitions', {
        read: 'see event definitions',
        create: 'create event definitions',
        edit: 'change, enable and disable event definitions',
        delete: 'delete event definitions',
        execute: 'run event definitions',
      }),
      of('eventnotifications', 'Notifications of events', {
        read: 'see event notifications',
        create: 'create event notifications and test them',
        edit: 'change event notifications',
        delete: 'delete event notifications',
      }),
      of('timelines', 'Timelines', {
        read: 'see timelines and what is pinned to them',
        edit: 'change timelines and pin to them',
        delete: 'delete timelines',
      }),
    ],
  },
  {
    title: 'Inputs and processing',
    domains: [
      of('inputs', 'Inputs', {
        read: 'see inputs, extractors and grok patterns',
        create: 'create inputs and grok patterns',
        edit: 'change inputs, extractors and grok patterns',
        changestate: 'start and stop inputs',
        terminate: 'delete inputs',
      }),
      of('lookuptables', 'Lookup tables', {
        read: 'see lookup tables, caches and adapters',
        create: 'create lookup tables, caches and adapters',
        edit: 'change lookup tables, caches and adapters',
        delete: 'delete lookup tables, caches and adapters',
      }),
      of('pipeline', 'Pipelines', {
        read: 'see pipelines',
        create: 'create pipelines',
        edit: 'change pipelines',
        delete: 'delete pipelines',
      }),
      of('pipeline_rule', 'Pipeline rules', {
        read: 'see pipeline rules',
        create: 'create pipeline rules',
        edit: 'change pipeline rules',
        delete: 'delete pipeline rules',
      }),
      of('pipeline_connection', 'Connections of pipelines', {
        read: 'see which streams pipelines process',
        edit: 'connect pipelines to streams',
      }),
      of('processing', 'Processing', { changestate: 'pause and resume the processing of messages' }),
      of('sidecars', 'Sidecars', {
        read: 'see sidecars',
        create: 'register sidecars',
        update: 'change and control sidecars',
        delete: 'delete sidecars',
      }),
      of('sidecar_collectors', 'Log collectors', {
        read: 'see log collectors',
        create: 'create log collectors',
        update: 'change log collectors',
        delete: 'delete log collectors',
      }),
      of('sidecar_collector_configurations', 'Collector configurations', {
        read: 'see collector configurations',
        create: 'create collector configurations',
        update: 'change collector configurations',
        delete: 'delete collector configurations',
      }),
    ],
  },
  {
    title: 'Indices',
    domains: [
      of('indexsets', 'Index sets', {
        read: 'see index sets',
        create: 'create index sets',
        edit: 'change index sets',
        delete: 'delete index sets',
      }),
      of('indices', 'Indices', {
        read: 'see indices and their sizes',
        changestate: 'close and reopen indices',
        delete: 'delete indices with their messages',
        failures: 'see messages that could not be indexed',
      }),
      of('indexranges', 'Index ranges', {
        read: 'see the time ranges of indices',
        rebuild: 'recalculate the time ranges of indices',
      }),
      of('deflector', 'Write index', {
        read: 'see which index is written to',
        cycle: 'start a new index',
      }),
      of('indexercluster', 'Indexer', { read: 'read the indexer’s state' }),
    ],
  },
  {
    title: 'Nodes and system',
    domains: [
      of('system', 'System', { read: 'see nodes and their state' }),
      of('node', 'Nodes', { shutdown: 'shut nodes down' }),
      of('systemjobs', 'System jobs', {
        read: 'see running jobs of the system',
        create: 'start jobs of the system',
        delete: 'cancel jobs of the system',
      }),
      of('systemmessages', 'System messages', { read: 'read the messages of the system' }),
      of('notifications', 'System notifications', {
        read: 'see notifications about the system',
        delete: 'dismiss notifications about the system',
      }),
      of('journal', 'Journal', {
        read: 'see how many messages wait in the journal',
        edit: 'change the journal',
      }),
      of('buffers', 'Buffers', { read: 'see how full the buffers are' }),
      of('jvmstats', 'Memory', { read: 'see the memory use of nodes' }),
      of('throughput', 'Throughput', { read: 'see how many messages come in and go out' }),
      of('metrics', 'Metrics', {
        read: 'read metrics',
        allkeys: 'list the names of all metrics',
        readall: 'read all metrics at once',
        readhistory: 'read the history of metrics',
      }),
      of('loggers', 'Loggers', {
        read: 'see log levels',
        readsubsystem: 'see the log levels of subsystems',
        edit: 'change log levels',
        editsubsystem: 'change the log levels of subsystems',
      }),
      of('loggersmessages', 'Server log', { read: 'read the log of the server itself' }),
      of('threads', 'Threads', { dump: 'take a thread dump' }),
      of('processbuffer', 'Process buffer', { dump: 'see the messages being processed' }),
      of('lbstatus', 'Load balancer', { change: 'change the state that load balancers see' }),
      of('clusterconfigentry', 'Configuration', {
        read: 'see the configuration of the cluster',
        create: 'add to the configuration of the cluster',
        edit: 'change the configuration of the cluster',
        delete: 'reset the configuration of the cluster',
      }),
      of('urlwhitelist', 'URL whitelist', {
        read: 'see which URLs the server may call',
        write: 'change which URLs the server may call',
      }),
      of('contentpack', 'Content packs', {
        read: 'see content packs',
        create: 'upload content packs',
        delete: 'delete content packs',
        install: 'install content packs',
        uninstall: 'uninstall content packs',
      }),
      of('catalog', 'Catalog of entities', {
        list: 'list what can go into a content pack',
        resolve: 'collect what a content pack depends on',
      }),
      of('licenseinfos', 'Licenses', { read: 'see licenses' }),
      of('freelicenses', 'Free licenses', { create: 'request a free license' }),
    ],
  },
  {
    title: 'Access',
    domains: [
      of('users', 'Users', {
        read: 'see users when sharing',
        list: 'list all users and the members of roles',
        create: 'create users',
        edit: 'change, disable and delete users',
        passwordchange: 'set the passwords of users',
        permissionsedit: 'see and change the permissions of users',
        rolesedit: 'assign roles to users and revoke them',
        tokenlist: 'see the access tokens of users',
        tokencreate: 'create access tokens for users',
        tokenremove: 'revoke access tokens of users',
      }),
      of('roles', 'Roles', {
        read: 'see roles',
        create: 'create roles',
        edit: 'change and delete roles',
        delete: 'delete roles by name',
      }),
      of('auditlog', 'Audit log', { read: 'see who changed what, in the audit log' }),
      of('grantsoverview', 'Shares', { read: 'see everything that is shared with anybody' }),
      of('authserviceglobalconfig', 'Active authentication service', {
        read: 'see which authentication service is active',
        edit: 'activate and deactivate authentication services',
      }),
      of('authservicebackend', 'Authentication services', {
        read: 'see authentication services',
        create: 'create authentication services',
        edit: 'change authentication services',
        delete: 'delete authentication services',
      }),
      of('authservicetestbackend', 'Tests of authentication services', {
        execute: 'test authentication services',
      }),
      of('authhttpheaderconfig', 'Single sign-on by header', {
        read: 'see the single sign-on by header',
        edit: 'change the single sign-on by header',
      }),
    ],
  },
];

const domains = new Map(
  permissionGroups.flatMap((group) => group.domains.map((one) => [one.domain, one] as const)),
);

/** The phrase of an action on a domain: `undefined` when the console does not know it. */
function phraseOf(domain: string, action: string | undefined): string | undefined {
  const known = domains.get(domain);
  if (!known) return undefined;
  if (action === undefined || action === '*') return `do everything with ${lowerFirst(known.title)}`;
  const phrases = action
    .split(',')
    .map((one) => (Object.hasOwn(known.actions, one) ? known.actions[one] : undefined));
  return phrases.includes(undefined) ? undefined : phrases.join(', ');
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A permission that names one entity: `streams:read:60b5`. */
export interface EntityPermission {
  domain: string;
  action: string;
  /** The id; for users and roles the name. */
  id: string;
}

/** The entity of a permission for a single one; `null` for a permission that is for all. */
export function entityPermission(permission: string): EntityPermission | null {
  const [domain = '', action = '', ...rest] = permission.split(':');
  const id = rest.join(':');
  return id === '' || id === '*' ? null : { domain, action, id };
}

/**
 * What a permission allows, in a sentence; `null` for one that the console does not know, which is shown as it is.
 * `titleOf` names the entity of a permission for a single one.
 *
 * @example permissionText('indexercluster:read') // 'May read the indexer’s state'
 */
export function permissionText(
  permission: string,
  titleOf: (entity: EntityPermission) => string | undefined = () => undefined,
): string | null {
  if (permission === '*') return 'May do everything';
  const [domain = '', action] = permission.split(':');
  const phrase = phraseOf(domain, action);
  if (phrase === undefined) return null;
  const entity = entityPermission(permission);
  return entity ? `May ${phrase}: only “${titleOf(entity) ?? entity.id}”` : `May ${phrase}`;
}
