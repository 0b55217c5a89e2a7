import { randomUUID } from 'node:crypto';
import { type Context, type Scenario, step } from '../scenario.ts';

const contentPackId = randomUUID();
const pack = () => ({ contentPackId });
const revision = () => ({ contentPackId, revision: 1 });
const installation = ({ reply }: Context) => ({
  contentPackId,
  installationId: reply('installContentPack')._id,
});
/** Contains one grok pattern that nothing uses; uninstalling the pack deletes it. */
const body =
  (rev: number) =>
  ({ example, name }: Context) => ({
    ...example('createContentPack'),
    id: contentPackId,
    rev,
    name: name('pack'),
    parameters: [],
    entities: [
      {
        v: '1' as const,
        type: { name: 'grok_pattern' as const, version: '1' as const },
        id: randomUUID(),
        data: { name: name('packed').toUpperCase().replaceAll('-', '_'), pattern: '[a-z]+' },
        constraints: [],
      },
    ],
  });

export const contentPacks: Scenario = {
  area: 'content-packs',
  steps: [
    step('createContentPack', { body: body(1) }),
    step('listContentPacks'),
    step('listLatestContentPacks'),
    step('getContentPackRevisions', { path: pack, after: ['createContentPack'] }),
    step('getContentPackRevision', { path: revision, after: ['createContentPack'] }),
    step('downloadContentPackRevision', { path: revision, after: ['createContentPack'] }),
    step('planContentPackInstallation', {
      path: revision,
      body: { parameters: {} },
      after: ['createContentPack'],
    }),
    step('planContentPackFile', { body: (context) => ({ pack: body(3)(context), takes_over: true }) }),
    step('installContentPack', {
      path: revision,
      body: { parameters: {}, comment: '' },
      after: ['createContentPack'],
    }),
    step('listContentPackInstallations', { path: pack, after: ['createContentPack'] }),
    step('getContentPackProgress', { path: revision, after: ['createContentPack'] }),
    step('getContentPackInstallationChanges', { path: installation }),
    step('getContentPackUninstallDetails', { path: installation }),
    step('planContentPackUninstallation', { path: installation }),
    step('uninstallContentPack', { path: installation }),
    step('deleteContentPackRevision', { path: revision, after: ['createContentPack'] }),
    step('createContentPack', { body: body(2) }),
    step('deleteContentPack', { path: pack, after: ['createContentPack'] }),
    step('listCatalogEntities'),
    step('resolveCatalogEntities', { body: { entities: [] } }),
    step('listCatalogDependencies', { body: { entities: [] } }),
  ],
};
