import { ldapConfig, writtenConfig } from './backend-config.ts';
import { findSlapd } from './find-slapd.ts';
import { baseDn, people, startOpenLdap } from './open-ldap.ts';

/**
 * OpenLDAP as a child process of a test of the whole product. It sends one message: how a service reaches it and who is
 * in it, or what to install. It ends with its parent.
 */
export type OpenLdapMessage =
  | { config: object; baseDn: string; people: typeof people }
  | { unavailable: string };

const slapd = await findSlapd();
const send = (message: OpenLdapMessage) => process.send?.(message);

if (typeof slapd === 'string') send({ unavailable: slapd });
else {
  const directory = await startOpenLdap(slapd);
  const stop = async () => {
    await directory[Symbol.asyncDispose]();
    process.exit(0);
  };
  process.once('disconnect', stop);
  process.once('SIGTERM', stop);
  const config = writtenConfig(ldapConfig([{ host: '127.0.0.1', port: directory.port }]));
  send({ config, baseDn, people });
}
