/** An object of JSON. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes a value if it is an object. */
export const changed = (value: unknown, change: (node: Node) => unknown): unknown =>
  isNode(value) ? change(value) : value;

/** Changes every object of a list. */
export const changedEach = (value: unknown, change: (node: Node) => unknown): unknown =>
  Array.isArray(value) ? value.map((item) => changed(item, change)) : value;

/** Changes every object among the values of an object. */
export const changedValues = (value: unknown, change: (node: Node, key: string) => unknown): unknown =>
  changed(value, (node) =>
    Object.fromEntries(
      Object.entries(node).map(([key, item]) => [key, changed(item, (inner) => change(inner, key))]),
    ),
  );

/** Changes one member of an object if it has it. */
export const withMember = (node: Node, name: string, change: (value: unknown) => unknown): Node =>
  name in node ? { ...node, [name]: change(node[name]) } : node;

/** Changes what is at a path of members; where an object of the path is missing, the value stays as it is. */
export const changedAt = (
  value: unknown,
  path: readonly string[],
  change: (value: unknown) => unknown,
): unknown =>
  path.reduceRight(
    (inner, name) => (outer: unknown) => changed(outer, (node) => withMember(node, name, inner)),
    change,
  )(value);

/** Without some members. */
export const without = (node: Node, ...names: readonly string[]): Node =>
  Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)));

/** With a member of another name; it stays where the object already has one of that name. */
export const renamed = (node: Node, from: string, to: string): Node =>
  from in node && !(to in node) ? { ...without(node, from), [to]: node[from] } : node;
