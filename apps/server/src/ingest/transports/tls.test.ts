import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect as connectPlain, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { jsonFrame, windowFrame } from '../testing/lumberjack.ts';
import { gelf } from '../testing/senders.ts';
import { startInput } from '../testing/start-input.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-tls-'));
const certificate = path.join(folder, 'cert.pem');
const key = path.join(folder, 'key.pem');

const run = promisify(execFile);
const subject = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', certificate];
const succeeds = [() => true, () => false] as const;
const hasCertificate = await run('openssl', [
  'req',
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  ...subject,
]).then(...succeeds);

/**
 * Simulates short scripts, each a process of its own: four small writes with pauses, then a close without reading. Only
 * over HTTP it reads the responses.
 */
const programs = `
import os, socket, ssl, sys, time
port, version, path, scripts = int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
context.check_hostname = False
context.verify_mode = ssl.CERT_NONE
context.minimum_version = context.maximum_version = ssl.TLSVersion[version]
def run(name):
    sender = context.wrap_socket(socket.create_connection(('127.0.0.1', port)))
    for line in range(4):
        text = '{"host":"%s","short_message":"line %d"}' % (name, line)
        if path == 'http':
            text = 'POST /gelf HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: %d\\r\\n\\r\\n%s' % (len(text), text)
        sender.sendall((text + {'http': '', 'null': '\\0', 'line': '\\n'}[path]).encode())
        if path == 'http':
            sender.recv(4096)
        time.sleep(0.01)
    sender.close()
# Forked, because starting Python takes longer than sending.
for number in range(scripts):
    if os.fork() == 0:
        run('program-%d' % number)
        os._exit(0)
for number in range(scripts):
    if os.wait()[1] != 0:
        sys.exit(1)
`;
const hasPython = hasCertificate && (await run('python3', ['-c', 'import ssl']).then(...succeeds));

const tls = { tls_enable: true, tls_cert_file: certificate, tls_key_file: key };

/** Resolves when the connection is closed, also by an error. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

afterAll(() => rmSync(folder, { recursive: true }));

describe('TLS', () => {
  it.skipIf(!hasCertificate)('accepts encrypted connections (skipped without openssl)', async () => {
    await using input = await startInput(inputTypeNames.gelfTcp, { configuration: tls });
    const sender = connect({ port: input.port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(sender, 'secureConnect');
    sender.end(`${gelf()}\0`);
    expect(await input.sink.until(1)).toMatchObject([{ message: 'hello', gl2_remote_ip: '127.0.0.1' }]);
    expect(input.metric('read_bytes_total')).toBeGreaterThan(gelf().length);
  });

  it.skipIf(!hasCertificate).each([
    ['TLSv1.3', inputTypeNames.gelfTcp],
    ['TLSv1.3', inputTypeNames.gelfHttp],
    ['TLSv1.2', inputTypeNames.gelfTcp],
  ] as const)('sends no session tickets over %s on %s', async (version, type) => {
    await using input = await startInput(type, { configuration: tls });
    const sender = connect({
      port: input.port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
    });
    let tickets = 0;
    sender.on('session', () => {
      if (version === 'TLSv1.3' || sender.getTLSTicket()) tickets += 1;
    });
    await once(sender, 'secureConnect');
    expect(sender.getProtocol()).toBe(version);
    // The server closes the connection after this, so everything it sent has arrived by then.
    sender
      .end('POST /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      .resume();
    await once(sender, 'close');
    expect(tickets).toBe(0);
  });

  it.skipIf(!hasPython).each([
    ['TLSv1_3', inputTypeNames.gelfTcp, 'null'],
    ['TLSv1_3', inputTypeNames.syslogTcp, 'line'],
    ['TLSv1_3', inputTypeNames.rawTcp, 'line'],
    ['TLSv1_3', inputTypeNames.gelfHttp, 'http'],
    ['TLSv1_2', inputTypeNames.gelfTcp, 'null'],
    ['TLSv1_2', inputTypeNames.gelfHttp, 'http'],
  ])(
    'receives all 100 messages of 25 short scripts over %s (%s; needs Python)',
    async (version, type, framing) => {
      await using input = await startInput(type, { configuration: tls });
      await run('python3', ['-c', programs, String(input.port), version, framing, '25']);
      expect(await input.sink.until(100)).toHaveLength(100);
    },
  );

  it.skipIf(!hasCertificate).each([inputTypeNames.cefTcp, inputTypeNames.beats, inputTypeNames.otlpHttp])(
    'survives what is not TLS, and senders without a certificate, on %s',
    async (type) => {
      const configuration = { ...tls, tls_client_auth: 'required', tls_client_auth_cert_file: certificate };
      await using input = await startInput(type, { configuration });
      for (const garbage of [
        Buffer.from('CEF:0|plain text\n'),
        Buffer.from([0x16, 3, 1, 0xff, 0xff, 1, 2]),
      ]) {
        const sender = connectPlain(input.port, '127.0.0.1')
          .resume()
          .on('error', () => {});
        sender.end(garbage);
        await closed(sender);
      }
      const anonymous = connect({ port: input.port, host: '127.0.0.1', rejectUnauthorized: false });
      anonymous.on('error', () => {}).resume();
      await closed(anonymous);
      const known = { cert: await readFile(certificate), key: await readFile(key) };
      const sender = connect({ port: input.port, host: '127.0.0.1', rejectUnauthorized: false, ...known });
      await once(sender, 'secureConnect');
      const body = '{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"eventName":"known"}]}]}]}';
      const payloads: Record<string, string | Buffer> = {
        [inputTypeNames.cefTcp]: 'CEF:0|a|b|1|2|known|3|\n',
        [inputTypeNames.beats]: Buffer.concat([windowFrame(1), jsonFrame(1, '{"message":"known"}')]),
        [inputTypeNames.otlpHttp]: `POST /v1/logs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      };
      sender.write(payloads[type] ?? '');
      expect((await input.sink.until(1))[0]?.message).toContain('known');
      sender.destroy();
    },
  );

  it('reports missing certificate settings', async () => {
    const start = (configuration: Record<string, unknown>) =>
      startInput(inputTypeNames.gelfTcp, { configuration });
    await expect(start({ tls_enable: true })).rejects.toThrow(
      'TLS is on but no TLS certificate file is set.',
    );
    await expect(start({ tls_enable: true, tls_cert_file: '/nowhere/cert.pem' })).rejects.toThrow(
      'The TLS certificate file /nowhere/cert.pem cannot be read.',
    );
  });
});
