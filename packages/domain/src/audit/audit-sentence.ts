import type { Schemas } from '@tailrace/sdk';
import { capabilityTitle } from '../sharing/shares.ts';

type Entry = Pick<
  Schemas['AuditLogEntry'],
  'operation' | 'outcome' | 'count' | 'actor' | 'target' | 'changes' | 'details'
>;

/** The verbs that operation ids begin with, and what they are in the past, then after "to". */
const verbs: Readonly<Record<string, readonly [past: string, plain: string]>> = {
  add: ['added', 'add'],
  assign: ['assigned', 'assign'],
  cancel: ['canceled', 'cancel'],
  close: ['closed', 'close'],
  clone: ['copied', 'copy'],
  copy: ['copied', 'copy'],
  create: ['created', 'create'],
  cycle: ['rotated', 'rotate'],
  delete: ['deleted', 'delete'],
  disable: ['disabled', 'disable'],
  dismiss: ['dismissed', 'dismiss'],
  enable: ['enabled', 'enable'],
  execute: ['ran', 'run'],
  import: ['imported', 'import'],
  install: ['installed', 'install'],
  optimize: ['optimized', 'optimize'],
  pause: ['paused', 'pause'],
  purge: ['purged the cache of', 'purge the cache of'],
  rebuild: ['recalculated the time range of', 'recalculate the time range of'],
  remove: ['removed', 'remove'],
  reopen: ['reopened', 'reopen'],
  request: ['requested', 'request'],
  resume: ['resumed', 'resume'],
  run: ['synchronized', 'synchronize'],
  schedule: ['enabled', 'enable'],
  shutdown: ['shut down', 'shut down'],
  start: ['started', 'start'],
  stop: ['stopped', 'stop'],
  sync: ['synchronized', 'synchronize'],
  trigger: ['started', 'start'],
  uninstall: ['uninstalled', 'uninstall'],
  unschedule: ['disabled', 'disable'],
};
const changed = ['changed', 'change'] as const;

/** What follows the verb where it is more than the target; `{}` is the target. */
const objects: Readonly<Record<string, readonly [...(readonly [string, string]), string]>> = {
  addAlertReceiver: ['added', 'add', 'a receiver of alerts to {}'],
  addAuthzRoleAssignees: ['assigned', 'assign', '{}'],
  addRoleMember: [...changed, 'the roles of {}'],
  addStreamOutputs: ['added', 'add', 'outputs to {}'],
  addTimelineItem: ['added', 'add', 'an item to {}'],
  assignSidecarConfigurations: ['assigned', 'assign', 'configurations to sidecars'],
  changeUserPassword: [...changed, 'the password of {}'],
  clearUserPermissions: ['removed', 'remove', 'the permissions of {}'],
  continueConfigurationRollout: ['continued', 'continue', 'the roll-out of {}'],
  createStaticField: ['added', 'add', 'a static field to {}'],
  createStreamAlertCondition: ['added', 'add', 'an alert condition to {}'],
  createStreamRule: ['added', 'add', 'a rule to {}'],
  createUserToken: ['created', 'create', 'an access token for {}'],
  deleteMessages: ['deleted', 'delete', 'messages that match {}'],
  deleteStaticField: ['removed', 'remove', 'a static field from {}'],
  deleteStreamAlertCondition: ['removed', 'remove', 'an alert condition from {}'],
  deleteStreamRule: ['removed', 'remove', 'a rule from {}'],
  deleteUserToken: ['revoked', 'revoke', 'an access token of {}'],
  endOtherUserSessions: ['ended', 'end', 'the other sessions of {}'],
  endUserSession: ['ended', 'end', 'a session of {}'],
  orderExtractors: [...changed, 'the order of the extractors of {}'],
  pauseProcessing: ['paused', 'pause', 'message processing'],
  pauseNodeProcessing: ['paused', 'pause', 'message processing of {}'],
  removeAlertReceiver: ['removed', 'remove', 'a receiver of alerts from {}'],
  removeAuthzRoleAssignee: [...changed, 'the roles of {}'],
  removeRoleMember: [...changed, 'the roles of {}'],
  removeStreamOutput: ['removed', 'remove', 'an output from {}'],
  removeTimelineItem: ['removed', 'remove', 'an item from {}'],
  resumeProcessing: ['resumed', 'resume', 'message processing'],
  resumeNodeProcessing: ['resumed', 'resume', 'message processing of {}'],
  setClusterSubsystemLogLevel: [...changed, 'the level of {}'],
  setDefaultIndexSet: ['made', 'make', '{} the default'],
  setDefaultView: ['made', 'make', '{} the default'],
  setNodeLoggerLevel: [...changed, 'the level of {}'],
  setNodeSubsystemLogLevel: [...changed, 'the level of {}'],
  setSidecarActions: ['requested', 'request', 'actions on {}'],
  setSidecarActionsById: ['requested', 'request', 'actions on {}'],
  setSidecarCollectorActions: ['requested', 'request', 'actions on sidecars'],
  setUserPermissions: [...changed, 'the permissions of {}'],
  setUserStatus: [...changed, 'the status of {}'],
  startConfigurationRollout: ['started', 'start', 'a roll-out of {}'],
  takeBackConfigurationRollout: ['took back', 'take back', 'the roll-out of {}'],
  updateEntityShare: ['shared', 'share', '{}'],
  updateStreamAlertCondition: [...changed, 'an alert condition of {}'],
  updateStreamRule: [...changed, 'a rule of {}'],
  updateTimelineItem: [...changed, 'an item of {}'],
  updateUserPreferences: [...changed, 'the preferences of {}'],
};

