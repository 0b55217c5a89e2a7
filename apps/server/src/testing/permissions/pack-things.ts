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

export const packCalls: Record<string, Make[]> = {
  createContentPack: [() => ({ body: packBody() })],
  getContentPackRevisions: [ofPack],
  getContentPackRevision: [ofPack],
  downloadContentPackRevision: [ofPack],
  deleteContentPack: [ofPack],
  deleteContentPackRevision: [ofPack],
};
