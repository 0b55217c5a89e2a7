import document from '@tailrace/openapi/bundle.json' with { type: 'json' };

/** A schema, parameter or response as the contract has it; read by its own keys. */
export type ContractNode = Record<string, unknown>;

export interface ContractOperation {
  id: string;
  method: string;
  /** Below the API root, `{param}` for parameters. */
  path: string;
  /** `guest`, `none`, or the permission needed. */
  permission: string;
  pathSchema: ContractNode;
  querySchema: ContractNode;
  /** JSON pointer of the JSON body's schema; null when there is no body. */
  bodyPointer: string | null;
  isBodyRequired: boolean;
  /** JSON pointers of the JSON replies' schemas by status; null for a reply without JSON. */
  replyPointers: Record<string, string | null>;
}

export const contract = document as unknown as ContractNode & { paths: Record<string, ContractNode> };

const methods = ['get', 'put', 'post', 'delete', 'patch'];

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function isNode(value: unknown): value is ContractNode {
  return typeof value === 'object' && value !== null;
}

/** What a `$ref` of the contract leads to. */
export function resolveReference(reference: string): ContractNode {
  return resolve({ $ref: reference }, '').node;
}

/** Follows `$ref`s, and says where in the document they ended. */
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

function parameterSchema(parameters: ContractNode[], place: 'path' | 'query'): ContractNode {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, resolve(schema, '').node])),
    required: here.filter((parameter) => parameter.required === true).map((parameter) => parameter.name),
  };
}

function jsonPointer(holder: unknown, pointer: string): string | null {
  const { node, pointer: at } = resolve(holder, pointer);
  const content = isNode(node.content) ? node.content : {};
  const type = 'application/json';
  return type in content ? `${at}/content/${escapePointer(type)}/schema` : null;
}

function operationOf(path: string, method: string, item: ContractNode): ContractOperation {
  const operation = resolve(item[method], '').node;
  const pointer = `/paths/${escapePointer(path)}/${method}`;
  const parameters = [...list(item.parameters), ...list(operation.parameters)].map(
    (parameter) => resolve(parameter, '').node,
  );
  const body = resolve(operation.requestBody, '').node;
  const responses = isNode(operation.responses) ? operation.responses : {};
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    permission: String(operation['x-permission']),
    pathSchema: parameterSchema(parameters, 'path'),
    querySchema: parameterSchema(parameters, 'query'),
    bodyPointer: operation.requestBody ? jsonPointer(operation.requestBody, `${pointer}/requestBody`) : null,
    isBodyRequired: body.required === true,
    replyPointers: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        jsonPointer(response, `${pointer}/responses/${status}`),
      ]),
    ),
  };
}

/** Every operation of the contract. */
export const contractOperations: readonly ContractOperation[] = Object.entries(contract.paths).flatMap(
  ([path, item]) =>
    methods.filter((method) => method in item).map((method) => operationOf(path, method, item)),
);
