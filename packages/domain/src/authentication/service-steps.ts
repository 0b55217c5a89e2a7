import { between, type Check, required } from '../forms/checks.ts';
import type { ServiceType } from './service-types.ts';
import type { ServiceValues } from './service-values.ts';

/** The steps of the form of a service, as the address names them. */
export const serviceSteps = ['server', 'people', 'groups', 'check'] as const;

export type ServiceStep = (typeof serviceSteps)[number];

/** The step an address names; the first one for an unknown name. */
export const stepNamed = (key: string | undefined): ServiceStep =>
  serviceSteps.find((step) => step === key) ?? 'server';

/** The steps before and after one. */
export function stepsAround(step: ServiceStep): { previous?: ServiceStep; next?: ServiceStep } {
  const at = serviceSteps.indexOf(step);
  const [previous, next] = [serviceSteps[at - 1], serviceSteps[at + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}

export const stepNames = (type: ServiceType): Readonly<Record<ServiceStep, string>> => ({
  server: type === 'openid-connect' ? 'Provider' : 'Servers',
  people: 'People',
  groups: 'Groups and roles',
  check: 'Check and save',
});

type FieldName = keyof ServiceValues;

const titleFields: readonly FieldName[] = ['title', 'description'];

/** The fields of each step, by which an error of the server finds its step. */
const fieldsOf = (type: ServiceType): Readonly<Record<ServiceStep, readonly FieldName[]>> => ({
  server:
    type === 'openid-connect'
      ? [...titleFields, 'issuer', 'client_id', 'client_secret', 'scopes']
      : [
          ...titleFields,
          'servers',
          'transport_security',
          'verify_certificates',
          'system_user_dn',
          'system_user_password',
        ],
  people:
    type === 'openid-connect'
      ? ['username_claim', 'full_name_claim', 'email_claim']
      : [
          'user_search_base',
          'user_search_pattern',
          ...(type === 'ldap' ? (['user_unique_id_attribute'] as const) : []),
          'user_name_attribute',
          'user_full_name_attribute',
        ],
  groups: [
    'default_roles',
    ...(type === 'openid-connect'
      ? (['groups_claim'] as const)
      : (['group_search_base', 'group_search_pattern', 'group_name_attribute', 'nested'] as const)),
    'roles',
  ],
  check: [],
});

const isPort = between(1, 65_535);

function serversProblem(servers: ServiceValues['servers']): string | undefined {
  if (servers.length === 0) return 'Add a server.';
  if (servers.some(({ host }) => host.trim() === '')) return 'Give each server a host name or an address.';
  if (servers.some(({ host }) => /[\s/]/.test(host.trim()))) {
    return 'Enter only the host name or the address, without ldap:// and without spaces.';
  }
  const isWrong = servers.some(({ port }) => port === null || isPort(port, {}) !== undefined);
  return isWrong ? 'Give each server a port from 1 to 65,535.' : undefined;
}

function filterProblem(pattern: string): string | undefined {
  const text = pattern.trim();
  if (!text.startsWith('(') || !text.endsWith(')')) return 'Put the filter in parentheses: (uid={0}).';
  let depth = 0;
  for (const [character] of text.replaceAll(/\\./g, '').matchAll(/[()]/g)) {
    depth += character === '(' ? 1 : -1;
    if (depth < 0) return 'A closing parenthesis has no opening one.';
  }
  return depth === 0 ? undefined : 'A closing parenthesis is missing.';
}

function issuerProblem(issuer: string): string | undefined {
  const url = URL.parse(issuer.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter an address that begins with https://.';
  return url.search || url.hash ? 'Leave out what follows ? or #.' : undefined;
}

const whenGroupsAreRead =
  (check: (text: string) => string | undefined): Check<string, ServiceValues> =>
  (value, { group_search_base }) =>
    group_search_base.trim() === '' ? undefined : check(value);

function rolesProblem(roles: ServiceValues['roles']): string | undefined {
  if (roles.some(({ group }) => group.trim() === '')) return 'Give each row the name of a group.';
  const names = roles.map(({ group }) => group.trim().toLowerCase());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) return `The group “${twice}” has two rows.`;
  const empty = roles.find(({ role_ids }) => role_ids.length === 0);
  return empty ? `Choose the roles of the group “${empty.group.trim()}”.` : undefined;
}

type Checks = { readonly [Name in FieldName]?: Check<ServiceValues[Name], ServiceValues> };

/** What the form of a service checks, by field. */
export const serviceChecks = (type: ServiceType): Checks => {
  const both: Checks = {
    title: required('a title'),
    roles: (roles) => rolesProblem(roles),
  };
  if (type === 'openid-connect') {
    return {
      ...both,
      issuer: (issuer) => issuerProblem(issuer),
      client_id: required('a client id', 'Enter'),
      username_claim: required('a claim', 'Enter'),
    };
  }
  const attribute = required('an attribute', 'Enter');
  return {
    ...both,
    servers: (servers) => serversProblem(servers),
    user_search_base: required('a search base', 'Enter'),
    user_search_pattern: (pattern) =>
      filterProblem(pattern) ??
      (pattern.includes('{0}') ? undefined : 'Write {0} where the username of the login goes.'),
    ...(type === 'ldap' && { user_unique_id_attribute: attribute }),
    user_name_attribute: attribute,
    user_full_name_attribute: attribute,
    group_search_base: (base, { roles }) =>
      base.trim() === '' && roles.length > 0
        ? 'Enter where the groups are, or remove the rows below.'
        : undefined,
    group_search_pattern: whenGroupsAreRead(filterProblem),
    group_name_attribute: whenGroupsAreRead((name) => attribute(name, {})),
  };
};

/** The first step with a field that is not valid; `undefined` when all are. */
export function firstInvalidStep(type: ServiceType, values: ServiceValues): ServiceStep | undefined {
  const checks = serviceChecks(type);
  const isInvalid = <Name extends FieldName>(name: Name) =>
    checks[name]?.(values[name], values) !== undefined;
  const fields = fieldsOf(type);
  return serviceSteps.find((step) => fields[step].some(isInvalid));
}

/** The step with one of the fields that the server named. */
export function stepOfFields(type: ServiceType, names: readonly string[]): ServiceStep | undefined {
  const fields = fieldsOf(type);
  return serviceSteps.find((step) => fields[step].some((field) => names.includes(field)));
}
