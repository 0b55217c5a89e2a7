import type { Scope } from '@tailrace/openapi/permission-rule';
import {
  type ContractNode,
  type ContractOperation,
  contractOperations,
  isNode,
  jsonType,
  resolveReference,
} from '../../http/contract.ts';
import { operationValidators } from '../../http/validation.ts';
import { examples, examplesOf } from '../contract-examples.ts';
import type { TestServer } from '../test-server.ts';
import type { Given } from './given.ts';
import { ofOperation, ofParameter } from './things.ts';

/** A call that succeeds for every permitted user. */
export interface SampleCall {
  methodAndPath: string;
  body: unknown;
  headers: Record<string, string>;
  /** The entities that the rule of the call concerns. */
  scope: Scope;
}

const properties = ({ properties: found }: ContractNode) => (isNode(found) ? found : {});

const exampleOf = (schema: unknown) => String(examplesOf(schema)[0] ?? '');

/** The first example valid for this server version. */
function exampleBody(operation: ContractOperation): unknown {
  const pointer = operation.bodyPointers[jsonType];
  const { body } = operationValidators(operation);
  return (
    pointer &&
    examples(resolveReference(pointer.replace(/\/schema$/, ''))).find((example) => {
      try {
        return body(example, jsonType);
      } catch {
        return false;
      }
    })
  );
}

let count = 0;

/** Makes names unique, so that a second call is not refused as a duplicate. */
function unique({ method }: ContractOperation, body: unknown): unknown {
  if (!['POST', 'PUT'].includes(method) || !isNode(body) || Array.isArray(body)) return body;
  const names = ['name', 'username'].filter((key) => typeof body[key] === 'string');
  return { ...body, ...Object.fromEntries(names.map((key) => [key, `${body[key]}${++count}`])) };
}

/** Creates an entity for a path parameter with the contract's example. */
async function created(server: TestServer, collection: string): Promise<string | undefined> {
  const creates = contractOperations.find(({ method, path }) => method === 'POST' && path === collection);
  if (!creates) return undefined;
  const { methodAndPath, body, headers } = await sampleCall(server, creates);
  const reply = await server.admin(methodAndPath, { body, headers });
  if (reply.status >= 400) return undefined;
  const { id } = (isNode(reply.body) ? reply.body : {}) as { id?: string };
  return id ?? (decodeURIComponent(reply.headers.get('location')?.split('/').at(-1) ?? '') || undefined);
}

async function givenPath(server: TestServer, { path, pathSchema }: ContractOperation, given: Given) {
  let whole = given;
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    if (whole.path?.[name] !== undefined) continue;
    const made = (await ofParameter[name]?.(server)) ?? {};
    const collection = path.slice(0, path.indexOf(`/{${name}}`));
    const value =
      made.path?.[name] ?? (await created(server, collection)) ?? exampleOf(properties(pathSchema)[name]);
    whole = {
      ...made,
      ...whole,
      path: { ...made.path, ...whole.path, [name]: value },
      entities: { ...made.entities, ...whole.entities },
    };
  }
  return whole;
}

/** A call of the operation: from its entry in `things.ts`, or from the contract's examples. */
export async function sampleCall(
  server: TestServer,
  operation: ContractOperation,
  make = ofOperation[operation.id]?.[0],
): Promise<SampleCall> {
  // A list must contain an entity that the filter removes.
  if (!make && operation.method === 'GET' && operation.rule.filter) await created(server, operation.path);
  const given = await givenPath(server, operation, (await make?.(server)) ?? {});
  const { required = [] } = operation.querySchema;
  const query = {
    ...Object.fromEntries(
      (required as string[]).map((name) => [name, exampleOf(properties(operation.querySchema)[name])]),
    ),
    ...given.query,
  };
  const takesBody = Object.keys(operation.bodyPointers).length > 0;
  const body = takesBody ? (given.body ?? unique(operation, exampleBody(operation))) : undefined;
  const target = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.path?.[name] ?? ''),
  );
  return {
    methodAndPath: `${operation.method} ${target}?${new URLSearchParams(query)}`,
    body,
    headers: { ...(typeof body === 'string' ? { 'content-type': 'text/plain' } : {}), ...given.headers },
    scope: { nodeId: server.areas.host.node.nodeId, ...given.path, query, body, ...given.entities },
  };
}
