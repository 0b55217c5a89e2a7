import { plainData } from '@tailrace/domain/content-packs/values';
import { callerOf } from '../../../http/caller.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { userService } from '../../users/user-service.ts';
import type { EntityType } from '../entity-type.ts';

/** Who installs a pack. */
export const packCaller = (server: TestServer, permissions: string[] = ['*'], username = 'admin') =>
  callerOf(server.service(userService).byUsername(username), permissions);

/** Installs the data of a pack, as it is in the file, and returns the id. */
export async function install<Data extends object>(
  server: TestServer,
  type: EntityType<Data>,
  data: Data,
  caller = packCaller(server),
): Promise<string> {
  const plain = plainData(data);
  const [store] = await type.prepare([plain], caller);
  const { id } = server.config.transaction(() => store?.() ?? { id: '' });
  await type.start?.(id, plain, caller);
  return id;
}

/** Packs an entity, deletes it, and installs it from the file; returns what was packed before and after. */
export async function installAgain<Data extends object>(
  server: TestServer,
  type: EntityType<Data>,
  id: string,
): Promise<{ before: Data | null; after: Data | null; id: string }> {
  const before = type.export(id);
  if (!before) throw new Error(`There is no ${type.name} ${id}`);
  await type.delete(id, packCaller(server));
  const made = await install(server, type, JSON.parse(JSON.stringify(before)) as Data);
  return { before, after: type.export(made), id: made };
}
