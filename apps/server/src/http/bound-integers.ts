import { type ContractNode, isNode } from './contract.ts';

function isInteger({ type }: ContractNode): boolean {
  const types = [type].flat();
  return types.includes('integer') && !types.includes('number');
}

/**
 * Limits every integer of the contract to the safe range of JavaScript. Examples are skipped, because one of a setting
 * looks like a schema.
 */
export function boundIntegers(node: unknown): void {
  if (!isNode(node)) return;
  if (isInteger(node)) {
    node.minimum ??= Number.MIN_SAFE_INTEGER;
    node.maximum ??= Number.MAX_SAFE_INTEGER;
  }
  for (const [key, inner] of Object.entries(node)) if (!/^examples?$/.test(key)) boundIntegers(inner);
}
