import type { Schemas } from '@tailrace/sdk';

type Entity = Schemas['ContentPackEntity'];
type Excerpt = Schemas['EntityExcerpt'];
type Parameter = Schemas['ContentPackParameter'];

/** The entities of a catalog by the name of their type; types and titles sorted as they are read (console §3). */
export function groupByType(entities: readonly Excerpt[]): Map<string, Excerpt[]> {
  const groups = Map.groupBy(
    entities.toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
    ({ type }) => type.name,
  );
  return new Map([...groups].toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

/** What is sent for entities that were picked: id and type, since the server refuses the title (console §3). */
export function entityDescriptor({ id, type }: Excerpt): Schemas['EntityDescriptor'] {
  return { id, type };
}

/** The title of an entity in a content pack: `data.title`, else `data.name`, else empty (console §3). */
export function entityTitle({ data }: Pick<Entity, 'data'>, parameters: readonly Parameter[] = []): string {
  const fields: Readonly<Record<string, unknown>> = { ...data };
  return shownValue(fields.title ?? fields.name, parameters);
}

/** The description of an entity in a content pack: `data.description`, else empty (console §3). */
export function entityDescription(
  { data }: Pick<Entity, 'data'>,
  parameters: readonly Parameter[] = [],
): string {
  const fields: Readonly<Record<string, unknown>> = { ...data };
  return shownValue(fields.description, parameters);
}

/**
 * A value as it is read. A reference to a parameter is the parameter's default (console §3); the specification does not
 * say what it is without one: the parameter's name. Grok patterns have their texts as they are, without a type.
 */
export function shownValue(value: unknown, parameters: readonly Parameter[] = []): string {
  if (isValueReference(value)) {
    if (value['@type'] !== 'parameter') return String(value['@value']);
    const parameter = parameters.find(({ name }) => name === value['@value']);
    return String(parameter?.default_value ?? value['@value']);
  }
  return typeof value === 'string' ? value : '';
}

/** Whether this is a value with its type, as entities of content packs have them. */
export function isValueReference(value: unknown): value is Schemas['ValueReference'] {
  return typeof value === 'object' && value !== null && '@type' in value && '@value' in value;
}

/** A value with a parameter in its place; `null` when the parameter is of another type than the value. */
export function withParameter(
  value: Schemas['ValueReference'],
  parameter: Parameter,
): Schemas['ValueReference'] | null {
  if (value['@type'] === 'parameter') return null;
  return value['@type'] === parameter.type ? { '@type': 'parameter', '@value': parameter.name } : null;
}
