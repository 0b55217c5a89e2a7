/** A schema of the contract, or something that holds schemas. */
export type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Keywords whose content is data, or schemas that do not describe the value itself. */
const notWalked = new Set(['example', 'examples', 'const', 'default', 'enum', 'not', 'if', 'required']);

/** Whether a reply may lack a property. */
export function isOmittable(property: unknown): boolean {
  return isNode(property) && 'x-omitted' in property;
}

/** The properties of a schema that a reply always has. */
export function replyKeys(schema: Node): string[] {
  const properties = isNode(schema.properties) ? schema.properties : {};
  const listed = Object.keys(properties).filter((name) => !isOmittable(properties[name]));
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return [...new Set([...required, ...listed])];
}

/**
 * The contract for replies: every property is required unless it is marked `x-omitted`. In the contract itself, `required`
 * of a schema that requests and replies share describes requests. Expects the contract of one version (`atVersion`).
 */
export function wholeReplies<Contract>(contract: Contract): Contract {
  const copy = structuredClone(contract);
  requireKeys(copy, false);
  return copy;
}

function requireKeys(node: unknown, isProperties: boolean): void {
  if (!isNode(node)) return;
  if (!Array.isArray(node) && !isProperties && isNode(node.properties)) node.required = replyKeys(node);
  for (const [key, inner] of Object.entries(node)) {
    if (isProperties || !notWalked.has(key)) requireKeys(inner, key === 'properties' && !isProperties);
  }
}
