import document from '@tailrace/openapi/bundle.json' with { type: 'json' };
import type { OperationId } from '@tailrace/sdk';
import { OPERATIONS } from '@tailrace/sdk/permissions';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in place of every member of an enumeration. */
export const unknownMember = 'OF_A_LATER_VERSION';
const unknownNumber = 99;

/** `kinds` name which member of a union an object is: the type of a widget, of a metric. `values` are all others. */
export type Enumerations = 'kinds' | 'values';

const namesOfKinds: ReadonlySet<string> = new Set(['type', '@type', 'visualization', 'expr']);

function resolved(schema: unknown): Node {
  if (!isNode(schema)) return {};
  if (typeof schema.$ref !== 'string') return schema;
  const names = schema.$ref.split('/').slice(1);
  return resolved(names.reduce<unknown>((node, name) => (node as Node)[name], document));
}

/** A schema and the members of its unions, any of which may describe a value. */
function parts(schema: unknown): Node[] {
  const own = resolved(schema);
  const members = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => (Array.isArray(own[key]) ? own[key] : []));
  return [own, ...members.flatMap(parts)];
}

/** Whether only the embedded server has a property: it is of the same version as the console. */
const isOwn = (properties: unknown, name: string): boolean =>
  isNode(properties) && isNode(properties[name]) && properties[name]['x-availability'] === 'embedded';

const listed = ({ enum: members, const: only }: Node): unknown[] =>
  Array.isArray(members) ? members : only === undefined ? [] : [only];

function changed(schemas: readonly Node[], value: unknown, name: string, which: Enumerations): unknown {
  if (Array.isArray(value)) {
    const items = schemas.flatMap(({ items: of }) => parts(of));
    return value.map((item) => changed(items, item, name, which));
  }
  if (isNode(value)) {
    const members = Object.entries(value).map(([key, inner]) => {
      if (schemas.some(({ properties }) => isOwn(properties, key))) return [key, inner];
      const of = schemas.flatMap(({ properties, additionalProperties }) => [
        ...(isNode(properties) && key in properties ? parts(properties[key]) : []),
        ...parts(additionalProperties),
      ]);
      return [key, changed(of, inner, key, which)];
    });
    return Object.fromEntries(members);
  }
  const isMember =
    ['string', 'number'].includes(typeof value) && schemas.some((schema) => listed(schema).includes(value));
  if (!isMember || namesOfKinds.has(name) !== (which === 'kinds')) return value;
  return typeof value === 'number' ? unknownNumber : unknownMember;
}

/** The body of a successful response in which no enumeration has a member that the contract knows. */
export function withUnknownMembers(operationId: OperationId, body: unknown, which: Enumerations): unknown {
  const { method, path } = OPERATIONS[operationId];
  const paths = document.paths as unknown as Record<string, Record<string, { responses: Node }>>;
  const responses = Object.entries(paths[path]?.[method.toLowerCase()]?.responses ?? {});
  const schemas = responses
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => {
      const media = resolved(resolved(resolved(response).content)['application/json']);
      return parts(media.schema);
    });
  return changed(schemas, body, '', which);
}
