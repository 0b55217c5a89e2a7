import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Slapd } from './find-slapd.ts';

export const baseDn = 'dc=example,dc=net';
export const systemUser = { dn: `cn=service,${baseDn}`, password: 'service password' };

interface TestPerson {
  uid: string;
  cn: string;
  mail?: string;
  password: string;
}

export const people: readonly TestPerson[] = [
  { uid: 'mira', cn: 'Mira Okafor', mail: 'mira@example.net', password: 'mira password' },
  { uid: 'tomas', cn: 'Tomáš Brandt', mail: 'tomas@example.net', password: 'tomas pässword' },
  { uid: 'o(p)s*\\', cn: 'Weir, Ada (ops) *', password: 'ada password' },
];

/** Group `operators` is in `staff`, and `staff` and `everyone` are in each other. */
const groups: readonly { cn: string; members: string[] }[] = [
  { cn: 'operators', members: [`uid=mira,ou=people,${baseDn}`] },
  { cn: 'staff', members: [`cn=operators,ou=groups,${baseDn}`, `cn=everyone,ou=groups,${baseDn}`] },
  { cn: 'everyone', members: [`cn=staff,ou=groups,${baseDn}`] },
  { cn: 'auditors', members: [`uid=tomas,ou=people,${baseDn}`] },
];

const base64 = (text: string) => Buffer.from(text).toString('base64');

function personLdif({ uid, cn, mail, password }: TestPerson): string {
  const escaped = uid.replaceAll(/[\\+,;<>"=()*]/g, (char) => `\\${char.charCodeAt(0).toString(16)}`);
  return [
    `dn: uid=${escaped},ou=people,${baseDn}`,
    'objectClass: inetOrgPerson',
    `uid:: ${base64(uid)}`,
    `cn:: ${base64(cn)}`,
    `sn:: ${base64(cn)}`,
    ...(mail ? [`mail: ${mail}`] : []),
    `userPassword:: ${base64(password)}`,
    '',
    '',
  ].join('\n');
}

function ldif(): string {
  return [
    `dn: ${baseDn}\nobjectClass: domain\ndc: example\n\n`,
    `dn: ou=people,${baseDn}\nobjectClass: organizationalUnit\nou: people\n\n`,
    `dn: ou=groups,${baseDn}\nobjectClass: organizationalUnit\nou: groups\n\n`,
    `dn: ${systemUser.dn}\nobjectClass: person\ncn: service\nsn: service\nuserPassword: ${systemUser.password}\n\n`,
    ...people.map(personLdif),
    ...groups.map(
      ({ cn, members }) =>
        `dn: cn=${cn},ou=groups,${baseDn}\nobjectClass: groupOfNames\ncn: ${cn}\n${members.map((dn) => `member: ${dn}\n`).join('')}\n`,
    ),
  ].join('');
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function listens(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export interface OpenLdap extends AsyncDisposable {
  port: number;
  /** For TLS from the start; 0 without a certificate. */
  tlsPort: number;
}

/** Starts OpenLDAP with a few people and groups, in a directory of its own. */
export async function startOpenLdap(
  { program, modules, schema, env }: Slapd,
  certificate?: { authority: string; cert: string; key: string },
): Promise<OpenLdap> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-open-ldap-'));
  const file = (name: string) => path.join(folder, name);
  mkdirSync(file('data'));
  const certificates = certificate && [
    `TLSCACertificateFile ${certificate.authority}`,
    `TLSCertificateFile ${certificate.cert}`,
    `TLSCertificateKeyFile ${certificate.key}`,
  ];
  const config = [
    ...['core', 'cosine', 'inetorgperson'].map((name) => `include ${schema}/${name}.schema`),
    `pidfile ${file('pid')}`,
    `modulepath ${modules}`,
    'moduleload back_mdb',
    ...(certificates ?? []),
    'database mdb',
    `suffix "${baseDn}"`,
    `directory ${file('data')}`,
    'index objectClass,uid eq',
    'access to attrs=userPassword by anonymous auth by * none',
    // Anonymous searches find nothing, as in most directories.
    `access to * by dn="${systemUser.dn}" read by users read by anonymous auth`,
  ];
  writeFileSync(file('slapd.conf'), `${config.join('\n')}\n`);
  writeFileSync(file('people.ldif'), ldif());
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const added = spawnSync(program, ['-T', 'add', '-f', file('slapd.conf'), '-l', file('people.ldif')], {
    env,
    encoding: 'utf8',
  });
  if (added.status !== 0) {
    remove();
    throw new Error(`OpenLDAP did not take its entries: ${added.stderr}`);
  }
  const port = await freePort();
  const tlsPort = certificate ? await freePort() : 0;
  const urls = [`ldap://127.0.0.1:${port}`, ...(certificate ? [`ldaps://127.0.0.1:${tlsPort}`] : [])];
  const child = spawn(program, ['-d', '0', '-f', file('slapd.conf'), '-h', urls.join(' ')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'exit');
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (child.exitCode !== null || tries > 500) {
      child.kill();
      remove();
      throw new Error(`OpenLDAP did not start: ${errors}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port,
    tlsPort,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
      remove();
    },
  };
}
