import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { later, sooner } from '../../conditions/testing/certificates.ts';
import { createOutputCertificates } from './output-certificates.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-certificates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'trusted.pem');

const { conditions } = createOutputCertificates(() => sooner.endsAt - 20 * 86_400_000);

function found(changes: object = {}) {
  const configuration = { protocol: 'TCP+TLS', tls_verification_enabled: true, tls_trust_cert_chain: file };
  return conditions(
    [{ id: 'archive' }],
    [{ id: 'archive', title: 'Archive', configuration: { ...configuration, ...changes } }],
  );
}

it('an output uses what its file of trusted certificates has now', () => {
  writeFileSync(file, sooner.pem);
  // Another time of change than that of the next content.
  utimesSync(file, 1, 1);
  expect(found()).toMatchObject([
    {
      title: 'A certificate of the output Archive expires within a month',
      notification: { details: { outputId: 'archive' } },
    },
  ]);
  writeFileSync(file, later.pem);
  expect(found()).toEqual([]);
});

it('an output that does not check its target uses none', () => {
  writeFileSync(file, sooner.pem);
  expect(found({ tls_verification_enabled: false })).toEqual([]);
  expect(found({ protocol: 'TCP' })).toEqual([]);
});
