import { isKnownTo } from '../generated/known-to.ts';
import type { CallContext, CallName, Difference } from './difference.ts';
import { firstDifferences, laterCalls } from './first-search.ts';

/** How one call is adapted to the version of the server. */
export interface Adaptation {
  /** The request in the form that the server expects; the same object if it needs no change. */
  request(request: Request): Promise<Request>;
  /** Makes a successful response have the contract's form. */
  reply(response: Response): void;
}

const known = new Map<string, Map<string, Difference[]>>();

/** The differences of a version by call: of the calls of a search, or of all others. */
async function differencesOf(version: string, isLater: boolean): Promise<Map<string, Difference[]>> {
  const key = `${version} ${isLater}`;
  const found = known.get(key);
  if (found) return found;
  const differences = isLater ? (await import('./differences.ts')).laterDifferences : firstDifferences;
  const byCall = new Map<string, Difference[]>();
  for (const difference of differences.filter((one) => isKnownTo(version, one)))
    for (const call of difference.calls) byCall.set(call, [...(byCall.get(call) ?? []), difference]);
  // A server that says another version each time must not fill the memory.
  if (known.size >= 100) known.clear();
  known.set(key, byCall);
  return byCall;
}

/**
 * How a call is adapted; `undefined` if it does not differ. `call` is the method and the path in the contract, `jobNodes` what
 * one client remembers of its search jobs.
 */
export async function adaptationOf(
  version: string,
  call: string,
  url: string,
  jobNodes: CallContext['jobNodes'],
): Promise<Adaptation | undefined> {
  const changes = (await differencesOf(version, laterCalls.test(call))).get(call);
  if (!changes) return undefined;
  const context: CallContext = { call: call as CallName, url: new URL(url), version, jobNodes };
  return {
    request: (request) => adaptRequest(request, changes, context),
    reply: (response) => adaptReply(response, changes, context),
  };
}

const acceptOf = (changes: readonly Difference[]) => changes.find(({ accept }) => accept)?.accept;

async function adaptRequest(
  request: Request,
  changes: readonly Difference[],
  context: CallContext,
): Promise<Request> {
  const url = new URL(request.url);
  for (const change of changes) change.url?.(url, context);
  const accept = acceptOf(changes);
  // Text, such as grok patterns of a file, has no other form.
  const absentBody = changes.find((change) => change.absentBody)?.absentBody;
  const type = request.headers.get('Content-Type') ?? (absentBody ? 'application/json' : '');
  const bodies = type.includes('json') ? changes.flatMap(({ body }) => body ?? []) : [];
  const isMoved = url.href !== request.url;
  // Browsers send a body that another request reads as a stream, and a stream over HTTP/2 only: it is read here.
  const text = isMoved || bodies.length > 0 ? await request.clone().text() : '';
  const given = text === '' && absentBody ? JSON.stringify(absentBody) : text;
  const body =
    given === '' || bodies.length === 0
      ? text
      : JSON.stringify(bodies.reduce((sent, change) => change(sent, context), JSON.parse(given)));
  if (body === text && !accept && !isMoved) return request;
  const source = isMoved ? new Request(url, request) : request;
  const adapted = new Request(source, body === '' ? {} : { body });
  if (accept) adapted.headers.set('Accept', accept);
  if (body !== '' && type !== '') adapted.headers.set('Content-Type', type);
  // Options of the call, such as `retry`, are properties of its request.
  for (const [name, value] of Object.entries(request)) Object.defineProperty(adapted, name, { value });
  return adapted;
}

function adaptReply(response: Response, changes: readonly Difference[], context: CallContext): void {
  const replies = changes.flatMap(({ reply }) => reply ?? []);
  if (replies.length === 0 || !response.ok || response.status === 204) return;
  const accept = acceptOf(changes);
  const read = response.text.bind(response);
  const json = async () => {
    const text = await read();
    // Some versions send no body where others send one.
    const reply: unknown = accept ? text : text === '' ? undefined : JSON.parse(text);
    return replies.reduce((adapted, change) => change(adapted, context), reply);
  };
  const text = async () => JSON.stringify(await json()) ?? '';
  const headers = new Headers(response.headers);
  if (accept && headers.get('Content-Type')?.startsWith(accept))
    headers.set('Content-Type', 'application/json');
  // Without a length the client reads the text, and would parse it a second time.
  if (!headers.has('Content-Length')) headers.set('Content-Length', '1');
  Object.defineProperties(response, {
    json: { value: json },
    text: { value: text },
    headers: { value: headers },
  });
}
