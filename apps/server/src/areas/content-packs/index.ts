import { defineArea } from '../../host/area.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import { catalog } from './catalog.ts';
import { checkConstraints } from './constraints.ts';
import { installations } from './installations.ts';
import { type PackService, packResponse, packService } from './pack-service.ts';
import type { Pack } from './stored-packs.ts';

const packList = (content_packs: Pack[], packs: PackService) =>
  ok({ total: content_packs.length, content_packs, content_packs_metadata: packs.metadata() });

export const contentPacks = defineArea({
  name: 'content-packs',
  services: { catalog, installations, packs: packService },
  handlers: {
    listCatalogEntities: (_, { catalog }) => ok({ entities: catalog.list() }),
    resolveCatalogEntities: async ({ body }, { catalog }) =>
      ok({ entities: await catalog.resolve(body.entities) }),
    listCatalogDependencies: async ({ body }, { catalog }) =>
      ok({ entities: await catalog.dependencies(body.entities) }),

    listContentPacks: (_, { packs }) => packList(packs.list(), packs),
    listLatestContentPacks: (_, { packs }) => packList(packs.listLatest(), packs),
    createContentPack({ body }, { packs }) {
      const { id } = packs.create(body);
      return created(undefined, `/system/content_packs/${encodeURIComponent(id)}`);
    },
    getContentPackRevisions({ path }, { packs }) {
      const revisions = packs.revisions(path.contentPackId);
      const results = Object.entries(revisions).map(([rev, pack]) => [rev, checkConstraints(pack)]);
      return ok({ content_pack_revisions: revisions, constraints_result: Object.fromEntries(results) });
    },
    getContentPackRevision: ({ path }, { packs }) =>
      ok(packResponse(packs.get(path.contentPackId, path.revision))),
    downloadContentPackRevision: ({ path }, { packs }) => ok(packs.get(path.contentPackId, path.revision)),
    deleteContentPack({ path }, { packs }) {
      packs.delete(path.contentPackId);
      return noContent();
    },
    deleteContentPackRevision({ path }, { packs }) {
      packs.delete(path.contentPackId, path.revision);
      return noContent();
    },

    planContentPackInstallation: async ({ path, body }, { installations }) =>
      ok(await installations.plan(path.contentPackId, path.revision, body)),
    planContentPackFile: async ({ body: { pack, ...request } }, { installations, packs }) =>
      ok(await installations.planOf(packs.read(pack), request)),
    installContentPack: async ({ path, body, caller }, { installations }) =>
      ok(await installations.install(path.contentPackId, path.revision, body, caller)),
    getContentPackProgress: ({ path }, { installations }) =>
      ok(installations.progress(path.contentPackId, path.revision)),
    listContentPackInstallations({ path }, { installations }) {
      const installed = installations.list(path.contentPackId);
      return ok({ total: installed.length, installations: installed });
    },
    getContentPackUninstallDetails: ({ path }, { installations }) =>
      ok(installations.uninstallDetails(path.contentPackId, path.installationId)),
    planContentPackUninstallation: async ({ path }, { installations }) =>
      ok(await installations.uninstallPlan(path.contentPackId, path.installationId)),
    uninstallContentPack: async ({ path, caller }, { installations }) =>
      ok(await installations.uninstall(path.contentPackId, path.installationId, caller)),
    getContentPackInstallationChanges: async ({ path }, { installations }) =>
      ok(await installations.changes(path.contentPackId, path.installationId)),
  },
});
