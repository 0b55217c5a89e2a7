import { isNode, type Node, withMember, without } from '@tailrace/sdk/versions/json';
import { Refused } from './played-difference.ts';

const isSameGroup = (one: Node, other: unknown, field: string | undefined) =>
  isNode(other) &&
  other.field === field &&
  JSON.stringify(without(other, 'field', 'fields')) === JSON.stringify(without(one, 'field', 'fields'));

/** Groups of one `field`, as these versions return them; a group with several `fields` takes those behind it. */
function withFields(pivots: readonly unknown[]): unknown[] {
  const [pivot, ...others] = pivots;
  if (pivots.length === 0) return [];
  if (!isNode(pivot)) return [pivot, ...withFields(others)];
  const { field, fields, ...rest } = pivot;
  const [, ...inner] = Array.isArray(fields) ? (fields as string[]) : [];
  const isWhole = inner.every((name, at) => isSameGroup(pivot, others[at], name));
  const taken = isWhole ? inner : [];
  return [{ ...rest, fields: [field, ...taken] }, ...withFields(others.slice(taken.length))];
}

/** Groups of one field each, of groups that name one or several; the first of several keeps the names of all. */
function withField(pivot: unknown): unknown[] {
  if (!isNode(pivot)) return [pivot];
  const { fields, ...rest } = pivot;
  const names = Array.isArray(fields) ? (fields as unknown[]) : [pivot.field];
  if (names.length === 0 || names.some((name) => typeof name !== 'string'))
    throw new Refused(400, 'A group needs a field');
  const of = names.length > 1 ? { fields: names } : {};
  return names.map((field, at) => ({ field, ...(at === 0 ? of : {}), ...rest }));
}

const inLists = (node: Node, names: readonly string[], change: (pivots: readonly unknown[]) => unknown[]) =>
  names.reduce(
    (changed, name) => withMember(changed, name, (list) => (Array.isArray(list) ? change(list) : list)),
    node,
  );

/** The lists of groups as these versions return them. */
export const returnedGroups = (node: Node, ...names: readonly string[]): Node =>
  inLists(node, names, withFields);

/** The lists of groups as the contract has them. */
export const acceptedGroups = (node: Node, ...names: readonly string[]): Node =>
  inLists(node, names, (list) => list.flatMap(withField));
