import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TcpSettings, TcpTarget } from './tcp-target.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-output-'));
const certificate = path.join(folder, 'cert.pem');
const key = path.join(folder, 'key.pem');
const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
const hasCertificate = await promisify(execFile)('openssl', [...made, ...name]).then(
  () => true,
  () => false,
);
afterAll(() => rmSync(folder, { recursive: true }));

const settings = (port: number, more: Partial<TcpSettings> = {}): TcpSettings => ({
  ...{ host: '127.0.0.1', port, connectTimeoutMs: 5000, noDelay: true, keepAlive: true, tls: null },
  ...more,
});
const open = (target: TcpTarget) => target.open(new AbortController().signal, () => {});

describe.skipIf(!hasCertificate)('TLS', () => {
  async function serve() {
    const received: Buffer[] = [];
    const keys = { key: readFileSync(key), cert: readFileSync(certificate) };
    const server = createTlsServer(keys, (socket) => {
      socket.on('error', () => {});
      socket.on('data', (bytes) => received.push(bytes));
    });
    server.on('tlsClientError', () => {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return { port: (server.address() as AddressInfo).port, text: () => Buffer.concat(received).toString() };
  }

  it.each([
    ['without checking its certificate', { verifies: false, trustFile: null }],
    ['with its certificate trusted', { verifies: true, trustFile: certificate }],
  ])('sends to a target %s', async (_, tls) => {
    const { port, text } = await serve();
    const connection = await open(new TcpTarget(settings(port, { tls })));
    await connection.send([Buffer.from('a'), Buffer.from('b')]);
    await expect.poll(text).toBe('ab');
    connection.close();
  });

  it.each([
    ['an unknown authority', { verifies: true, trustFile: null }, /self-signed certificate/],
    ['a missing file', { verifies: true, trustFile: '/nowhere.pem' }, /cannot be read: ENOENT/],
  ])('refuses %s', async (_, tls, reason) => {
    const { port } = await serve();
    await expect(open(new TcpTarget(settings(port, { tls })))).rejects.toThrow(reason);
  });
});

it('gives up a handshake that the target does not answer', async () => {
  const server = createServer(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const tls = { verifies: false, trustFile: null };
  const target = new TcpTarget(settings(port, { connectTimeoutMs: 20, tls }));
  await expect(open(target)).rejects.toThrow('No connection within 20 ms');
});

it('gives up a target that reads nothing', async () => {
  const server = createServer({ pauseOnConnect: true }, () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ends: Error[] = [];
  const target = new TcpTarget(settings(port), 50);
  const connection = await target.open(new AbortController().signal, (error) => ends.push(error));
  const megabyte = Buffer.alloc(1 << 20);
  const fill = async () => {
    for (;;) await connection.send([megabyte]);
  };
  await expect(fill()).rejects.toThrow('The target has read nothing for 0.05 s');
  await expect.poll(() => ends).toHaveLength(1);
});
