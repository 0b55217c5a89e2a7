import type { UrlWhitelist } from '../areas/configurations/url-whitelist.ts';
import { BadRequestError } from '../errors.ts';
import '../exact-json.ts';
import { DeliveryError, reasonOf } from './delivery-error.ts';

/** Posts a value as JSON. Rejects with a DeliveryError. */
export type PostJson = (url: string, body: unknown, signal?: AbortSignal) => Promise<void>;

/** Connecting and the reply together. */
export const postTimeoutMs = 10_000;
/** The part of a reply that an error quotes; the rest is not read. */
const quotedBytes = 200;

/** Answers that a later attempt may not get. */
const temporary = new Set([408, 425, 429]);

// Messages name the host alone: the path of a webhook is often its secret, and messages are logged.

function checkedUrl(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new DeliveryError('The URL is not an http or https URL.', { isPermanent: true });
}

async function requireAllowed(
  whitelist: Pick<UrlWhitelist, 'allows'>,
  text: string,
  { host }: URL,
): Promise<void> {
  try {
    if (await whitelist.allows(text)) return;
  } catch (error) {
    if (error instanceof BadRequestError) throw new DeliveryError(error.message);
    throw error;
  }
  throw new DeliveryError(`The URL at ${host} is not on the URL whitelist. Add it there, or change it.`, {
    isPermanent: true,
  });
}

/** The beginning of a reply; cancels the rest, which may be endless. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  const text = new TextDecoder().decode(value?.subarray(0, quotedBytes));
  return text.replaceAll(/\s+/g, ' ').trim();
}

function refusal(url: URL, { status, headers }: Response, text: string): DeliveryError {
  if (status >= 300 && status < 400) {
    const to = URL.parse(headers.get('location') ?? '', url.href)?.host ?? 'nowhere';
    const message = `${url.host} redirects to ${to}. Redirects are not followed: enter the final URL.`;
    return new DeliveryError(message, { isPermanent: true });
  }
  const isPermanent = status >= 400 && status < 500 && !temporary.has(status);
  return new DeliveryError(`${url.host} answered ${status}${text === '' ? '.' : `: ${text}`}`, {
    isPermanent,
  });
}

/** Credentials of a URL, which `fetch` refuses there, as a header. */
function authorizationOf(url: URL): Record<string, string> {
  const { username, password } = url;
  if (username === '' && password === '') return {};
  url.username = '';
  url.password = '';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Only URLs of the whitelist are called, and redirects are not followed, so that it cannot be bypassed. */
export const createPostJson =
  (whitelist: Pick<UrlWhitelist, 'allows'>, timeoutMs = postTimeoutMs): PostJson =>
  async (text, body, signal) => {
    const url = checkedUrl(text);
    await requireAllowed(whitelist, text, url);
    const headers = { 'content-type': 'application/json', 'user-agent': 'Tailrace', ...authorizationOf(url) };
    const deadline = AbortSignal.timeout(timeoutMs);
    const aborted = signal ? AbortSignal.any([signal, deadline]) : deadline;
    try {
      const request = {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: aborted,
      };
      const response = await fetch(url, request as RequestInit);
      const beginning = await beginningOf(response);
      if (!response.ok) throw refusal(url, response, beginning);
    } catch (error) {
      if (error instanceof DeliveryError) throw error;
      if (deadline.aborted)
        throw new DeliveryError(`${url.host} did not answer within ${timeoutMs / 1000} s.`);
      throw new DeliveryError(`${url.host} cannot be reached: ${reasonOf(error)}`, { cause: error });
    }
  };