const logins: Readonly<Record<string, string>> = {
  createSession: 'logged in',
  finishOpenIdConnectLogin: 'logged in by OpenID Connect',
  validateSession: 'logged in by the header of a proxy',
};

/** A capability after "as". */
const capabilityName = (capability: string | null) => capabilityTitle(capability ?? '').toLowerCase();

/** `SearchesClusterConfig` as "searches cluster config". */
const spaced = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** Settings that have pages of their own. */
const settings: Readonly<Record<string, string>> = {
  'org.graylog.security.authservice.GlobalAuthServiceConfig$Data': 'the active authentication service',
  'org.graylog2.security.headerauth.HTTPHeaderAuthConfig': 'the trusted header',
};

/** A target as `dashboard “Night shift”`; by its id when it has no title. */
export function auditTargetLabel({ type, id, title }: NonNullable<Entry['target']>): string {
  if (type === 'setting' && id) return settings[id] ?? `setting “${spaced(id.split('.').at(-1) ?? id)}”`;
  if (type === 'messages') return `“${id || '*'}”`;
  const name = title || id;
  return name ? `${spaced(type)} “${name}”` : spaced(type);
}

/** The name of who did it. */
export const auditActorLabel = (actor: Entry['actor']): string =>
  actor ? actor.full_name || actor.username : 'Someone';

function withGrantees({ changes }: Entry): string {
  const gained = changes.filter(({ after }) => after !== null);
  const lost = changes.filter(({ after }) => after === null).map(({ property }) => property);
  const granted = gained.map(
    ({ property, after }) =>
      `${property === 'Everyone' ? 'everyone' : property}, as ${capabilityName(after)}`,
  );
  const parts = [
    ...(granted.length > 0 ? [` with ${granted.join('; ')}`] : []),
    ...(lost.length > 0 ? [`${granted.length > 0 ? ';' : ''} no longer with ${lost.join(', ')}`] : []),
  ];
  return parts.join('');
}

/** Who got a role, or with whom something is shared. */
function receivers(entry: Entry): string {
  if (entry.operation === 'updateEntityShare') return withGrantees(entry);
  const names = entry.details.find(({ name }) => name === 'names')?.value;
  return entry.operation === 'addAuthzRoleAssignees' && names ? ` to ${names}` : '';
}

function phrases(entry: Entry): { past: string; plain: string; object: string } {
  const { operation, target } = entry;
  const [verb = ''] = /^[a-z]+/.exec(operation) ?? [];
  const label = target ? auditTargetLabel(target) : spaced(operation.slice(verb.length));
  const [past, plain, object = '{}'] = objects[operation] ?? [...(verbs[verb] ?? changed), '{}'];
  return { past, plain, object: object.replace('{}', () => label) };
}

/** An entry of the audit log as a sentence: `Mira Okafor shared dashboard “Night shift” with everyone, as viewer`. */
export function auditSentence(entry: Entry): string {
  const { operation, outcome, count, actor, details } = entry;
  const who = auditActorLabel(actor);
  const login = logins[operation];
  if (login && outcome === 'success') return `${who} ${login}`;
  if (login) {
    const names = details.find(({ name }) => name === 'usernames')?.value;
    if (count > 1) return `${count} logins were refused${names ? `: ${names}` : ''}`;
    return actor ? `A login as ${actor.username} was refused` : 'A login was refused';
  }
  if (operation === 'terminateSession') return `${who} logged out`;
  // Other calls are recorded when they guess a password.
  if (outcome === 'refused' && actor?.id === null) return `A login as ${actor.username} was refused`;
  const { past, plain, object } = phrases(entry);
  if (outcome === 'success') return `${who} ${past} ${object}${receivers(entry)}`;
  const times = count > 1 ? `, ${count} times` : '';
  return outcome === 'refused'
    ? `${who} was not allowed to ${plain} ${object}${times}`
    : `${who} could not ${plain} ${object}${times}`;
}
