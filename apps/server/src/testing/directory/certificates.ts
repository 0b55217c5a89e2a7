import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TestCertificates extends Disposable {
  /** Signs both. */
  authority: string;
  files: { authority: string; cert: string; key: string };
  /** For localhost and 127.0.0.1. */
  localhost: { cert: string; key: string };
  /** For another host. */
  other: { cert: string; key: string };
}

/** Makes an authority and two certificates with OpenSSL; null where it is not installed. */
export function makeCertificates(): TestCertificates | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-directory-'));
  const file = (name: string) => path.join(folder, name);
  const make = (name: string, ...options: string[]) => {
    const subject = ['-subj', `/CN=${name}`, '-days', '2', '-keyout', file(`${name}.key`)];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-out', file(`${name}.pem`), ...options],
      { stdio: 'ignore' },
    );
  };
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const signed = ['-CA', file('authority.pem'), '-CAkey', file('authority.key')];
  const leaf = ['-addext', 'basicConstraints=critical,CA:FALSE'];
  try {
    make('authority');
    make('localhost', ...signed, ...leaf, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1');
    make('other', ...signed, ...leaf, '-addext', 'subjectAltName=DNS:other.example.net');
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  return {
    authority: read('authority.pem'),
    files: { authority: file('authority.pem'), cert: file('localhost.pem'), key: file('localhost.key') },
    localhost: { cert: read('localhost.pem'), key: read('localhost.key') },
    other: { cert: read('other.pem'), key: read('other.key') },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
