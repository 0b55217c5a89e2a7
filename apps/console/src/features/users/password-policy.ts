import { defaultPasswordPolicy, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import {
  graylogPasswordPolicy,
  isAboutPasswordRules,
  type PasswordRules,
} from '@tailrace/domain/users/password-policy';
import { FetchError, fieldErrors, type Schemas } from '@tailrace/sdk';
import { getClusterConfig } from '@tailrace/sdk/operations/configurations';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useBehaves } from '#/app/supports.ts';

/** Graylog's own setting since 7.0, which has no section of its own. */
const graylogClass = 'org.graylog2.users.PasswordComplexityConfig';

/** What new passwords must be like. The default where the user may not read it: the server then refuses the rest. */
export function usePasswordPolicy(): PasswordRules {
  const isOwnServer = useServerVersion()?.isTailrace ?? false;
  const hasRules = useBehaves('hasPasswordRules');
  const can = useCan();
  const configClass = isOwnServer ? settingClasses.passwords : graylogClass;
  const { data } = useQuery({
    ...query(getClusterConfig, { configClass }, { isAside: true }),
    enabled: (isOwnServer || hasRules) && can(getClusterConfig),
  });
  if (!isOwnServer) return { ...defaultPasswordPolicy, ...graylogPasswordPolicy(data) };
  return { ...defaultPasswordPolicy, ...(data as Partial<Schemas['PasswordPolicy']> | null) };
}

/**
 * Puts a refusal of a password at its field, which servers do not name. What does not speak of the rules of passwords goes
 * to the field `otherwise`: a wrong current password is the only other reason for a status of 400.
 */
export function atPasswordField(error: unknown, otherwise?: 'old_password' | 'password'): unknown {
  if (!(error instanceof FetchError) || error.status !== 400) return error;
  if (Object.keys(fieldErrors(error)).length > 0) return error;
  const field = isAboutPasswordRules(error.message) ? 'password' : otherwise;
  if (!field) return error;
  const body = {
    type: 'ValidationApiError',
    message: error.message,
    validation_errors: { [field]: [{ error: displayMessage(error) }] },
  };
  return new FetchError(error.status, error.message, body);
}
