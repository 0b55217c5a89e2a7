import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { ForbiddenError } from '../errors.ts';
import type { Credential } from './credentials.ts';
import type { User } from './user.ts';

/** Calls that a user who must change their password may make about their own account. */
const accountCalls: ReadonlySet<string> = new Set(['changeUserPassword', 'getUserById', 'getUserByUsername']);

interface Call {
  operationId: string;
  /** What the path names. */
  parameters: Readonly<Record<string, unknown>>;
  credential: Credential | null;
}

/**
 * While a user must change their password, refuses every call that is not needed for it or for logging out. Access tokens
 * are not affected, so scripts go on.
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
