import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/tailrace-slapd');

/** An OpenLDAP server that can be started. */
export interface Slapd {
  program: string;
  modules: string;
  schema: string;
  env: NodeJS.ProcessEnv;
}

const inFolder = (folder: string): Slapd | null => {
  const [program] = globSync(`${folder}/{usr/sbin,usr/lib/openldap}/slapd`);
  const [module] = globSync(`${folder}/usr/lib{,/*}/{ldap,openldap}/back_mdb.{so,la}`);
  const [schema] = globSync(`${folder}/etc/{ldap,openldap}/schema/core.schema`);
  if (!program || !module || !schema) return null;
  const libraries = globSync(`${folder}/{usr/,}lib/*-linux-gnu*`).join(':');
  return {
    program,
    modules: path.dirname(module),
    schema: path.dirname(schema),
    env: folder === '/' ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries },
  };
};

async function starts({ program, env }: Slapd): Promise<boolean> {
  return run(program, ['-VV'], { env }).then(
    () => true,
    // With -VV it prints its version and ends with 0 or 1; without its libraries it does not get that far.
    (error: { stderr?: string }) => /OpenLDAP/.test(error.stderr ?? ''),
  );
}

/** Downloads the packages of Debian and unpacks them, which needs no rights: nothing is installed. */
async function download(): Promise<void> {
  const folder = `${cache}-${process.pid}`;
  const state = path.join(folder, 'apt');
  mkdirSync(path.join(state, 'lists/partial'), { recursive: true });
  mkdirSync(path.join(state, 'archives/partial'), { recursive: true });
  const options = [
    `Dir::State=${state}`,
    `Dir::State::Lists=${state}/lists`,
    'Dir::State::Status=/var/lib/dpkg/status',
    `Dir::Cache=${state}`,
    'APT::Sandbox::User=',
    'Acquire::Retries=2',
    'Acquire::http::Timeout=30',
  ].flatMap((option) => ['-o', option]);
  try {
    await run('apt-get', [...options, '-qq', 'update'], { timeout: 180_000 });
    const wanted =
      '--no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances'.split(' ');
    const { stdout } = await run('apt-cache', [...options, 'depends', '--recurse', ...wanted, 'slapd'], {
      maxBuffer: 16 << 20,
    });
    const { stdout: installed } = await run('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\\n'], {
      maxBuffer: 16 << 20,
    });
    const present = new Set(
      installed.split('\n').flatMap((line) => /^(\S+) installed$/.exec(line)?.[1] ?? []),
    );
    const libraries = stdout
      .split('\n')
      .filter((name) => /^lib[a-z0-9.+-]+$/.test(name) && !present.has(name));
    await run('apt-get', [...options, '-qq', 'download', 'slapd', ...new Set(libraries)], {
      cwd: folder,
      timeout: 180_000,
    });
    for (const file of globSync('*.deb', { cwd: folder })) {
      await run('dpkg', ['-x', path.join(folder, file), path.join(folder, 'root')]);
    }
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(path.dirname(cache), { recursive: true });
    renameSync(path.join(folder, 'root'), cache);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function find(): Promise<Slapd | string> {
  for (const folder of ['/', cache]) {
    const slapd = existsSync(folder) ? inFolder(folder) : null;
    if (slapd && (await starts(slapd))) return slapd;
  }
  try {
    await download();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return `OpenLDAP is not installed and cannot be downloaded (${reason}). Install the package slapd.`;
  }
  const slapd = inFolder(cache);
  if (slapd && (await starts(slapd))) return slapd;
  return 'The downloaded OpenLDAP does not start. Install the package slapd.';
}

let found: Promise<Slapd | string> | undefined;

/** OpenLDAP of the system, or of Debian's packages in the cache of the repository; else a text that says what to install. */
export function findSlapd(): Promise<Slapd | string> {
  found ??= find();
  return found;
}
