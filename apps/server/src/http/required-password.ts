import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { ForbiddenError } from '../errors.ts';
import type { Credential } from './credentials.ts';
import type { User } from './user.ts';

/** Calls about the own account, which somebody may make who must change their password first. */
const accountCalls: ReadonlySet<string> = new Set(['changeUserPassword', 'getUserById', 'getUserByUsername']);

interface Call {
  operationId: string;
  /** What the path names. */
  parameters: Readonly<Record<string, unknown>>;
  credential: Credential | null;
}

/**
 * Refuses all calls but those that change the own password, say what it must be like, and end the session, for as long as it must be changed. Access
 * tokens are no passwords: scripts go on with them.
 */
export function requirePasswordChange(user: User, { operationId, parameters, credential }: Call): void {
  if (!user.password_change_required || user.external || credential?.kind === 'token') return;
  if (operationId === 'terminateSession') return;
  // What the new password must be like.
  if (operationId === 'getClusterConfig' && parameters.configClass === settingClasses.passwords) return;
  const isOwn = [parameters.userId, parameters.user].some(
    (name) => name === user.id || name === user.username,
  );
  if (isOwn && accountCalls.has(operationId)) return;
  throw new ForbiddenError('Change your password first. Until then, only your own account is available.');
}
