import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputTypeNames, inputTypes } from '../../ingest/input-types/input-type.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('types', () => {
  it('offers the types with their forms', async () => {
    const { body } = await server.admin('GET /system/inputs/types');
    expect(body).toMatchObject({ types: { [inputTypeNames.gelfHttp]: 'GELF HTTP' } });
    const described = (await server.admin('GET /system/inputs/types/all')).body as Record<string, unknown>;
    expect(Object.keys(described)).toEqual(Object.keys((body as { types: object }).types));
    expect((await server.admin(`GET /system/inputs/types/${inputTypeNames.gelfHttp}`)).body).toEqual(
      described[inputTypeNames.gelfHttp],
    );
    expect((await server.admin('GET /system/inputs/types/org.example.Input')).status).toBe(404);
  });

  it('offers the codecs with the settings they add to input types', async () => {
    const codecs = (await server.admin('GET /system/codecs/types/all')).body as Schemas['CodecTypes'];
    for (const { codec, requestedConfiguration } of inputTypes.values()) {
      expect(codecs[codec]?.type).toBe(codec);
      expect(requestedConfiguration).toMatchObject(codecs[codec]?.requested_configuration ?? {});
    }
  });
});
