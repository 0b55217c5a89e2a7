import { type Plain, plainData } from '@tailrace/domain/content-packs/values';
import type { Service } from '../../../host/service.ts';
import { type Caller, callerOf } from '../../../http/caller.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { userService } from '../../users/user-service.ts';
import type { EntityType } from '../entity-type.ts';

type Type<Data extends object> = Service<EntityType<Data>>;

/** A test server with what the engine does with the entities of one type. */
export interface EntityTypeServer extends TestServer {
  caller: Caller;
  /** Makes entities of a pack, with typed values or plain ones, and returns their ids. */
  install<Data extends object>(type: Type<Data>, ...entities: object[]): Promise<string[]>;
  installAs<Data extends object>(caller: Caller, type: Type<Data>, ...entities: object[]): Promise<string[]>;
  /** The entity as a pack has it, with plain values. */
  exported<Data extends object>(type: Type<Data>, id: string): Plain<Data>;
  /** Exports an entity, deletes it and makes it again; returns its new id and both exports. */
  roundTrip<Data extends object>(
    type: Type<Data>,
    id: string,
  ): Promise<{ id: string; before: Plain<Data>; after: Plain<Data> }>;
  /** Creates something through the API, and returns the reply's body. */
  created<Body>(path: string, body: object): Promise<Body>;
}

export async function startEntityTypeServer(): Promise<EntityTypeServer> {
  const server = await startTestServer();
  const caller = callerOf(server.service(userService).byUsername('admin'), ['*']);

  const own: EntityTypeServer = {
    ...server,
    caller,

    install: (type, ...entities) => own.installAs(caller, type, ...entities),

    async installAs(caller, type, ...entities) {
      const made = server.service(type);
      // Data of packs, as hostile as a test wants it.
      const data = entities.map((entity) => plainData(entity)) as Plain<never>[];
      const stores = await made.prepare(data, caller);
      const natives = server.config.transaction(() => stores.map((store) => store()));
      for (const [position, { id }] of natives.entries()) {
        await made.start?.(id, data[position] as Plain<never>, caller);
      }
      return natives.map(({ id }) => id);
    },

    exported(type, id) {
      const data = server.service(type).export(id);
      if (!data) throw new Error(`There is nothing to export with the id ${id}`);
      return plainData(JSON.parse(JSON.stringify(data)));
    },

    async roundTrip(type, id) {
      const before = own.exported(type, id);
      await server.service(type).delete(id, caller);
      const [again = ''] = await own.install(type, before as object);
      return { id: again, before, after: own.exported(type, again) };
    },

    async created<Body>(path: string, body: object) {
      const reply = await server.admin(`POST ${path}`, { body });
      if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body as Body;
    },
  };
  return own;
}

/** Values in place of a text or an object that are refused; numbers and booleans are read as texts, as in ordinary calls. */
export const hostileValues: readonly unknown[] = [
  undefined,
  null,
  [],
  {},
  JSON.parse('{"__proto__":{"toString":1}}'),
  { '@type': 'parameter', '@value': 'NOT_GIVEN' },
];
