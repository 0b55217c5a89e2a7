import { packService } from '../../areas/content-packs/pack-service.ts';
import type { TestServer } from '../test-server.ts';
import type { Make } from './given.ts';
import { nextName } from './user-things.ts';

const packBody = () => ({
  ...{ v: 1 as const, id: nextName(), rev: 1, name: 'Web', summary: '', description: '', vendor: 'Example' },
  ...{ url: '', entities: [] },
});

const ofPack: Make = (server: TestServer) => {
  const { id, rev } = server.service(packService).create(packBody());
  return { path: { contentPackId: id, revision: String(rev) } };
};

/** An installation of a pack without entities. */
const ofInstallation: Make = async (server) => {
  const { path: ofRevision } = await ofPack(server);
  const { contentPackId, revision } = ofRevision ?? {};
  const { body } = await server.admin(
    `POST /system/content_packs/${contentPackId}/${revision}/installations`,
    {
      body: { comment: '' },
    },
  );
  const { _id: installationId } = body as { _id: string };
  return { path: { contentPackId: String(contentPackId), installationId } };
};

const installBody: Make = async (server) => ({ ...(await ofPack(server)), body: { comment: '' } });

export const packCalls: Record<string, Make[]> = {
  createContentPack: [() => ({ body: packBody() })],
  getContentPackRevisions: [ofPack],
  getContentPackRevision: [ofPack],
  downloadContentPackRevision: [ofPack],
  deleteContentPack: [ofPack],
  deleteContentPackRevision: [ofPack],
  planContentPackInstallation: [async (server) => ({ ...(await ofPack(server)), body: {} })],
  planContentPackFile: [() => ({ body: { pack: packBody() } })],
  installContentPack: [installBody],
  getContentPackProgress: [ofPack],
  listContentPackInstallations: [ofPack],
  getContentPackUninstallDetails: [ofInstallation],
  planContentPackUninstallation: [ofInstallation],
  uninstallContentPack: [ofInstallation],
  getContentPackInstallationChanges: [ofInstallation],
};
