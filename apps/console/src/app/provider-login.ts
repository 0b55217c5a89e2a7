import { finishOpenIdConnectLogin, startOpenIdConnectLogin } from '@tailrace/sdk/operations/authentication';
import { api } from './api.ts';
import { call } from './calls/call.ts';
import { pathPrefix } from './path-prefix.ts';
import { beginSession } from './session.ts';
import { forgetLogoutAddress, rememberLogoutAddress } from './session-calls.ts';
import { readStored, writeStored } from './stored.ts';

/** A login that goes on at the provider. */
interface PendingLogin {
  state: string;
  /** The path of the console to return to. */
  returnTo: string;
}

const key = 'tailrace.providerLogin';

const isPendingLogin = (value: unknown): value is PendingLogin =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  'returnTo' in value &&
  typeof value.returnTo === 'string';

const callbackPath = `${pathPrefix}/login/callback`;

/** Anything else, such as `javascript:`, must not be opened. */
const isWebAddress = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** Leaves for the provider, which sends the browser back to the callback. */
export async function startProviderLogin(
  open = (address: string) => location.assign(address),
): Promise<void> {
  const body = { redirect_uri: location.origin + callbackPath };
  const { authorization_url, state } = await call(startOpenIdConnectLogin, { body });
  if (!isWebAddress(authorization_url)) throw new Error('The address of the provider is not a web address.');
  const { pathname, search, hash } = location;
  const returnTo = pathname === callbackPath ? `${pathPrefix}/` : pathname + search + hash;
  writeStored(key, { state, returnTo } satisfies PendingLogin, 'tab');
  open(authorization_url);
}

/** Why the provider sent the browser back without a login. */
function refusalOf(params: URLSearchParams): string | null {
  const error = params.get('error');
  if (error === null) return null;
  if (error === 'access_denied') return 'The login at the provider was cancelled.';
  return `The provider refused the login: ${params.get('error_description') ?? error}`;
}

async function finish(address: URL, pending: PendingLogin | undefined): Promise<void> {
  const refusal = refusalOf(address.searchParams);
  if (refusal) throw new Error(refusal);
  // Also a login that somebody else began, whose account this browser would get.
  if (!pending || address.searchParams.get('state') !== pending.state) {
    throw new Error('This login was started elsewhere or has been used already. Log in again.');
  }
  const body = { callback_url: address.href };
  const session = await call(finishOpenIdConnectLogin, { body });
  api.authenticate({ type: 'session', sessionId: session.session_id });
  if (session.logout_url && isWebAddress(session.logout_url)) rememberLogoutAddress(session.logout_url);
  else forgetLogoutAddress();
  history.replaceState(null, '', pending.returnTo);
  beginSession({ sessionId: session.session_id, username: session.username });
}

/** Finishes the login at the address that the provider sent the browser to; rejects with the reason if it cannot. */
export async function finishProviderLogin(): Promise<void> {
  const address = new URL(location.href);
  const pending = readStored(key, isPendingLogin, 'tab');
  writeStored(key, undefined, 'tab');
  // The code must not stay in the address, where a reload would use it once more.
  history.replaceState(null, '', pending?.returnTo ?? `${pathPrefix}/`);
  await finish(address, pending);
}
