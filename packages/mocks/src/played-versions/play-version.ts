import { hasCall, isKnownTo, unknownFields } from '@tailrace/sdk/versions';
import { isNode } from '@tailrace/sdk/versions/json';
import { operationOf } from '../operation-of.ts';
import { type PlayedCall, type PlayedDifference, Refused, refuseMembers } from './played-difference.ts';
import { playedDifferences } from './played-differences.ts';

/** The versions that are played, with the patch that the facts were read from. */
export const playedVersions = { '5.2': '5.2.12', '6.1': '6.1.16', '7.0': '7.0.12' } as const;

export type PlayedVersion = keyof typeof playedVersions;

/** The version whose contract the embedded server speaks. Played, it lacks what the embedded server has in addition. */
export const contractVersion = '4.1.14';

export const isPlayedVersion = (name: string): name is PlayedVersion => name in playedVersions;

const refusal = (status: number, message: string) => Response.json({ type: 'ApiError', message }, { status });

/** The request at the contract's path; `undefined` if the version has moved the call away from this path. */
function atContractPath(request: Request, differences: readonly PlayedDifference[]): Request | undefined {
  for (const { moved } of differences) {
    if (!moved) continue;
    const url = new URL(request.url);
    const [from, to] = moved.map((path) => `/api${path}`);
    const isAt = (path = '') => url.pathname === path || url.pathname.startsWith(`${path}/`);
    if (isAt(from)) return undefined;
    if (!isAt(to)) continue;
    url.pathname = url.pathname.replace(to ?? '', from ?? '');
    return new Request(url, request);
  }
  const url = new URL(request.url);
  for (const difference of differences) difference.url?.(url);
  return url.href === request.url ? request : new Request(url, request);
}

const textTypeOf = (differences: readonly PlayedDifference[]) =>
  differences.find(({ textType }) => textType)?.textType;

const isAccepted = ({ headers }: Request, type: string) =>
  (headers.get('Accept') ?? '*/*')
    .split(',')
    .some((range) => [type, '*/*'].includes(range.split(';')[0]?.trim() ?? ''));

/** The objects in which a path of the contract, such as `queries[].fields`, says a member: those before its last name. */
const objectsAt = (body: unknown, path: readonly string[]): unknown[] =>
  path.reduce<unknown[]>(
    (found, step) => {
      const name = step.replace(/\[\]$|\{\}$/, '');
      const values = found.filter(isNode).map((node) => node[name]);
      return name === step ? values : values.flatMap((value) => Object.values(value ?? {}));
    },
    [body],
  );

/** Refuses members that the contract has from later versions, as 4.1 does. Their examples have them, so later ones take all. */
function refuseUnknown(body: unknown, { operation, version }: PlayedCall): void {
  if (version !== contractVersion) return;
  for (const field of unknownFields(version, operation)) {
    const path = field.path.split('.');
    const name = path.pop() ?? '';
    if (field.in === 'body')
      for (const node of objectsAt(body, path).filter(isNode)) refuseMembers(node, name);
  }
}

async function changedRequest(request: Request, differences: readonly PlayedDifference[], call: PlayedCall) {
  const changes = differences.flatMap(({ body }) => body ?? []);
  const isJson = request.headers.get('Content-Type')?.includes('json') ?? false;
  if (!isJson) return request;
  const text = await request.clone().text();
  if (text === '') return request;
  const received: unknown = JSON.parse(text);
  refuseUnknown(received, call);
  if (changes.length === 0) return request;
  const body = changes.reduce((sent, change) => change(sent, call), received);
  return new Request(request, { body: JSON.stringify(body) });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

async function changedResponse(
  response: Response,
  differences: readonly PlayedDifference[],
  call: PlayedCall,
): Promise<Response> {
  if (!response.ok) return response;
  const status = differences.find((difference) => difference.status)?.status ?? response.status;
  const changes = differences.flatMap(({ lost, reply }) => [lost ?? [], reply ?? []].flat());
  const headers = new Headers(response.headers);
  if (changes.length === 0)
    return status === response.status ? response : new Response(response.body, { headers, status });
  const text = await response.text();
  const received = text === '' ? undefined : jsonOf(text);
  // A proxy's page, or half a document.
  if (received instanceof SyntaxError) return new Response(text, { headers, status });
  const reply = changes.reduce((sent, change) => change(sent, call), received);
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  if (reply === undefined) return new Response(null, { status, headers });
  const textType = textTypeOf(differences);
  headers.set('Content-Type', textType ?? 'application/json');
  return new Response(textType ? String(reply) : JSON.stringify(reply), { status, headers });
}

/**
 * Plays a version of Graylog with a server that speaks the contract: `respond` gets the request in the contract's form.
 * `undefined` if the request is no call of the API.
 */
export async function playVersion(
  version: string,
  request: Request,
  respond: (request: Request) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const known = playedDifferences.filter((difference) => isKnownTo(version, difference));
  const moved = atContractPath(request, known);
  if (!moved) return refusal(404, 'HTTP 404 Not Found');
  const operation = operationOf(moved);
  if (!operation) return undefined;
  const differences = known.filter(({ calls }) => calls.includes(operation));
  if (!hasCall(version, operation)) return refusal(404, 'HTTP 404 Not Found');
  const textType = textTypeOf(differences);
  if (textType && !isAccepted(request, textType)) return refusal(406, 'HTTP 406 Not Acceptable');
  const call: PlayedCall = { operation, url: new URL(request.url), version };
  try {
    const response = await respond(await changedRequest(moved, differences, call));
    return response && (await changedResponse(response, differences, call));
  } catch (error) {
    if (error instanceof Refused) return refusal(error.status, error.message);
    throw error;
  }
}
