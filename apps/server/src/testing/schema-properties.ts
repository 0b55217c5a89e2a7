import { type ContractNode, isNode, resolveReference } from '../http/contract.ts';

/** The names of all properties of a schema of the contract, at any depth. */
export function schemaProperties(pointer: string): string[] {
  const names = new Set<string>();
  const seen = new Set<ContractNode>();
  const visit = (schema: unknown): void => {
    if (!isNode(schema)) return;
    const node = typeof schema.$ref === 'string' ? resolveReference(schema.$ref) : schema;
    if (seen.has(node)) return;
    seen.add(node);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties' && isNode(value)) {
        Object.keys(value).forEach((name) => void names.add(name));
        Object.values(value).forEach(visit);
      } else if (['items', 'additionalProperties'].includes(key)) visit(value);
      else if (['allOf', 'oneOf', 'anyOf'].includes(key) && Array.isArray(value)) value.forEach(visit);
    }
  };
  visit({ $ref: pointer });
  return [...names];
}
