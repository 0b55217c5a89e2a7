import { readFile } from 'node:fs/promises';
import type { Server, TlsOptions } from 'node:tls';
import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';

async function readPem(file: string, what: string): Promise<Buffer> {
  if (!file) throw new Error(`TLS is on but no ${what} file is set.`);
  try {
    return await readFile(file);
  } catch (error) {
    throw new Error(`The ${what} file ${file} cannot be read.`, { cause: error });
  }
}

/** Node's TLS options for the input; `null` when TLS is off. */
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

/** Node's internal ticket-key callback: returns a verdict (0 means no ticket) and the keys, name and IV of a ticket. */
interface TicketKeys {
  enableTicketKeyCallback(): void;
  onticketkeycallback: () => [verdict: 0, hmac: Buffer, aes: Buffer, name: Buffer, vector: Buffer];
}

const unused = Buffer.alloc(16);

/** The callback is internal to Node, so it is only used on major versions it was tested with. */
const testedOn = new Set(['20', '22', '24']);
const hasTicketKeys = testedOn.has(process.versions.node.split('.', 1)[0] ?? '');

/**
 * Keeps a server from sending session tickets. TLS 1.3 sends them after the handshake; a sender that only writes never
 * reads them, and when it closes with unread bytes, its operating system resets the connection and discards unsent
 * data. Node has no option for it (`SSL_OP_NO_TICKET` does not stop them in TLS 1.3). On untested versions of Node,
 * at most TLS 1.2 is offered, whose tickets are part of the handshake.
 */
export function sendNoTickets<T extends Server>(server: T, tls: TlsOptions): T {
  if (hasTicketKeys) {
    const { _sharedCreds } = server as unknown as { _sharedCreds: { context: TicketKeys } };
    _sharedCreds.context.onticketkeycallback = () => [0, unused, unused, unused, unused];
    _sharedCreds.context.enableTicketKeyCallback();
  } else {
    server.setSecureContext({ ...tls, maxVersion: 'TLSv1.2' });
  }
  return server;
}
