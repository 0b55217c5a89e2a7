import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { pages, snippetsOf } from '../docs/snippets.ts';
import { Api, eventually } from '../lib/api.ts';
import { type EmptyDebian, installDebian, missingForDebian, startDebian } from '../lib/empty-debian.ts';
import { skipWithout } from '../lib/packed.ts';
import { startMailServer } from '../lib/receivers.ts';
import { architecture, makeRelease, pinnedNode, releaseFolder, stage, version } from '../lib/release.ts';
import { readSenders } from '../senders/doc.ts';

const { makeDebianPackage } = await import(new URL('../../scripts/lib/debian.mjs', import.meta.url).href);

const minuteMs = 60_000;

/** What the pages leave to this test: their blocks in the order in which they stand there. */
const followed = pages.flatMap(snippetsOf).filter(({ reason }) => reason?.includes('debian-journey.test.ts'));

/** Takes the next block of a page; in the end none may be left. */
function nextOf(page: string): string {
  const at = followed.findIndex((snippet) => snippet.page === `docs/${page}.md`);
  const [snippet] = at < 0 ? [] : followed.splice(at, 1);
  if (!snippet) throw new Error(`docs/${page}.md has no more steps`);
  return snippet.code;
}

const fileOf = (of: string) => `tailrace_${of}_${architecture}.deb`;
/** The version that a page gives as an example is the one at hand. */
const withVersion = (code: string, of: string) => code.replaceAll(/tailrace_\d[^ ]*\.deb/g, fileOf(of));

const [major, minor] = version.split('.').map(Number);
const nextVersion = `${major}.${Number(minor) + 1}.0`;

/** The package of a next version, which stores its configuration in another form. */
function makeNextPackage(folder: string): Promise<string> {
  const next = path.join(folder, 'stage');
  execFileSync('cp', ['-a', '--link', stage, next]);
  const change = (file: string, edit: (text: string) => string) => {
    const changed = path.join(next, file);
    const before = readFileSync(changed, 'utf8');
    expect(edit(before)).not.toBe(before);
    // Its other name stays what it is.
    rmSync(changed);
    writeFileSync(changed, edit(before));
  };
  change('apps/server/package.json', (text) => text.replace(`"${version}"`, `"${nextVersion}"`));
  change('apps/server/src/store/migrations/index.ts', (text) =>
    text.replace(/\];\s*$/, "  documentTable('made_up'),\n];\n"),
  );
  execFileSync(pinnedNode, [
    '--disable-warning=ExperimentalWarning',
    path.join(next, 'apps/server/strip-types.mjs'),
  ]);
  return makeDebianPackage({
    ...{ stage: next, version: nextVersion, epoch: 1_700_000_000, output: folder },
    compression: ['-Znone'],
  });
}

