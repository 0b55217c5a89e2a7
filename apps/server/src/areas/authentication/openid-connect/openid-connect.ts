import * as oidc from 'openid-client';
import { BadRequestError, TooManyAttemptsError, UnavailableError } from '../../../errors.ts';
import { clientNetwork } from '../../../http/client-network.ts';
import { fetchAllowed } from '../../../outgoing/fetch-allowed.ts';
import { isCallable, isLoopback, type OpenIdConnectConfig } from './openid-connect-config.ts';

/** A person whom a provider has identified. */
export interface IdentifiedPerson {
  uid: string;
  username: string;
  fullName: string;
  email: string;
  groups: string[];
}

interface PendingLogin {
  /** The id of the authentication service. */
  serviceId: string;
  redirectUri: string;
  verifier: string;
  nonce: string;
  network: string;
  expires: number;
}

const timeoutSeconds = 10;
/** Of each response of a provider. */
const maxBytes = 2 ** 20;
/** How long a person may take at the provider. */
const loginMs = 10 * 60_000;
const maxPending = 5000;
const maxPendingPerNetwork = 200;
/** How long the addresses and keys of a provider are used without asking again. */
const providerMs = 10 * 60_000;
const maxGroups = 1000;
const maxText = 500;

/** Reads a response to its end, up to a limit. */
async function bounded(response: Response): Promise<Response> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new TypeError(`The response has more than ${maxBytes} bytes`);
    parts.push(part);
  }
  const { status, headers } = response;
  return new Response(parts.length > 0 ? Buffer.concat(parts) : null, { status, headers });
}

const fetchProvider: oidc.CustomFetch = async (address, { method, headers, body, signal }) => {
  const { response } = await fetchAllowed(async (url) => isCallable(url), {
    address,
    method: method === 'POST' ? 'POST' : 'GET',
    headers: new Headers(headers),
    ...(body == null ? {} : { body: String(body) }),
    signal: signal ?? AbortSignal.timeout(timeoutSeconds * 1000),
  });
  return bounded(response);
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The innermost error, which says what the network or the provider did. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root;
}

