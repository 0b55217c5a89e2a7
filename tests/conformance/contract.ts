import { atVersion } from '@tailrace/openapi/at-version';
import document from '@tailrace/openapi/bundle.json' with { type: 'json' };
import type { OperationId } from '@tailrace/sdk';
import { type Validator, validators } from './validate.ts';

type Node = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  /** Accepts only certain values; the example is one of them. */
  isChoice: boolean;
  example: unknown;
}

/** Validates a body, and has an example of it. */
export interface Content {
  example: unknown;
  validator: Validator;
}

export interface ContractOperation {
  id: OperationId;
  area: string;
  method: string;
  path: string;
  /** Only the embedded server has it. */
  isEmbeddedOnly: boolean;
  parameters: Parameter[];
  isBodyRequired: boolean;
  /** By media type. */
  body: ReadonlyMap<string, Content>;
  /** By status, then by media type; an empty map means a reply without a body. */
  replies: ReadonlyMap<number, ReadonlyMap<string, Content>>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (key: string) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
const methods = ['get', 'post', 'put', 'delete', 'patch'];

/** Every operation of a version of the contract by its id. */
export type Operations = ReadonlyMap<string, ContractOperation>;

function read(contract: Node & { paths: Record<string, Node> }): Operations {
  const validator = validators(contract);

  /** Follows references, and returns where they lead. */
  function resolve(value: unknown, pointer = ''): { node: Node; pointer: string } {
    if (!isNode(value)) return { node: {}, pointer };
    if (typeof value.$ref !== 'string') return { node: value, pointer };
    const target = value.$ref.replace(/^#/, '');
    let found: unknown = contract;
    for (const key of target.split('/').slice(1)) found = isNode(found) ? found[unescaped(key)] : undefined;
    return resolve(found, target);
  }

  function exampleOf(node: Node): unknown {
    if ('example' in node) return node.example;
    const [first] = Object.values(isNode(node.examples) ? node.examples : {});
    if (first !== undefined) return resolve(first).node.value;
    const { node: schema } = resolve(node.schema);
    return schema.example ?? schema.default ?? (Array.isArray(schema.enum) ? schema.enum[0] : schema.const);
  }

  function contentOf(holder: unknown, pointer: string): Map<string, Content> {
    const { node, pointer: at } = resolve(holder, pointer);
    return new Map(
      Object.entries(isNode(node.content) ? node.content : {}).map(([type, media]) => [
        type,
        {
          example: exampleOf(resolve(media).node),
          validator: validator(`${at}/content/${escaped(type)}/schema`),
        },
      ]),
    );
  }

  const parametersOf = (...lists: unknown[]): Parameter[] =>
    lists
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .map((parameter) => resolve(parameter).node)
      .map((node) => ({
        name: String(node.name),
        in: String(node.in),
        required: node.required === true,
        isChoice: 'enum' in resolve(node.schema).node,
        example: exampleOf(node),
      }));

  function operationOf(path: string, method: string, item: Node): ContractOperation {
    const { node } = resolve(item[method]);
    const pointer = `/paths/${escaped(path)}/${method}`;
    const tags = Array.isArray(node.tags) ? node.tags : [];
    const responses = isNode(node.responses) ? node.responses : {};
    return {
      id: node.operationId as OperationId,
      area: String(tags[0]),
      method: method.toUpperCase(),
      path,
      isEmbeddedOnly: node['x-availability'] === 'embedded',
      parameters: parametersOf(item.parameters, node.parameters),
      isBodyRequired: resolve(node.requestBody).node.required === true,
      body: contentOf(node.requestBody, `${pointer}/requestBody`),
      replies: new Map(
        Object.entries(responses).map(([status, response]) => [
          Number(status),
          contentOf(response, `${pointer}/responses/${status}`),
        ]),
      ),
    };
  }

  return new Map(
    Object.entries(contract.paths)
      .flatMap(([path, item]) =>
        methods.filter((method) => method in item).map((method) => operationOf(path, method, item)),
      )
      .map((operation) => [operation.id, operation]),
  );
}

/** The contract of a version of the server. */
export const operationsOf = (version: string): Operations =>
  read(atVersion(document, version) as unknown as Node & { paths: Record<string, Node> });

/** The contract with everything that any version has. */
export const allOperations: Operations = read(document as unknown as Node & { paths: Record<string, Node> });
