import bundle from './bundle.json' with { type: 'json' };

/** An object in the contract, whose keys the caller reads. */
export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

export function list(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The object that a reference points to. */
export function resolve(node: unknown): Node {
  if (!isNode(node)) return {};
  if (typeof node.$ref !== 'string') return node;
  let found: unknown = bundle;
  for (const key of node.$ref.split('/').slice(1)) {
    const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
    found = isNode(found) ? found[name] : undefined;
  }
  return resolve(found);
}

export interface ContractCall {
  id: string;
  path: string;
  operation: Node;
  /** Includes the parameters of its path. */
  parameters: Node[];
  statuses: string[];
}

/** All calls of the contract. */
export const calls: ContractCall[] = Object.entries(bundle.paths as Record<string, Node>).flatMap(
  ([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([, value]) => {
        const operation = value as Node;
        return {
          id: String(operation.operationId),
          path,
          operation,
          parameters: [...list(item.parameters), ...list(operation.parameters)].map(resolve),
          statuses: Object.keys(operation.responses as Node),
        };
      }),
);
