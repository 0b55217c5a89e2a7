import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import { writtenBackend } from './backend-config.ts';
import { checkLogin, type LoginResult } from './directory/check-login.ts';
import type { DirectoryConfig } from './directory/directory-config.ts';
import { DirectoryConnection, loginLimits } from './directory/directory-connection.ts';
import { DirectoryError, DirectoryUnavailableError } from './directory/directory-error.ts';
import type { Person } from './directory/people.ts';
import { externalPerson, missingRoles } from './group-roles.ts';
import type { Handler, Services } from './services.ts';
import { type AuthBackend, type DirectoryBackend, isDirectory } from './stored-backends.ts';

type Result = Schemas['AuthBackendTestResult'];

/** The configuration of a request, with the stored password if the request keeps it. */
function testedBackend(
  { backend_id, backend_configuration }: Schemas['AuthBackendTestRequest'],
  { backends }: Pick<Services, 'backends'>,
  isChecked: boolean,
): AuthBackend {
  const stored = backend_id ? backends.get(backend_id) : null;
  const id = stored?.id ?? '';
  return isChecked
    ? backends.checked(id, backend_configuration, stored)
    : writtenBackend(id, backend_configuration, stored);
}

/** Tries every server: one that fails now would fail when the others are down. */
async function testServers(config: DirectoryConfig): Promise<Result> {
  const failures = await Promise.all(
    config.servers.slice(0, 10).map(async (server) => {
      try {
        await using _ = await DirectoryConnection.open(config, server, loginLimits);
        return [];
      } catch (error) {
        if (error instanceof DirectoryError) return [error.message];
        throw error;
      }
    }),
  );
  const errors = failures.flat();
  if (config.servers.length === 0) errors.push('Enter a server.');
  const count = config.servers.length;
  const message =
    errors.length === 0
      ? `Connected to ${count === 1 ? 'the server' : `all ${count} servers`}`
      : `${errors.length} of ${Math.max(1, count)} servers failed`;
  return { success: errors.length === 0, message, errors, result: {} };
}

export const testAuthBackendConnection: Handler<'testAuthBackendConnection'> = async ({ body }, services) => {
  const { config } = testedBackend(body, services, false);
  if (config.type !== 'openid-connect') return ok(await testServers(config));
  const fault = await services.openIdConnect.test(config);
  const message = fault === null ? 'The provider was found' : 'The provider cannot be used';
  return ok({ success: fault === null, message, errors: fault === null ? [] : [fault], result: {} });
};

/** Attributes whose values are secrets, or may be. */
const secretAttribute = /pass|pwd|secret|krb|hash|key|credential/i;
const maxAttributes = 100;
const maxValues = 20;
const maxValueLength = 200;

function valueText(value: string | Buffer): string {
  const text = Buffer.isBuffer(value) ? value.toString('base64') : value;
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

function attributesOf({ entry }: Person): Record<string, string[]> {
  const shown = [...entry.attributes.values()].filter(({ name }) => !secretAttribute.test(name));
  return Object.fromEntries(
    shown
      .slice(0, maxAttributes)
      .map(({ name, values }) => [name, values.slice(0, maxValues).map(valueText)]),
  );
}

const userDetails = ({ config }: DirectoryBackend, person: Person): Record<string, string> => ({
  dn: person.dn,
  [`unique_id (${config.user_unique_id_attribute})`]: person.uid,
  [config.user_name_attribute]: person.username,
  [config.user_full_name_attribute]: person.fullName,
  email: person.email ?? '',
  ...(config.type === 'active-directory' ? { account_enabled: String(person.isEnabled) } : {}),
});

const noUser: Schemas['LoginTestDetails'] = { user_exists: false, login_success: false, user_details: {} };

/** What the login would lead to, from what the directory says. */
function resultOf(backend: DirectoryBackend, login: LoginResult, { roles, externalUsers }: Services): Result {
  if (login.kind === 'unknown') {
    return { success: false, message: 'The directory does not know this user', errors: [], result: noUser };
  }
  if (login.kind === 'unusable') {
    return { success: false, message: 'The user cannot log in', errors: [login.reason], result: noUser };
  }
  const { person } = login;
  const details = {
    user_exists: true,
    login_success: login.kind === 'accepted',
    user_details: userDetails(backend, person),
    attributes: attributesOf(person),
  };
  if (login.kind === 'refused') {
    const message = 'The directory refused the login';
    return { success: false, message, errors: [login.reason], result: details };
  }
  const all = roles.list();
  const planned = externalUsers.plan(externalPerson(backend, person, login.groups, all));
  const missing = missingRoles(backend, all).map((id) => `There is no role ${id} any more; it is skipped`);
  const result = { ...details, groups: login.groups };
  if (planned.kind === 'refused') {
    const message = 'The directory accepted the login, but no account can be used';
    return { success: false, message, errors: [planned.reason, ...missing], result };
  }
  if (planned.user.account_status !== 'enabled') {
    const message = 'The directory accepted the login, but the account is disabled here';
    return { success: false, message, errors: missing, result: { ...result, roles: planned.user.roles } };
  }
  return {
    success: true,
    message: planned.kind === 'created' ? 'The login works and creates an account' : 'The login works',
    errors: missing,
    result: { ...result, roles: planned.user.roles },
  };
}

export const testAuthBackendLogin: Handler<'testAuthBackendLogin'> = async ({ body }, services) => {
  const backend = testedBackend(body, services, true);
  if (!isDirectory(backend))
    throw new BadRequestError(
      'A login by OpenID Connect is tested on the login page: passwords stay at the provider',
    );
  const { username = '', password = '' } = body.user_login ?? {};
  const secret = typeof password === 'string' ? password : password.set_value;
  if (username === '') throw new BadRequestError('The property "user_login.username" must not be empty');
  if (secret === '') throw new BadRequestError('The property "user_login.password" must not be empty');
  try {
    const login = await checkLogin(
      backend,
      { username, password: secret, attributes: ['*', backend.config.user_unique_id_attribute, 'memberOf'] },
      loginLimits,
    );
    return ok(resultOf(backend, login, services));
  } catch (error) {
    if (!(error instanceof DirectoryUnavailableError)) throw error;
    const message = 'The directory could not check the login';
    return ok({ success: false, message, errors: [...error.errors], result: noUser });
  }
};
