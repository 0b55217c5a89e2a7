import type { Schemas } from '@tailrace/sdk';
import { spelledOut } from '../format/format.ts';

/** A kind of authentication service that can be created. */
export type ServiceType = 'ldap' | 'active-directory' | 'openid-connect';

interface TypeDetails {
  name: string;
  /** What it is for, in one sentence. */
  purpose: string;
  /** Whether only the embedded server has it. */
  isEmbeddedOnly: boolean;
}

/** The kinds of authentication services, in the order they are offered. */
export const serviceTypes: Readonly<Record<ServiceType, TypeDetails>> = {
  ldap: {
    name: 'LDAP',
    purpose:
      'For OpenLDAP, FreeIPA, 389 Directory Server and others. People log in with their directory password.',
    isEmbeddedOnly: false,
  },
  'active-directory': {
    name: 'Active Directory',
    purpose: 'For Microsoft Active Directory. People log in with their Windows account.',
    isEmbeddedOnly: false,
  },
  'openid-connect': {
    name: 'OpenID Connect',
    purpose: 'For Entra ID, Keycloak, Okta, Google and others. People log in on the page of the provider.',
    isEmbeddedOnly: true,
  },
};

/** Whether a text, such as a part of an address, names a kind of service. */
export const isServiceType = (type: string): type is ServiceType => Object.hasOwn(serviceTypes, type);

/** The name of a type; the type itself for one of a plugin. */
export const serviceTypeName = (type: string): string =>
  isServiceType(type) ? serviceTypes[type].name : type;

/** Names of the ways a connection to a directory is secured. */
export const securityNames: Readonly<Record<Schemas['TransportSecurity'], string>> = {
  tls: 'TLS',
  start_tls: 'StartTLS',
  none: 'None',
};

/** A way a connection is secured; one of a newer server by its name. */
export const securityName = (security: Schemas['TransportSecurity']): string =>
  securityNames[security] ?? spelledOut(security);

const isDirectory = (
  config: Schemas['AuthBackendConfig'],
): config is Schemas['LdapConfig'] | Schemas['ActiveDirectoryConfig'] =>
  config.type === 'ldap' || config.type === 'active-directory';

/** The configuration of a directory; `undefined` for other types. */
export const directoryConfig = (config: Schemas['AuthBackendConfig']) =>
  isDirectory(config) ? config : undefined;

/** The configuration of a provider; `undefined` for other types. */
export const openIdConnectConfig = (config: Schemas['AuthBackendConfig']) =>
  config.type === 'openid-connect' ? (config as Schemas['OpenIdConnectConfig']) : undefined;

/** Where a service is: `ldap.example.net:636`, or the address of the provider. */
export function serviceAddresses(config: Schemas['AuthBackendConfig']): string[] {
  const directory = directoryConfig(config);
  if (directory) return directory.servers.map(({ host, port }) => `${host}:${port}`);
  const provider = openIdConnectConfig(config);
  return provider ? [provider.issuer] : [];
}
