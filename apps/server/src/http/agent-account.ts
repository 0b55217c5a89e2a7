import type { User } from './user.ts';

/** The account whose tokens agents of sidecars use. */
export const agentUsername = 'graylog-sidecar';

/** The calls of the agents' protocol. */
const agentCalls: ReadonlySet<string> = new Set([
  'listCollectors',
  'registerSidecar',
  'renderConfigurationForSidecar',
]);

/** A token of the agents' account is on every machine, so that it is good for nothing but their protocol. */
export const isForAgents = ({ username }: User, operationId: string) =>
  username !== agentUsername || agentCalls.has(operationId);
