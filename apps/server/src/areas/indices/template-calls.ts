import { type FieldKind, namedFieldKinds } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import { ok } from '../../http/handler.ts';
import type { ValueType } from '../../storage/field-types.ts';
import type { Handlers } from './services.ts';
import type { IndexSet } from './stored-index-sets.ts';

/** What an indexer calls the ways in which a field is compared. */
const mappingOfKind: Record<Exclude<FieldKind, 'exact'>, object> = {
  text: { type: 'text', analyzer: 'standard' },
  lowercase: { type: 'keyword', normalizer: 'lowercase' },
  date: { type: 'date' },
};

/** Fields of kind `exact` are mapped by the type of their values. */
const mappingOfType: Record<ValueType, object> = {
  string: { type: 'keyword' },
  long: { type: 'long' },
  double: { type: 'double' },
  boolean: { type: 'boolean' },
};

const properties = Object.fromEntries(
  [...namedFieldKinds].flatMap(([field, kind]) => (kind === 'exact' ? [] : [[field, mappingOfKind[kind]]])),
);

const dynamicTemplates = Object.entries(mappingOfType).map(([type, mapping]) => ({
  [`${type}_values`]: { match_mapping_type: type, mapping },
}));

/** The format that every index of this server has, in the words of an indexer; there is nothing to store for a set. */
const indexTemplate = ({ index_prefix }: Pick<IndexSet, 'index_prefix'>): Schemas['IndexTemplate'] => ({
  name: `${index_prefix}-template`,
  template: {
    index_patterns: [`${index_prefix}_*`],
    settings: { number_of_shards: 1, number_of_replicas: 0 },
    mappings: { properties, dynamic_templates: dynamicTemplates },
  },
});

/** The format of an index is fixed, so a template that is stored in the indexer is the one it has already. */
export const templateCalls: Handlers<
  'listIndexTemplates' | 'getIndexTemplate' | 'syncAllIndexTemplates' | 'syncIndexTemplate'
> = {
  listIndexTemplates: (_, { indexSets }) => ok(indexSets.list().map(indexTemplate)),
  getIndexTemplate: ({ path }, { indexSets }) => ok(indexTemplate(indexSets.get(path.indexSetId))),
  syncAllIndexTemplates: ({ permits }, { indexSets }) =>
    ok(permits.keep(indexSets.list()).map(indexTemplate)),
  syncIndexTemplate: ({ path }, { indexSets }) => ok(indexTemplate(indexSets.get(path.indexSetId))),
};
