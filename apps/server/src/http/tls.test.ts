import { rmSync, writeFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { type RequestOptions, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { makeCertificates, type TestCertificates } from '../testing/directory/certificates.ts';
import { ConnectionLimit } from './connection-limit.ts';
import { listen, plainHttpWarning } from './listen.ts';
import { addHstsHeader, readTls, redirectToHttps, reloadTls, serverOptions } from './tls.ts';
import { noTrustedProxies, trustedProxies } from './trusted-proxies.ts';

let certificates: TestCertificates;
beforeAll(() => {
  const made = makeCertificates();
  if (!made) throw new Error('OpenSSL is not installed');
  certificates = made;
});
afterAll(() => certificates?.[Symbol.dispose]());

const files = () => ({ cert: certificates.files.cert, key: certificates.files.key });

interface Response {
  status: number | undefined;
  headers: Record<string, unknown>;
  /** The subject of the server's certificate. */
  subject: unknown;
}

function get(port: number, options: RequestOptions = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, ca: certificates.authority, agent: false, ...options },
      (response) => {
        const { statusCode: status, headers, socket } = response;
        const subject = (socket as TLSSocket).getPeerCertificate().subject.CN;
        response.resume().once('end', () => resolve({ status, headers, subject }));
      },
    );
    sent.once('error', reject).end();
  });
}

/** When `/slow` may respond. */
let released: Promise<void> = Promise.resolve();

async function startApp(): Promise<{ app: FastifyInstance; port: number }> {
  const app = fastify(serverOptions(files()) as object) as unknown as FastifyInstance;
  addHstsHeader(app);
  app.get('/', async () => 'ok');
  app.get('/slow', () => released.then(() => 'ok'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port };
}

it('serves by https, and tells browsers to stay there', async () => {
  const { port } = await startApp();
  expect(await get(port)).toMatchObject({
    status: 200,
    headers: { 'strict-transport-security': 'max-age=31536000' },
    subject: 'localhost',
  });
});

/** Reloads the certificate of a server, whose files may be changed. */
async function startReloading() {
  const { app, port } = await startApp();
  const { cert, key } = files();
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const report = vi.fn<(problem: string | null) => void>();
  const server = app.server as unknown as Server;
  onTestFinished(reloadTls(server, { cert, key }, logger, { report, everyMs: 20 }));
  const { localhost } = certificates;
  onTestFinished(() => {
    writeFileSync(cert, localhost.cert);
    writeFileSync(key, localhost.key);
  });
  return { port, cert, key, lines, report };
}

it('uses a renewed certificate for new connections', async () => {
  const { port, cert, key, report } = await startReloading();
  const { other } = certificates;
  writeFileSync(cert, other.cert);
  writeFileSync(key, other.key);
  const subject = async () =>
    (await get(port, { servername: 'other.example.net' }).catch(() => null))?.subject;
  await expect.poll(subject).toBe('other');
  expect(report).not.toHaveBeenCalled();
});

it('says once why a renewed certificate cannot be used, and that the one from before is', async () => {
  const { port, cert, key, lines, report } = await startReloading();
  const { localhost, other } = certificates;
  writeFileSync(cert, other.cert);
  await expect.poll(() => lines.length).toBe(1);
  const mismatch = `The certificate ${cert} and the key ${key} cannot be used: they do not belong together.`;
  expect(lines[0]).toBe(`The certificate from before stays in use. ${mismatch}`);
  expect((await get(port)).subject).toBe('localhost');

  rmSync(cert);
  await expect.poll(() => lines.length).toBe(2);
  const missing = `The certificate ${cert} cannot be read: it does not exist.`;
  expect(lines[1]).toBe(`The certificate from before stays in use. ${missing}`);
  expect((await get(port)).subject).toBe('localhost');

  writeFileSync(cert, localhost.cert);
  await expect.poll(() => report.mock.calls.length).toBe(3);
  expect(report.mock.calls).toEqual([[mismatch], [missing], [null]]);
  expect(lines).toHaveLength(2);
});

it('refuses files at the start that do not exist, or do not belong together', () => {
  const { cert } = files();
  expect(() => readTls({ cert: '/none.pem', key: '/none.key' })).toThrow(
    'The certificate /none.pem cannot be read: it does not exist.',
  );
  expect(() => readTls({ cert, key: certificates.files.authority.replace('.pem', '.key') })).toThrow(
    'cannot be used: they do not belong together.',
  );
});

it('closes the connection of a guest rather than that of somebody who is logged in', async () => {
  const { app, port } = await startApp();
  const limit = new ConnectionLimit(app.server, { max: 1, maxPerNetwork: 10, isExempt: () => false });
  const { promise: isBusy, resolve: markBusy } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  app.server.prependOnceListener('request', ({ socket }) => limit.markLoggedIn(socket));
  app.server.prependOnceListener('request', () => markBusy());
  released = mayEnd;
  const first = get(port, { path: '/slow' });
  await isBusy;
  await expect(get(port)).rejects.toThrow();
  end();
  expect((await first).status).toBe(200);
});

it('sends browsers that come by http to https, and refuses the rest', async () => {
  const server = redirectToHttps(9443).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const { port } = server.address() as AddressInfo;
  const call = (method: string, path: string, host: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const sent = requestPlain(
        { port, host: '127.0.0.1', method, path, headers: { host }, agent: false },
        (reply) => {
          reply.resume();
          resolve([reply.statusCode, reply.headers.location]);
        },
      );
      sent.once('error', reject).end();
    });
  expect(await call('GET', '/search?q=a%20b', 'logs.example.net')).toEqual([
    308,
    'https://logs.example.net:9443/search?q=a%20b',
  ]);
  expect(await call('GET', '/', '[::1]:8080')).toEqual([308, 'https://[::1]:9443/']);
  expect(await call('POST', '/api/streams', 'logs.example.net')).toEqual([400, undefined]);
  expect(await call('GET', '/', 'logs.example.net/evil')).toEqual([400, undefined]);
  expect(server).toMatchObject({ maxConnections: 200, headersTimeout: 15_000 });
});

it('warns of plain http on a network', () => {
  const open = { host: '0.0.0.0', tls: null, trustedProxies: noTrustedProxies };
  expect(plainHttpWarning(open)).toContain('--tls-cert');
  expect(plainHttpWarning({ ...open, host: '127.0.0.1' })).toBeNull();
  expect(plainHttpWarning({ ...open, tls: files() })).toBeNull();
  expect(plainHttpWarning({ ...open, trustedProxies: trustedProxies('10.0.0.1') })).toBeNull();
});

it('listens by https, redirects, and stops both', async () => {
  const app = fastify(serverOptions(files()) as object) as unknown as FastifyInstance;
  app.get('/', async () => 'ok');
  const url = await listen(app, { host: '127.0.0.1', port: 0, tls: files(), redirectPort: 0 });
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  expect((await get(Number(new URL(url).port))).status).toBe(200);
  await app.close();
});
