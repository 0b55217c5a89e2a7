import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { later, sooner } from '../../conditions/testing/certificates.ts';
import { createInputCertificates } from './input-certificates.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-certificates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

const certificates = createInputCertificates(() => sooner.endsAt - 20 * 86_400_000);
const soon = 'A certificate of the input Syslog expires within a month';

/** The conditions of an input that was started at this time. */
function titles(startedAt: number, configuration: object) {
  const state = { id: 'tls', state: 'RUNNING', startedAt, detailedMessage: null, port: 1 } as const;
  const input = { id: 'tls', title: 'Syslog', configuration: { tls_enable: true, ...configuration } };
  return certificates.conditions([state], [input]).map(({ title }) => title);
}

it('an input uses the certificate that it was started with', () => {
  const configuration = { tls_cert_file: file('own.pem', sooner.pem) };
  expect(titles(1, configuration)).toEqual([soon]);
  file('own.pem', later.pem);
  expect(titles(1, configuration)).toEqual([soon]);
  expect(titles(2, configuration)).toEqual([]);
});

it('an input uses none without TLS, and those of senders only when it asks for them', () => {
  const tls_cert_file = file('good.pem', later.pem);
  const tls_client_auth_cert_file = file('senders.pem', sooner.pem);
  expect(titles(3, { tls_enable: false, tls_cert_file: tls_client_auth_cert_file })).toEqual([]);
  expect(titles(4, { tls_cert_file, tls_client_auth: 'disabled', tls_client_auth_cert_file })).toEqual([]);
  expect(titles(5, { tls_cert_file, tls_client_auth: 'required', tls_client_auth_cert_file })).toEqual([
    soon,
  ]);
});

it('a file that cannot be read is no condition of its own', () => {
  expect(titles(6, { tls_cert_file: path.join(folder, 'nowhere.pem') })).toEqual([]);
});