/** Does a step, names it when it fails, and says how long it took. */
async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } catch (error) {
    throw new Error(`The journey ended at: ${name}`, { cause: error });
  } finally {
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}\n`);
  }
}

/** More than five errors in five minutes, looked for often. */
const tooManyErrors = {
  type: 'aggregation-v1',
  query: 'level:<=3',
  query_parameters: [],
  streams: [],
  group_by: [],
  series: [{ id: 'count-', function: 'count', field: null }],
  conditions: {
    expression: {
      expr: '>',
      left: { expr: 'number-ref', ref: 'count-' },
      right: { expr: 'number', value: 5 },
    },
  },
  search_within_ms: 5 * minuteMs,
  execute_every_ms: 2000,
};

/** What docs/alerts.md has one do in the console. */
async function createAlert(api: Api): Promise<void> {
  const { id } = await api.call<{ id: string }>('POST', '/events/notifications', {
    title: 'Mail',
    description: '',
    config: { type: 'email-notification-v1', email_recipients: ['guard@example.net'] },
  });
  await api.call('POST', '/events/definitions', {
    ...{ title: 'Errors', description: '', priority: 2, alert: true, config: tooManyErrors },
    ...{ field_spec: {}, key_spec: [], notification_settings: { grace_period_ms: 0, backlog_size: 0 } },
    notifications: [{ notification_id: id, notification_parameters: null }],
  });
}

/** Logs by the rsyslog of the Debian until a search finds it: a connection that was cut off is only noticed by sending. */
async function expectLogged(debian: EmptyDebian, api: Api, text: string): Promise<void> {
  await eventually(
    async () => {
      await debian.run(`logger -t shop '${text}'`);
      return api.search(`"${text}" AND application_name:shop`);
    },
    ({ total_results }) => total_results > 0,
    90,
  );
}

const firstLine = ({ message }: Error) => message.split('\n', 1)[0];

const password = (journal: string) => /admin \/ (\S+)/.exec(journal)?.[1] ?? '';

it(
  'leads from an empty Debian to an alert by mail, through an upgrade, and back',
  async ({ skip }) => {
    const missing = missingForDebian();
    if (missing) skipWithout(skip, `the journey from an empty Debian, because ${missing}`);
    await step('a Debian is installed, once for all runs', () => installDebian(['rsyslog'])).catch((error) =>
      skipWithout(
        skip,
        `the journey from an empty Debian, which cannot be fetched: ${firstLine(error.cause)}`,
      ),
    );
    await step('the release is made, once for a run of the tests', makeRelease);
    const folder = mkdtempSync(path.join(releaseFolder, 'next-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const next = await step('a next release is made up', () => makeNextPackage(folder));

    const debian = await step('the Debian starts', startDebian);
    // Also when the time of the test is over.
    onTestFinished(() => debian[Symbol.asyncDispose]());
    const inside = (file: string) => path.join(debian.root, file);
    const configuration = inside('etc/tailrace/tailrace.toml');
    copyFileSync(path.join(releaseFolder, fileOf(version)), inside(`root/${fileOf(version)}`));
    copyFileSync(next, inside(`root/${fileOf(nextVersion)}`));

    const journal = await step('the package is installed, and the service has started', () =>
      debian.run(withVersion(nextOf('install'), version), 5 * minuteMs),
    );
    const login = async (address: string) => Api.login(address, 'admin', password(journal));
    const port = await debian.reach(9000);
    await step('the password of the journal logs in', () => login(`http://127.0.0.1:${port}`));

    const restart = await step('TLS is on', async () => {
      await debian.run(nextOf('security'));
      await debian.run(nextOf('security'));
      appendFileSync(configuration, nextOf('security'));
      const code = nextOf('security');
      await debian.run(code);
      return code;
    });
    setDefaultCACertificates([readFileSync(inside('etc/tailrace/fullchain.pem'), 'utf8')]);
    const url = `https://127.0.0.1:${port}`;
    expect((await fetch(url)).headers.get('strict-transport-security')).toBe('max-age=31536000');
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();

    const mailServer = await startMailServer(debian.inNetwork);
    onTestFinished(() => mailServer[Symbol.dispose]());
    await step('the server has a mail server', async () => {
      const lines = nextOf('alerts').replace('mail.example.net', '127.0.0.1');
      appendFileSync(configuration, `${lines}smtp-port = ${mailServer.port}\nsmtp-security = "none"\n`);
      await debian.run(restart);
    });
    const api = await login(url);

    await step('rsyslog is installed, and what it sends is found', async () => {
      await debian.run('apt-get install --no-install-recommends rsyslog');
      // The log of the kernel is that of the machine around.
      await debian.run("sed -i '/imklog/d' /etc/rsyslog.conf");
      const { '60-tailrace.conf': lines = '' } = (await readSenders()).get('rsyslog') ?? {};
      writeFileSync(inside('etc/rsyslog.d/60-tailrace.conf'), lines);
      debian.start('exec rsyslogd -n');
      await debian.run('for tenth in {1..100}; do [ -S /dev/log ] && exit; sleep 0.1; done; exit 1');
      await expectLogged(debian, api, 'hello from the new machine');
    });

    await step('too many errors are an alert by mail', async () => {
      await createAlert(api);
      const errors = snippetsOf('docs/alerts.md').find(({ code }) => code.includes('of 7 failed'));
      await debian.run(errors?.code ?? 'exit 1');
      const [mail] = await eventually(
        async () => mailServer.mails,
        ({ length }) => length > 0,
        60,
      );
      expect(mail).toMatchObject({ to: ['guard@example.net'], source: expect.stringContaining('Errors') });
      expect(mail?.source).toContain('https://logs.example.net:9000');
    });
    await step('a backup is made', async () => {
      expect(await debian.run(nextOf('backup'))).toMatch(/^Backed up \d+ files/m);
    });

    await step('the next version is installed, and has everything', async () => {
      await debian.run(withVersion(nextOf('upgrade'), nextVersion), 5 * minuteMs);
      const upgraded = await login(url);
      expect((await upgraded.call<{ version: string }>('GET', '/')).version).toContain(nextVersion);
      expect((await upgraded.search('"of 7 failed"')).total_results).toBe(7);
      expect(readdirSync(inside('var/lib/tailrace')).filter((name) => name.includes('-of-version-'))).toEqual(
        [expect.stringMatching(/^config\.sqlite-of-version-\d+$/)],
      );
      await expectLogged(debian, upgraded, 'hello after the upgrade');
    });

    await step('the backup is restored elsewhere, and served beside', async () => {
      expect(await debian.run(nextOf('backup'))).toMatch(/^Restored \d+ files/m);
      // It ends with the Debian.
      debian.start(nextOf('backup'));
      const other = await debian.reach(9001);
      const restored = await eventually(
        () => login(`https://127.0.0.1:${other}`).catch(() => null),
        (found) => found !== null,
        60,
      );
      expect((await restored?.search('"of 7 failed"'))?.total_results).toBe(7);
      expect((await restored?.search('"hello from the new machine"'))?.total_results).toBeGreaterThan(0);
      expect((await restored?.search('"hello after the upgrade"'))?.total_results).toBe(0);
    });

    await step('the package is removed', async () => {
      expect(await debian.run(nextOf('install'))).toContain('The messages stay in /var/lib/tailrace');
      expect(existsSync(inside('usr/lib/tailrace'))).toBe(false);
      expect(readdirSync(inside('var/lib/tailrace'))).toContain('config.sqlite');
      expect(existsSync(configuration)).toBe(true);
    });

    await step('the package is purged', async () => {
      expect(await debian.run(nextOf('install'))).toContain('Deleting all messages and settings');
      const left = await debian.run("find / -xdev -path '*tailrace*' -prune -print | sort");
      expect(left.trim().split('\n')).toEqual([
        '/etc/rsyslog.d/60-tailrace.conf',
        // With the certificate and its key, which are not the package's.
        '/etc/tailrace',
        ...[version, nextVersion].map((of) => `/root/${fileOf(of)}`),
        '/var/backups/tailrace',
        '/var/lib/tailrace-new',
      ]);
      expect(readdirSync(inside('etc/tailrace')).sort()).toEqual(['fullchain.pem', 'privkey.pem']);
    });
    expect(followed).toEqual([]);
  },
  20 * minuteMs,
);
