import type { Schemas } from '@tailrace/sdk';

type Entity = Schemas['ContentPackEntity'];
type Excerpt = Schemas['EntityExcerpt'];
type Parameter = Schemas['ContentPackParameter'];

/** Groups the entities of a catalog by type name; types and titles are sorted alphabetically (console §3). */
export function groupByType(entities: readonly Excerpt[]): Map<string, Excerpt[]> {
  const groups = Map.groupBy(
    entities.toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
    ({ type }) => type.name,
  );
  return new Map([...groups].toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

/** The request for selected entities: id and type only, since the server refuses the title (console §3). */
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
 * A value as displayed. A reference shows the parameter's default (console §3), or its name without one, which the
 * specification leaves open. Grok patterns have plain strings without a type.
 */
export function shownValue(value: unknown, parameters: readonly Parameter[] = []): string {
  if (isValueReference(value)) {
    if (value['@type'] !== 'parameter') return String(value['@value']);
    const parameter = parameters.find(({ name }) => name === value['@value']);
    return String(parameter?.default_value ?? value['@value']);
  }
  return typeof value === 'string' ? value : '';
}

/** Whether this is a typed value, as in the entities of content packs. */
export function isValueReference(value: unknown): value is Schemas['ValueReference'] {
  return typeof value === 'object' && value !== null && '@type' in value && '@value' in value;
}

/** Replaces a value by a parameter; `null` when their types differ. */
export function withParameter(
  value: Schemas['ValueReference'],
  parameter: Parameter,
): Schemas['ValueReference'] | null {
  if (value['@type'] === 'parameter') return null;
  return value['@type'] === parameter.type ? { '@type': 'parameter', '@value': parameter.name } : null;
}
