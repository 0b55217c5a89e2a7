import { readFile } from 'node:fs/promises';
import type { TlsOptions } from 'node:tls';
import type { ConfigurationReader } from '../input-types/configuration.ts';

async function readPem(file: string, what: string): Promise<Buffer> {
  if (!file) throw new Error(`TLS is on but no ${what} file is set.`);
  try {
    return await readFile(file);
  } catch (error) {
    throw new Error(`The ${what} file ${file} cannot be read.`, { cause: error });
  }
}

/** What Node needs to take encrypted connections; `null` when the input takes plain ones. */
export async function tlsOptions(configuration: ConfigurationReader): Promise<TlsOptions | null> {
  if (!configuration.flag('tls_enable')) return null;
  const clientAuth = configuration.text('tls_client_auth');
  const trusted = configuration.text('tls_client_auth_cert_file');
  return {
    cert: await readPem(configuration.text('tls_cert_file'), 'TLS certificate'),
    key: await readPem(configuration.text('tls_key_file'), 'TLS key'),
    passphrase: configuration.text('tls_key_password') || undefined,
    requestCert: clientAuth === 'optional' || clientAuth === 'required',
    rejectUnauthorized: clientAuth === 'required',
    ca: trusted ? await readPem(trusted, 'trusted client certificates') : undefined,
  };
}
