import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticator } from '../areas/sessions/authenticate.ts';
import { createLogger } from '../logger.ts';
import {
  adminPassword,
  basic,
  type Client,
  clientOf,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';
import { type ContractOperation, contractOperations } from './contract.ts';
import { createApp } from './create-app.ts';

let server: TestServer;
let app: FastifyInstance;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  const logger = createLogger('silent');
  app = await createApp({
    areas: { ...server.areas, handlerOf: () => null },
    authenticate: authenticator(server.areas),
    validateReplies: true,
    consoleDir: null,
    logger,
  });
  admin = clientOf(app, basic('admin', adminPassword));
});
afterAll(async () => {
  await app.close();
  await server[Symbol.asyncDispose]();
});

const preferences = 'PUT /users/admin/preferences';

describe('an operation without a handler', () => {
  it('is distinguished from one that does not exist', async () => {
    expect(await admin(preferences, { body: { preferences: {} } })).toMatchObject({
      status: 501,
      body: {
        type: 'ApiError',
        message: 'updateUserPreferences is not available on the embedded server yet',
      },
    });
    expect((await admin('PUT /users/admin/nothing', { body: {} })).status).toBe(404);
  });

  it('says so in the contract, and no other does', () => {
    const isMissing = ({ id }: ContractOperation) => server.areas.handlerOf(id) === null;
    const saysSo = ({ replyPointers }: ContractOperation) => '501' in replyPointers;
    const ids = (operations: readonly ContractOperation[]) => operations.map(({ id }) => id).sort();
    expect(ids(contractOperations.filter(saysSo))).toEqual(ids(contractOperations.filter(isMissing)));
  });

  it('is refused for any other reason first', async () => {
    await server.createUser({ username: 'nobody' });
    const nobody = clientOf(app, basic('nobody', 'password'));
    expect((await clientOf(app)(preferences)).status).toBe(401);
    expect((await nobody(preferences)).status).toBe(403);
    expect((await admin('GET /streams/not-an-id')).status).toBe(404);
    expect((await admin(preferences, { body: {} })).status).toBe(400);
  });
});
