import type { Schemas } from '@tailrace/sdk';
import { type FieldErrors, fieldErrors, lengthFault, refusedForm, textFault } from '../form-errors.ts';

/** How a provider is reached, and which of its claims describe a person. */
export interface OpenIdConnectConfig {
  type: 'openid-connect';
  issuer: string;
  client_id: string;
  /** Empty for a public client. */
  client_secret: string;
  scopes: string[];
  username_claim: string;
  full_name_claim: string;
  email_claim: string;
  /** Empty when no groups are read. */
  groups_claim: string;
}

const maxScopes = 20;

export const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether a provider's address may be called: without TLS only on this machine. */
export function isCallable(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
}

function scopesFault(scopes: readonly string[]): string | null {
  if (scopes.length > maxScopes) return `must have at most ${maxScopes} scopes`;
  const wrong = scopes.find((scope) => !/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope));
  return wrong === undefined ? null : `"${wrong.slice(0, 200)}" is not a scope`;
}

export const openIdConnectErrors = (config: OpenIdConnectConfig): FieldErrors =>
  fieldErrors({
    issuer: isCallable(config.issuer)
      ? lengthFault(config.issuer)
      : 'must be an https address, such as https://id.example.net/realms/main',
    client_id: textFault(config.client_id),
    client_secret: lengthFault(config.client_secret),
    scopes: scopesFault(config.scopes),
    username_claim: textFault(config.username_claim),
    full_name_claim: lengthFault(config.full_name_claim),
    email_claim: lengthFault(config.email_claim),
    groups_claim: lengthFault(config.groups_claim),
  });

function secretOf(
  { client_secret: written, issuer }: Schemas['OpenIdConnectConfigWrite'],
  stored: OpenIdConnectConfig | null,
): string {
  if (typeof written === 'string') return written;
  if (!written || 'delete_value' in written) return '';
  if ('set_value' in written) return written.set_value;
  if (!stored?.client_secret) return '';
  // Otherwise whoever may change or test a service could send its secret to a provider of their own.
  if (issuer !== stored.issuer)
    throw refusedForm({ client_secret: ['must be entered again, because the issuer has changed'] });
  return stored.client_secret;
}

/** What the contract says of absent properties: a validator does not fill them in below a `oneOf`. */
const defaults = {
  scopes: ['openid', 'profile', 'email'],
  username_claim: 'preferred_username',
  full_name_claim: 'name',
  email_claim: 'email',
  groups_claim: 'groups',
};

/** The configuration that a request describes; `stored` is the one whose secret `keep_value` keeps. */
export const writtenOpenIdConnect = (
  config: Schemas['OpenIdConnectConfigWrite'],
  stored: OpenIdConnectConfig | null,
): OpenIdConnectConfig => ({ ...defaults, ...config, client_secret: secretOf(config, stored) });

/** In the format of replies, without the secret. */
export const wireOpenIdConnect = (config: OpenIdConnectConfig): Schemas['AuthBackendConfig'] => ({
  ...config,
  client_secret: { is_set: config.client_secret !== '' },
});
