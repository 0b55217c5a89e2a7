import { type ContractNode, isNode } from './contract.ts';

function isInteger({ type }: ContractNode): boolean {
  const types = [type].flat();
  return types.includes('integer') && !types.includes('number');
}

/**
 * Gives every integer of the contract the limits within which JavaScript tells integers apart. Examples are left as
 * they are: one of a setting looks like a schema.
 */
export function boundIntegers(node: unknown): void {
  if (!isNode(node)) return;
  if (isInteger(node)) {
    node.minimum ??= Number.MIN_SAFE_INTEGER;
    node.maximum ??= Number.MAX_SAFE_INTEGER;
  }
  for (const [key, inner] of Object.entries(node)) if (!/^examples?$/.test(key)) boundIntegers(inner);
}
