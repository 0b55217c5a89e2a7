import { afterAll, beforeAll, expect, it } from 'vitest';
import { conditionService } from '../../../conditions/condition-service.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { definition } from '../testing/definition.ts';
import { eventEngineService } from './event-engine.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
});
afterAll(() => server[Symbol.asyncDispose]());

it('a definition that keeps failing is a condition until it works again', async () => {
  const create = async (query: string) => {
    const query_parameters = [
      {
        type: 'value-parameter-v1',
        name: 'action',
        title: null,
        description: null,
        data_type: 'any',
        default_value: null,
        optional: false,
        binding: null,
      },
    ];
    const config = { ...definition.config, query, query_parameters };
    const { body } = await server.admin('POST /events/definitions', { body: { ...definition, config } });
    return (body as { id: string }).id;
  };
  const [broken] = [await create('action:$action$'), await create('action:login')];
  const run = async () => {
    server.clock.now += 10 * 60_000;
    const { signal } = new AbortController();
    const job = {
      data: { definition_id: broken },
      dueAt: 0,
      signal,
      runNextAt() {},
      progress() {},
      advanced() {},
    };
    await server
      .service(eventEngineService)
      .run(job)
      .catch(() => {});
  };
  const failing = () =>
    server
      .service(conditionService)
      .list()
      .filter(({ key }) => key.startsWith('definition_failing'));
  await run();
  const firstFailed = server.clock.now;
  await run();
  expect(failing()).toEqual([]);
  await run();
  expect(failing()).toMatchObject([
    {
      key: `definition_failing:${broken}`,
      title: 'The event definition Failed log-ins fails',
      reason: expect.any(String),
      since: firstFailed,
    },
  ]);
  const mended = { ...definition, id: broken };
  await server.admin(`PUT /events/definitions/${broken}`, { body: mended });
  await run();
  expect(failing()).toEqual([]);
});
