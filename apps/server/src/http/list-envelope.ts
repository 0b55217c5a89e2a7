import type { ListRequest } from '../listing/list.ts';
import type { FlatPage } from '../listing/page.ts';
import { type ContractOperation, isNode, resolveReference } from './contract.ts';
import { schemaOf, typesOf } from './described-objects.ts';

const nodes = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The properties that an object of a schema always has, by their schemas. */
function requiredOf(node: unknown): [name: string, schema: unknown][] {
  const { properties, required, allOf } = schemaOf(node);
  const known = isNode(properties) ? properties : {};
  return [
    ...nodes(allOf).flatMap(requiredOf),
    ...nodes(required).map((name): [string, unknown] => [String(name), known[String(name)]]),
  ];
}

type Envelope = (items: readonly unknown[], more: Readonly<Record<string, unknown>>) => unknown;

/**
 * How an operation replies with a list, as the contract has it: the array alone, or an object with the array and, of what
 * else is known, that which the contract requires.
 */
function envelopeOf({ id, replyPointers }: ContractOperation): Envelope {
  const schema = resolveReference(`#${replyPointers['200'] ?? ''}`);
  if (typesOf(schema).includes('array')) return (items) => items;
  const required = requiredOf(schema);
  const [list, ...others] = required.filter(([, property]) => typesOf(schemaOf(property)).includes('array'));
  if (!list || others.length > 0) throw new TypeError(`The reply of ${id} has no list, or several`);
  const isNested = required.some(([name]) => name === 'pagination');
  return (items, more) => {
    // Beside nested numbers, `total` counts all documents, whatever the query.
    const known = isNested ? { ...more, total: more.grand_total } : more;
    const sent = required.filter(([name]) => Object.hasOwn(known, name));
    return Object.fromEntries([...sent.map(([name]) => [name, known[name]]), [list[0], items]]);
  };
}

export function listEnvelope(operation: ContractOperation) {
  const envelope = envelopeOf(operation);
  return (items: readonly unknown[]) => envelope(items, { total: items.length });
}

export function pageEnvelope(operation: ContractOperation) {
  const envelope = envelopeOf(operation);
  return (
    items: readonly unknown[],
    numbers: FlatPage,
    { query = '', sort, order }: ListRequest,
    grand_total: number,
  ) => envelope(items, { ...numbers, pagination: numbers, query, sort, order, grand_total });
}
