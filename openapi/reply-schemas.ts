/** A schema of the contract, or something that holds schemas. */
export type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What may look like a schema and is none, and schemas that say what a value is not. */
const notWalked = new Set(['example', 'examples', 'const', 'default', 'enum', 'not', 'if', 'required']);

/** Whether a reply may come without a property that its schema lists. */
export function isOmittable(property: unknown): boolean {
  return isNode(property) && 'x-omitted' in property;
}

/** The properties that a reply always has, of one schema. */
export function replyKeys(schema: Node): string[] {
  const properties = isNode(schema.properties) ? schema.properties : {};
  const listed = Object.keys(properties).filter((name) => !isOmittable(properties[name]));
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return [...new Set([...required, ...listed])];
}

/**
 * The contract as it holds for replies: every property a schema lists is required unless it may be omitted. In the
 * contract itself, a schema that requests and replies share requires what a request has to say. Of a version's contract.
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