/** Why a provider could not be used, in words. */
function providerFault(error: unknown, issuer: string): string {
  const host = URL.parse(issuer)?.host ?? issuer;
  if (error instanceof oidc.ResponseBodyError)
    return `${host} refused the client (${error.error}). Check its id, its secret and its redirect address at the provider`;
  const root = rootOf(error) as { name?: string; code?: string };
  if (root.name === 'TimeoutError' || root.name === 'AbortError')
    return `${host} did not answer within ${timeoutSeconds} seconds`;
  switch (root.code) {
    case 'ECONNREFUSED':
      return `${host} refused the connection`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} is unknown`;
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
    case 'OAUTH_PARSE_ERROR':
      return `${host} has no OpenID Connect provider at this address`;
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return `The provider at ${host} calls itself by another address; use that one as issuer`;
  }
  return `${host}: ${messageOf(root)}`;
}

/** The claim, or the value at a path of claims such as `realm_access.roles`. */
function claimOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, maxText) : '');

function groupsOf(value: unknown): string[] {
  const names = (Array.isArray(value) ? value : [value]).slice(0, maxGroups).map(textOf);
  return names.filter((name) => name !== '');
}

/** Logins by OpenID Connect: authorization code flow with PKCE. */
export class OpenIdConnect {
  readonly #now: () => number;
  readonly #pending = new Map<string, PendingLogin>();
  /** The last provider that was discovered; only one service is active. */
  #provider: { key: string; expires: number; configuration: Promise<oidc.Configuration> } | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Asks a provider for its addresses. Returns what is wrong, or null. */
  async test(config: OpenIdConnectConfig): Promise<string | null> {
    try {
      const provider = await this.#discover(config);
      const { authorization_endpoint, token_endpoint } = provider.serverMetadata();
      return authorization_endpoint && token_endpoint ? null : 'The provider offers no logins with a code';
    } catch (error) {
      return providerFault(error, config.issuer);
    }
  }

  /** Where the browser goes to log in. Throws an UnavailableError when the provider cannot be reached. */
  async start(serviceId: string, config: OpenIdConnectConfig, redirectUri: string, address: string) {
    const network = clientNetwork(address);
    this.#makeRoom(network);
    const provider = await this.#reached(config);
    const [verifier, nonce, state] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce(), oidc.randomState()];
    const url = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      scope: [...new Set(['openid', ...config.scopes])].join(' '),
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    this.#pending.set(state, {
      serviceId,
      redirectUri,
      verifier,
      nonce,
      network,
      expires: this.#now() + loginMs,
    });
    return { authorization_url: url.href, state };
  }

  /** The person who comes back from the provider. Throws a BadRequestError that says why there is none. */
  async finish(serviceId: string, config: OpenIdConnectConfig, callback: URL): Promise<IdentifiedPerson> {
    const pending = this.#taken(callback.searchParams.get('state') ?? '');
    if (!pending || pending.serviceId !== serviceId)
      throw new BadRequestError('This login has expired or was used already. Log in again.');
    if (callback.origin + callback.pathname !== pending.redirectUri)
      throw new BadRequestError('The login came back to another address than it was started from.');
    const provider = await this.#reached(config);
    try {
      const tokens = await oidc.authorizationCodeGrant(provider, callback, {
        pkceCodeVerifier: pending.verifier,
        expectedState: callback.searchParams.get('state') ?? '',
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new BadRequestError('The provider did not say who logged in.');
      const { userinfo_endpoint } = provider.serverMetadata();
      const info = userinfo_endpoint
        ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : {};
      return this.#person(config, { ...info, ...claims });
    } catch (error) {
      if (error instanceof BadRequestError) throw error;
      if (error instanceof oidc.AuthorizationResponseError) {
        const { error: code, error_description: description } = error;
        if (code === 'access_denied') throw new BadRequestError('The login was cancelled at the provider.');
        throw new BadRequestError(`The provider refused the login: ${description ?? code}`.slice(0, maxText));
      }
      throw new BadRequestError(`The login failed. ${providerFault(error, config.issuer)}.`);
    }
  }

  /** Where the browser logs out from the provider; null when it has no such address. */
  async logoutUrl(config: OpenIdConnectConfig, redirectUri: string): Promise<string | null> {
    const provider = await this.#reached(config);
    if (!provider.serverMetadata().end_session_endpoint) return null;
    return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: redirectUri }).href;
  }

  #person(config: OpenIdConnectConfig, claims: Readonly<Record<string, unknown>>): IdentifiedPerson {
    const username = textOf(claimOf(claims, config.username_claim));
    if (username === '')
      throw new BadRequestError(
        `The provider sends no claim "${config.username_claim}", which is the username. An administrator can change the claim or the scopes.`,
      );
    return {
      uid: String(claims.sub),
      username,
      fullName: textOf(claimOf(claims, config.full_name_claim)),
      email: textOf(claimOf(claims, config.email_claim)),
      groups: config.groups_claim === '' ? [] : groupsOf(claimOf(claims, config.groups_claim)),
    };
  }

  async #reached(config: OpenIdConnectConfig): Promise<oidc.Configuration> {
    const key = JSON.stringify([config.issuer, config.client_id, config.client_secret]);
    if (this.#provider?.key !== key || this.#provider.expires <= this.#now()) {
      const configuration = this.#discover(config);
      this.#provider = { key, expires: this.#now() + providerMs, configuration };
      // The next login asks again.
      configuration.catch(() => {
        if (this.#provider?.configuration === configuration) this.#provider = null;
      });
    }
    try {
      return await this.#provider.configuration;
    } catch (error) {
      throw new UnavailableError(
        `The login provider cannot be used. ${providerFault(error, config.issuer)}.`,
        10,
      );
    }
  }

  #discover({ issuer, client_id, client_secret }: OpenIdConnectConfig): Promise<oidc.Configuration> {
    const address = new URL(issuer);
    const execute = [oidc.enableNonRepudiationChecks];
    if (address.protocol === 'http:' && isLoopback(address)) execute.push(oidc.allowInsecureRequests);
    const authentication = client_secret === '' ? oidc.None() : oidc.ClientSecretPost(client_secret);
    return oidc.discovery(address, client_id, undefined, authentication, {
      execute,
      timeout: timeoutSeconds,
      [oidc.customFetch]: fetchProvider,
    });
  }

  /** A started login, which can be finished once. */
  #taken(state: string): PendingLogin | null {
    const pending = this.#pending.get(state);
    this.#pending.delete(state);
    return pending && pending.expires > this.#now() ? pending : null;
  }

  #makeRoom(network: string): void {
    for (const [state, { expires }] of this.#pending) {
      // Map order is insertion order, so the first entry expires first.
      if (expires > this.#now()) break;
      this.#pending.delete(state);
    }
    const ofNetwork = [...this.#pending.values()].filter((pending) => pending.network === network);
    if (this.#pending.size >= maxPending || ofNetwork.length >= maxPendingPerNetwork)
      throw new TooManyAttemptsError('Too many logins were started and not finished', 60);
  }
}
