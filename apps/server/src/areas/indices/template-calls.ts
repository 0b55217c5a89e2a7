import { ok } from '../../http/handler.ts';
import { indexTemplate } from './index-template.ts';
import type { Handlers } from './services.ts';

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
