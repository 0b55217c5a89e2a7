import { atVersion } from '@tailrace/openapi/at-version';
import document from '@tailrace/openapi/bundle.json' with { type: 'json' };
import type { PermissionRule } from '@tailrace/openapi/permission-rule';

/** A schema, parameter or response object of the contract. */
export type ContractNode = Record<string, unknown>;

export interface ContractOperation {
  id: string;
  method: string;
  /** Path below the API root, with `{param}` for parameters. */
  path: string;
  /** `guest`, `user`, `handler`, or the permission needed. */
  permission: string;
  /** The rule that the handler checks in addition. */
  rule: PermissionRule;
  /** What a call changes, as `x-audit` says; null for calls that change nothing. */
  audited: string | null;
  /** Path parameters whose values are secrets. */
  secretParameters: readonly string[];
  pathSchema: ContractNode;
  querySchema: ContractNode;
  /** JSON pointers of the body schemas by media type; empty when the operation has no body. */
  bodyPointers: Record<string, string>;
  isBodyRequired: boolean;
  /** JSON pointers of the reply schemas by status; null for a reply without JSON. */
  replyPointers: Record<string, string | null>;
}

/** The contract of the version this server implements, without the parts of other versions. */
export const contract = atVersion(document) as unknown as ContractNode & {
  paths: Record<string, ContractNode>;
};

export const jsonType = 'application/json';

const methods = ['get', 'put', 'post', 'delete', 'patch'];

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Converts a JSON pointer into the contract to a `$ref`; encodes characters like the braces of a path. */
export function contractReference(pointer: string): string {
  return `contract#${encodeURI(pointer)}`;
}

export function isNode(value: unknown): value is ContractNode {
  return typeof value === 'object' && value !== null;
}

/** Resolves a `$ref` of the contract. */
export function resolveReference(reference: string): ContractNode {
  return resolve({ $ref: reference }, '').node;
}

/** Follows `$ref`s; returns the target and its JSON pointer. */
function resolve(node: unknown, pointer: string): { node: ContractNode; pointer: string } {
  if (!isNode(node)) return { node: {}, pointer };
  if (typeof node.$ref !== 'string') return { node, pointer };
  const target = node.$ref.replace(/^#/, '');
  let found: unknown = contract;
  for (const part of target.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    found = isNode(found) ? found[key] : undefined;
  }
  return resolve(found, target);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

interface Located {
  node: ContractNode;
  pointer: string;
}

function parametersOf(holder: ContractNode, pointer: string): Located[] {
  return list(holder.parameters).map((parameter, at) => resolve(parameter, `${pointer}/parameters/${at}`));
}

function parameterSchema(parameters: readonly Located[], location: 'path' | 'query'): ContractNode {
  const here = parameters.filter(({ node }) => node.in === location);
  return {
    type: 'object',
    properties: Object.fromEntries(
      here.map(({ node, pointer }) => [node.name, { $ref: contractReference(`${pointer}/schema`) }]),
    ),
    required: here.filter(({ node }) => node.required === true).map(({ node }) => node.name),
  };
}

/** JSON pointers of the schemas of a body by media type. */
function contentPointers(holder: unknown, pointer: string): Record<string, string> {
  const { node, pointer: at } = resolve(holder, pointer);
  const types = Object.keys(isNode(node.content) ? node.content : {});
  return Object.fromEntries(types.map((type) => [type, `${at}/content/${escapePointer(type)}/schema`]));
}

function operationOf(path: string, method: string, item: ContractNode): ContractOperation {
  const operation = resolve(item[method], '').node;
  const itemPointer = `/paths/${escapePointer(path)}`;
  const pointer = `${itemPointer}/${method}`;
  const parameters = [...parametersOf(item, itemPointer), ...parametersOf(operation, pointer)];
  const body = resolve(operation.requestBody, '').node;
  const responses = isNode(operation.responses) ? operation.responses : {};
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    permission: String(operation['x-permission']),
    rule: (operation['x-permission-rule'] ?? {}) as PermissionRule,
    audited: operation['x-audit'] ? String(operation['x-audit']) : null,
    secretParameters: parameters.filter(({ node }) => node['x-secret']).map(({ node }) => String(node.name)),
    pathSchema: parameterSchema(parameters, 'path'),
    querySchema: parameterSchema(parameters, 'query'),
    bodyPointers: contentPointers(operation.requestBody, `${pointer}/requestBody`),
    isBodyRequired: body.required === true,
    replyPointers: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        contentPointers(response, `${pointer}/responses/${status}`)[jsonType] ?? null,
      ]),
    ),
  };
}

/** All operations of the contract. */
export const contractOperations: readonly ContractOperation[] = Object.entries(contract.paths).flatMap(
  ([path, item]) =>
    methods.filter((method) => method in item).map((method) => operationOf(path, method, item)),
);

/** The operations by their ids. */
export const operationsById: ReadonlyMap<string, ContractOperation> = new Map(
  contractOperations.map((operation) => [operation.id, operation]),
);
