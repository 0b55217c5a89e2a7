import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputService } from '../areas/inputs/input-service.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seedDefaultInputs, seedDemoInput } from './default-inputs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const sockets = () =>
  server
    .service(inputService)
    .list()
    .map(({ title, configuration }) => `${title} ${configuration.bind_address}:${configuration.port}`);

describe('the default inputs', () => {
  it('are ordinary inputs on the address of the server', async () => {
    const inputs = server.service(inputService);
    const { settings } = server.areas.host;
    await seedDefaultInputs(inputs, settings, '127.0.0.1');
    expect(sockets()).toEqual([
      'Syslog UDP 127.0.0.1:1514',
      'Syslog TCP 127.0.0.1:1514',
      'GELF UDP 127.0.0.1:12201',
      'GELF TCP 127.0.0.1:12201',
      'GELF HTTP 127.0.0.1:12202',
    ]);
  });

  it('do not come back once they are deleted', async () => {
    const inputs = server.service(inputService);
    const { settings } = server.areas.host;
    for (const { id } of inputs.list()) await inputs.delete(id, { user: { username: 'admin' } });
    await seedDefaultInputs(inputs, settings, '127.0.0.1');
    expect(inputs.list()).toEqual([]);
  });
});

describe('the demo input', () => {
  it('is added once', async () => {
    const inputs = server.service(inputService);
    await seedDemoInput(inputs);
    await seedDemoInput(inputs);
    expect(inputs.list().map(({ title }) => title)).toEqual(['Demo traffic']);
  });
});
