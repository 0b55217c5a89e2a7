import { isKnownTo, type Lifetime } from './known-to.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords whose content is data, not schemas. */
const values = new Set(['example', 'examples', 'const', 'default', 'enum']);

export function lifetimeOf(node: Node): Lifetime {
  const { 'x-since': since, 'x-until': until } = node as { 'x-since'?: string; 'x-until'?: string };
  return { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) };
}

/**
 * The contract of one version of the server, by default `info.version`. Calls, parameters, replies, properties and
 * variants that the version lacks by `x-since` or `x-until` are removed, and such properties also from `required`.
 */
export function atVersion<Document extends { info: { version: string } }>(
  document: Document,
  version: string = document.info.version,
): Document {
  /** Also checks the target of a reference to a shared parameter, which carries the versions. */
  function isKnown(value: unknown): boolean {
    if (!isNode(value)) return true;
    if (!isKnownTo(version, lifetimeOf(value))) return false;
    const [, name] = /^#\/components\/parameters\/(.+)$/.exec(String(value.$ref)) ?? [];
    const { components } = document as { components?: { parameters?: Node } };
    return name === undefined || isKnown(components?.parameters?.[name]);
  }

  function pruned(value: unknown, isMap = false): unknown {
    if (Array.isArray(value)) return value.filter(isKnown).map((item) => pruned(item));
    if (!isNode(value)) return value;
    const kept = Object.entries(value)
      .filter(([, item]) => isKnown(item))
      .map(([key, item]) => [
        key,
        !isMap && values.has(key) ? item : pruned(item, !isMap && key === 'properties'),
      ]);
    const node: Node = Object.fromEntries(kept);
    const { properties, required } = value;
    if (isMap || !isNode(properties) || !Array.isArray(required)) return node;
    return { ...node, required: required.filter((name) => isKnown(properties[name])) };
  }

  return pruned(document) as Document;
}
