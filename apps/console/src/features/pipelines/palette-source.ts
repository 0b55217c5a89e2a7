import { listPipelines, listRules } from '@tailrace/sdk/operations/pipelines';
import { paletteSource } from '#/app/palette-source.ts';

/** Anyone may list pipelines; the server returns the readable ones. */
export const pipelineSource = paletteSource({
  kind: 'Pipeline',
  list: listPipelines,
  entities: (reply) =>
    reply.map(({ id, title }) => ({ id: id ?? title, name: title, href: `/system/pipelines/${id}` })),
});

export const ruleSource = paletteSource({
  kind: 'Pipeline rule',
  list: listRules,
  entities: (reply) =>
    reply.map(({ id, title }) => ({ id: id ?? title, name: title, href: `/system/pipelines/rules/${id}` })),
});
