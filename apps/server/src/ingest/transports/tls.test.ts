import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { gelf } from '../testing/senders.ts';
import { startInput } from '../testing/start-input.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-tls-'));
const certificate = path.join(folder, 'cert.pem');
const key = path.join(folder, 'key.pem');

const run = promisify(execFile);
const subject = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', certificate];
const hasCertificate = await run('openssl', [
  'req',
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  ...subject,
]).then(
  () => true,
  () => false,
);

const tls = { tls_enable: true, tls_cert_file: certificate, tls_key_file: key };

afterAll(() => rmSync(folder, { recursive: true }));

describe('TLS', () => {
  it.skipIf(!hasCertificate)('takes encrypted connections (skipped without openssl)', async () => {
    await using input = await startInput(inputTypeNames.gelfTcp, { configuration: tls });
    const sender = connect({ port: input.port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(sender, 'secureConnect');
    sender.end(`${gelf()}\0`);
    expect(await input.sink.until(1)).toMatchObject([{ message: 'hello', gl2_remote_ip: '127.0.0.1' }]);
    expect(input.metric('read_bytes_total')).toBeGreaterThan(gelf().length);
  });

  it('says what is missing', async () => {
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
