import { BadRequestError } from '../errors.ts';
import '../exact-json.ts';
import { type AllowsUrl, ForbiddenUrlError, fetchAllowed } from '../outgoing/fetch-allowed.ts';
import { reasonOf } from '../outgoing/reason-of.ts';
import { DeliveryError } from './delivery-error.ts';

/** What a receiver replied. */
export interface PostReply {
  /** Of HTTP. */
  status: number;
  durationMs: number;
}

/** Posts a text, as JSON unless a header says otherwise. Rejects with a DeliveryError. */
export type Post = (
  url: string,
  text: string,
  options?: { headers?: Readonly<Record<string, string>>; signal?: AbortSignal },
) => Promise<PostReply>;

/** Posts a value as JSON. Rejects with a DeliveryError. */
export type PostJson = (url: string, body: unknown, signal?: AbortSignal) => Promise<PostReply>;

/** Connecting and the reply together. */
export const postTimeoutMs = 10_000;
/** The part of a reply that an error quotes; the rest is not read. */
const quotedBytes = 200;

/** Answers that a later attempt may not get. */
const temporary = new Set([408, 425, 429]);

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

function failureOf(error: unknown, address: string): DeliveryError {
  if (error instanceof DeliveryError) return error;
  if (error instanceof ForbiddenUrlError) return new DeliveryError(error.message, { isPermanent: true });
  // A pattern of the whitelist that cannot be used.
  if (error instanceof BadRequestError) return new DeliveryError(error.message);
  const host = URL.parse(address)?.host;
  return new DeliveryError(`${host} cannot be reached: ${reasonOf(error)}`, { cause: error });
}

/** Only URLs of the whitelist are called, and redirects are not followed: a webhook has one URL. */
export const createPost =
  (allows: AllowsUrl, timeoutMs = postTimeoutMs): Post =>
  async (address, text, { headers: custom = {}, signal } = {}) => {
    const headers = new Headers({ 'content-type': 'application/json', 'user-agent': 'Tailrace' });
    for (const [name, value] of Object.entries(custom)) headers.set(name, value);
    const start = performance.now();
    const deadline = AbortSignal.timeout(timeoutMs);
    const aborted = signal ? AbortSignal.any([signal, deadline]) : deadline;
    try {
      const request = {
        address,
        method: 'POST',
        headers,
        body: text,
        signal: aborted,
      } as const;
      const { url, response } = await fetchAllowed(allows, request);
      const beginning = await beginningOf(response);
      if (!response.ok) throw refusal(url, response, beginning);
      return { status: response.status, durationMs: Math.round(performance.now() - start) };
    } catch (error) {
      if (deadline.aborted && !(error instanceof DeliveryError)) {
        const host = URL.parse(address)?.host;
        throw new DeliveryError(`${host} did not answer within ${timeoutMs / 1000} s.`);
      }
      throw failureOf(error, address);
    }
  };

export function createPostJson(allows: AllowsUrl, timeoutMs = postTimeoutMs): PostJson {
  const post = createPost(allows, timeoutMs);
  return (url, body, signal) => post(url, JSON.stringify(body), signal && { signal });
}
