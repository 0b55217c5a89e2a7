import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { authenticator } from '../areas/sessions/authenticate.ts';
import { sessionService } from '../areas/sessions/session-service.ts';
import { userService } from '../areas/users/user-service.ts';
import { createLogger } from '../logger.ts';
import { basic, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createApp } from './create-app.ts';
import { type HttpLimits, httpLimits } from './limits.ts';

let server: TestServer;
let users: Record<'mira' | 'tomas', string>;
beforeAll(async () => {
  server = await startTestServer();
  const authorizationOf = async (username: string) => {
    await server.createUser({ username });
    const user = { ...server.service(userService).byUsername(username), session_timeout_ms: -1 };
    return basic(server.service(sessionService).create(user, '127.0.0.1').id, 'session');
  };
  users = { mira: await authorizationOf('mira'), tomas: await authorizationOf('tomas') };
});
afterAll(() => server[Symbol.asyncDispose]());

/** The same services on another port, with other limits. */
async function listening(limits: Partial<HttpLimits>): Promise<number> {
  const { areas } = server;
  const logger = createLogger('silent');
  const app = await createApp({
    areas,
    authenticate: authenticator(areas),
    validateReplies: true,
    consoleDir: null,
    logger,
    limits,
  });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** A raw connection that records everything it receives. */
class Raw {
  readonly socket: Socket;
  received = '';

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').setEncoding('utf8');
    this.socket.on('data', (text) => {
      this.received += text;
    });
    this.socket.on('error', () => {});
    onTestFinished(() => void this.socket.destroy());
  }

  /** Sends the headers of a call whose body follows. */
  begin(call: string, length: number, authorization?: string): this {
    const headers = [
      `${call.replace(' ', ' /api')} HTTP/1.1`,
      'Host: a',
      'X-Requested-By: test',
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      ...(authorization ? [`Authorization: ${authorization}`] : []),
    ];
    this.socket.write(`${headers.join('\r\n')}\r\n\r\n`);
    return this;
  }

  async response(): Promise<{ status: number; body: unknown }> {
    await expect.poll(() => /\r\n\r\n.*\}$/s.test(this.received)).toBe(true);
    const [head = '', body = ''] = this.received.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
  }
}

const refusal = (status: number, message: string) => ({
  status,
  body: { type: 'ApiError', message: expect.stringContaining(message) },
});
const login = 'POST /system/sessions';
const preferences = 'PUT /users/mira/preferences';

describe('a body', () => {
  it('without a login may have 8 KB', async () => {
    const port = await listening({});
    const response = await new Raw(port).begin(login, httpLimits.guestBody + 1).response();
    expect(response).toEqual(refusal(413, 'larger than 8192 bytes'));
  });

  it('that is too large gets a 413, and the connection stays usable', async () => {
    const port = await listening({});
    const length = 2 * httpLimits.body;
    const raw = new Raw(port).begin(preferences, length, users.mira);
    expect(await raw.response()).toEqual(refusal(413, `larger than ${httpLimits.body} bytes`));
    raw.socket.write('x'.repeat(length));
    raw.received = '';
    raw.begin('GET /users/mira', 0, users.mira);
    expect(await raw.response()).toMatchObject({ status: 200, body: { username: 'mira' } });
  });

  it('that pauses for too long gets a 408', async () => {
    const port = await listening({ bodyPauseMs: 50 });
    const guest = new Raw(port).begin(login, 100);
    const user = new Raw(port).begin(preferences, 100, users.mira);
    expect(await guest.response()).toEqual(refusal(408, 'did not arrive in time'));
    expect(await user.response()).toEqual(refusal(408, 'did not arrive in time'));
  });

  it('that is refused is only read for a limited time', async () => {
    const port = await listening({ discardMs: 50 });
    const { socket } = new Raw(port).begin(login, 1 << 20);
    await once(socket, 'close');
  });

  it('is limited by the bodies of its own user only', async () => {
    const port = await listening({ bodiesPerOwner: 1000 });
    const half = `{"preferences":{"text":"${'x'.repeat(700)}`;
    const first = new Raw(port).begin(preferences, 800, users.mira);
    first.socket.write(half);
    // Polled, because the bytes of the first connection may not have been counted yet.
    const status = async (user: 'mira' | 'tomas') => {
      const response = await fetch(`http://127.0.0.1:${port}/api/users/${user}/preferences`, {
        method: 'PUT',
        headers: {
          authorization: users[user],
          'x-requested-by': 'test',
          'content-type': 'application/json',
        },
        body: `${half}"}}`,
      });
      return response.status;
    };
    await expect.poll(() => status('mira')).toBe(503);
    expect(await status('tomas')).toBe(204);
    first.socket.destroy();
    await expect.poll(() => status('mira')).toBe(204);
  });
});

describe('a connection', () => {
  it('without a login is displaced by newer ones', async () => {
    const port = await listening({ connectionsPerNetwork: 3 });
    const user = new Raw(port).begin('GET /users/mira', 0, users.mira);
    expect(await user.response()).toMatchObject({ status: 200 });
    const anonymous = [];
    for (let count = 0; count < 3; count++) {
      const connection = new Raw(port);
      await once(connection.socket, 'connect');
      anonymous.push(connection);
    }
    expect(await anonymous[0]?.response()).toEqual(refusal(503, 'Too many connections'));
    expect(await new Raw(port).begin('GET /', 0).response()).toMatchObject({ status: 200 });
    expect(await anonymous[1]?.response()).toEqual(refusal(503, 'Too many connections'));
    expect(user.socket.readyState).toBe('open');
  });

  it('of agents behind one address are made room for by idle ones', async () => {
    const port = await listening({ connectionsPerNetwork: 3 });
    for (let count = 0; count < 3; count++) {
      const agent = new Raw(port).begin('GET /users/mira', 0, users.mira);
      expect(await agent.response()).toMatchObject({ status: 200 });
    }
    expect(await new Raw(port).begin('GET /users/mira', 0, users.mira).response()).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['headers without an end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}`, 431],
  ])('with %s gets an error in the usual format', async (_, text, status) => {
    const raw = new Raw(await listening({}));
    raw.socket.write(text);
    expect(await raw.response()).toMatchObject({ status, body: { type: 'ApiError' } });
  });
});

describe('a reply', () => {
  it.each([
    ['POST /system/sessions', 'no-store'],
    ['GET /system/sessions', 'no-store'],
    ['GET /users/local:admin/tokens', 'no-store'],
    ['POST /users/local:admin/tokens/name', 'no-store'],
    ['GET /system/inputs', 'no-store'],
    ['GET /system', 'no-cache'],
    ['GET /nowhere', 'no-cache'],
  ])('to %s has Cache-Control %s', async (call, cacheControl) => {
    expect((await server.admin(call)).headers.get('cache-control')).toBe(cacheControl);
  });
});
