import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { BadRequestError } from '../errors.ts';
import { createPostJson } from './post-json.ts';

const everything = async () => true;

/** A receiver of webhooks. */
async function startReceiver(respond: RequestListener) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks).toString());
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    bodies,
    url: `http://127.0.0.1:${port}/in`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('a webhook', () => {
  it('is sent the value as JSON, with all digits of its numbers', async () => {
    let headers: object = {};
    await using receiver = await startReceiver((request, response) => {
      headers = request.headers;
      response.end('ok');
    });
    const url = receiver.url.replace('//', '//user:a%20b@');
    await createPostJson(everything)(url, { user: 'mira', id: 9_007_199_254_740_993n });
    expect(receiver.bodies).toEqual(['{"user":"mira","id":9007199254740993}']);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Basic dXNlcjphIGI=',
    });
  });

  it.each([
    [500, 'answered 500: it hurts', false],
    [429, 'answered 429: it hurts', false],
    [404, 'answered 404: it hurts', true],
  ])('that answers %d has failed', async (status, message, isPermanent) => {
    await using receiver = await startReceiver((_, response) => response.writeHead(status).end('it\n hurts'));
    await expect(createPostJson(everything)(receiver.url, {})).rejects.toMatchObject({
      message: expect.stringContaining(message),
      isPermanent,
    });
  });

  it('that redirects to a private address is not followed', async () => {
    await using target = await startReceiver((_, response) => response.end());
    await using receiver = await startReceiver((_, response) =>
      response.writeHead(307, { location: target.url }).end(),
    );
    await expect(createPostJson(everything)(receiver.url, {})).rejects.toMatchObject({
      message: expect.stringContaining('Redirects are not followed'),
      isPermanent: true,
    });
    expect(target.bodies).toEqual([]);
  });

  it('that never answers is given up', async () => {
    await using receiver = await startReceiver(() => {});
    await expect(createPostJson(everything, 200)(receiver.url, {})).rejects.toMatchObject({
      message: expect.stringContaining('did not answer within 0.2 s'),
      isPermanent: false,
    });
  });

  it('that sends an endless reply is answered enough', async () => {
    await using receiver = await startReceiver((_, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more);
      };
      more();
    });
    await createPostJson(everything)(receiver.url, {});
  });

  it('that refuses the connection is named with the reason', async () => {
    const closed = await startReceiver(() => {});
    await closed[Symbol.asyncDispose]();
    await expect(createPostJson(everything)(closed.url, {})).rejects.toThrow(
      'cannot be reached: Connection refused',
    );
  });

  it('is called only when it is on the whitelist', async () => {
    await using receiver = await startReceiver((_, response) => response.end());
    const nothing = createPostJson(async () => false);
    await expect(nothing(receiver.url, {})).rejects.toThrow(
      `The URL at ${new URL(receiver.url).host} is not on the URL whitelist`,
    );
    const broken = createPostJson(() => Promise.reject(new BadRequestError('The pattern is endless')));
    await expect(broken(receiver.url, {})).rejects.toMatchObject({ message: 'The pattern is endless' });
    await expect(createPostJson(everything)('file:///etc/passwd', {})).rejects.toThrow(
      'is not an http or https URL',
    );
    expect(receiver.bodies).toEqual([]);
  });
});
