import type { ListRequest } from '../listing/list.ts';
import type { FlatPage } from '../listing/page.ts';
import { type ContractOperation, isNode, resolveReference } from './contract.ts';
import { schemaOf, typesOf } from './described-objects.ts';

const nodes = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The required properties of a schema, with their schemas. */
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
 * Returns how an operation wraps a list, as the contract requires: the bare array, or an object with the array and
 * those of the known properties that are required.
 */
function envelopeOf({ id, replyPointers }: ContractOperation): Envelope {
  const schema = resolveReference(`#${replyPointers['200'] ?? ''}`);
  if (typesOf(schema).includes('array')) return (items) => items;
  const required = requiredOf(schema);
  const [list, ...others] = required.filter(([, property]) => typesOf(schemaOf(property)).includes('array'));
  if (!list || others.length > 0) throw new TypeError(`The reply of ${id} has no list, or several`);
  const isNested = required.some(([name]) => name === 'pagination');
  return (items, more) => {
    // Next to a nested pagination object, `total` counts all documents, regardless of the query.
    const known = isNested ? { ...more, total: more.grand_total } : more;
    const sent = required.filter(([name]) => Object.hasOwn(known, name));
    return Object.fromEntries([...sent.map(([name]) => [name, known[name]]), [list[0], items]]);
  };
}

export function listEnvelope(operation: ContractOperation) {
  const envelope = envelopeOf(operation);
  return (items: readonly unknown[]) => envelope(items, { total: items.length });
}

/** The value of a parameter that is not sent. */
function defaultOf({ querySchema }: ContractOperation, name: string): unknown {
  const { properties } = querySchema;
  const parameter = isNode(properties) ? properties[name] : undefined;
  return isNode(parameter) ? schemaOf(parameter).default : undefined;
}

export function pageEnvelope(operation: ContractOperation) {
  const envelope = envelopeOf(operation);
  const usual = { sort: defaultOf(operation, 'sort'), order: defaultOf(operation, 'order') };
  return (
    items: readonly unknown[],
    numbers: FlatPage,
    { query = '', sort = usual.sort, order = usual.order }: { [Name in keyof ListRequest]?: unknown },
    grand_total: number,
  ) => envelope(items, { ...numbers, pagination: numbers, query, sort, order, grand_total });
}
