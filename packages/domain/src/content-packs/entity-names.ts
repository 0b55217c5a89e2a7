import type { Schemas } from '@tailrace/sdk';
import { countOf } from '../format/format.ts';

type Typed = { type: Pick<Schemas['ModelType'], 'name'> };

interface Noun {
  one: string;
  many: string;
}

/** In the order in which they are listed: from where messages come in to what is made of them. */
const nouns: Readonly<Record<string, Noun>> = {
  input: { one: 'input', many: 'inputs' },
  stream: { one: 'stream', many: 'streams' },
  output: { one: 'output', many: 'outputs' },
  dashboard: { one: 'dashboard', many: 'dashboards' },
  search: { one: 'saved search', many: 'saved searches' },
  pipeline: { one: 'pipeline', many: 'pipelines' },
  pipeline_rule: { one: 'pipeline rule', many: 'pipeline rules' },
  grok_pattern: { one: 'grok pattern', many: 'grok patterns' },
  lookup_table: { one: 'lookup table', many: 'lookup tables' },
  lookup_cache: { one: 'lookup cache', many: 'lookup caches' },
  lookup_adapter: { one: 'data adapter', many: 'data adapters' },
  event_definition: { one: 'event definition', many: 'event definitions' },
  notification: { one: 'notification', many: 'notifications' },
  sidecar_collector: { one: 'log collector', many: 'log collectors' },
  sidecar_collector_configuration: { one: 'collector configuration', many: 'collector configurations' },
  url_whitelist_entry: { one: 'URL whitelist entry', many: 'URL whitelist entries' },
};

const order = Object.keys(nouns);

/** Types of plugins have no words of ours: their own name is shown. */
export const entityNoun = (type: string): Noun =>
  Object.hasOwn(nouns, type) && nouns[type]
    ? nouns[type]
    : { one: `${type} entity`, many: `${type} entities` };

/** The heading of the entities of a type: "Lookup tables". */
export function entityHeading(type: string): string {
  const { many } = entityNoun(type);
  return Object.hasOwn(nouns, type) ? many.charAt(0).toUpperCase() + many.slice(1) : many;
}

function compareTypes(a: string, b: string): number {
  const [first, second] = [order.indexOf(a), order.indexOf(b)];
  if (first === -1 || second === -1) return second - first || a.localeCompare(b, 'en');
  return first - second;
}

/** Entities by the name of their type, in the order of the types. */
export function entitiesByType<Entity extends Typed>(
  entities: readonly Entity[],
): { type: string; entities: Entity[] }[] {
  const groups = Map.groupBy(entities, ({ type }) => type.name);
  return [...groups]
    .map(([type, members]) => ({ type, entities: members }))
    .toSorted((a, b) => compareTypes(a.type, b.type));
}

/** What there is of each type: "3 inputs, 2 streams". */
export function entityCounts(entities: readonly Typed[]): string {
  return entitiesByType(entities)
    .map(({ type, entities: { length } }) => countOf(length, entityNoun(type).one, entityNoun(type).many))
    .join(', ');
}
