import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { readGivenOptions } from './given-options.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tailrace-check-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(text: string, args: string[] = [], env: Record<string, string> = {}) {
  const file = path.join(folder, 'tailrace.toml');
  writeFileSync(file, text);
  chmodSync(file, 0o600);
  return checkConfig(readGivenOptions(['config', 'check', '--config', file, ...args], env));
}

describe('config check', () => {
  it('shows what applies and where it comes from, and no secret', () => {
    const text =
      'port = 9100\ndata-dir = "data"\nsmtp-host = "mail\\u001bs"\nadmin-password = "hunter2 two"\n';
    const { report, isValid } = check(text, ['--disk-low', '70'], { TAILRACE_SMTP_PASSWORD: 'open sesame' });
    expect(isValid).toBe(true);
    const rows = report.split('\n').map((line) => line.trim().split(/ {2,}/));
    const file = path.join(folder, 'tailrace.toml');
    expect(rows).toEqual(
      expect.arrayContaining([
        ['port', '9100', `port in ${file}, line 1`],
        ['data-dir', path.join(folder, 'data'), `data-dir in ${file}, line 2`],
        ['smtp-host', 'mail�s', `smtp-host in ${file}, line 3`],
        ['admin-password', '********', `admin-password in ${file}, line 4`],
        ['smtp-password', '********', 'TAILRACE_SMTP_PASSWORD'],
        ['disk-low', '70', '--disk-low'],
        ['disk-high', '95', 'default'],
      ]),
    );
    expect(report).not.toMatch(/hunter2|sesame|\nserver/);
    expect(report).toMatch(/The configuration is valid\.\n$/);
  });

  it('names everything that is wrong at once', () => {
    const text = 'prot = 1\nport = 70000\nroot-timezone = "Atlantis"\nadmin-password-file = "missing"\n';
    const { report, isValid } = check(text);
    expect(isValid).toBe(false);
    const problems = report.split('Problems:\n')[1]?.trimEnd().split('\n');
    expect(problems).toEqual([
      expect.stringContaining('line 1: there is no option "prot"'),
      expect.stringContaining('line 2 must be a number from 0 to 65535'),
      expect.stringMatching(/line 4: .*missing cannot be read: it does not exist\.$/),
      expect.stringContaining('line 3 must be a name such as UTC'),
    ]);
  });

  it('looks at certificates and folders', () => {
    writeFileSync(path.join(folder, 'file'), 'no certificate');
    const text =
      'tls-cert = "file"\ntls-key = "missing.pem"\ndata-dir = "file/data"\nplugin-dir = "missing"\nlookup-dir = ["file"]\n';
    const { report, isValid } = check(text);
    expect(isValid).toBe(false);
    expect(report).toMatch(/The private key .*missing\.pem cannot be read: it does not exist/);
    expect(report).toMatch(/data-dir .*file\/data: .*file is not a folder\./);
    expect(report).toMatch(/plugin-dir .*missing is not a folder\./);
    expect(report).toMatch(/lookup-dir .*file is not a folder\./);
    expect(check('tls-cert = "file"').report).toContain('--tls-cert and --tls-key are given together.');
  });

  it('looks at certificates and folders also where other options are wrong', () => {
    const { report } = check(
      'pots = 1\ntls-cert = "none.pem"\ntls-key = "none.key"\nplugin-dir = "none"\nsmtp-password-file = "none"\n',
    );
    const problems = report.split('Problems:\n')[1]?.trimEnd().split('\n');
    expect(problems).toEqual([
      expect.stringContaining('there is no option "pots"'),
      expect.stringContaining('smtp-password-file'),
      expect.stringMatching(/The certificate .*none\.pem cannot be read: it does not exist/),
      expect.stringMatching(/plugin-dir .*none is not a folder\./),
    ]);
  });

  it.skipIf(process.getuid?.() === 0)('says when a folder cannot be written to', () => {
    expect(check('data-dir = "/proc/data"').report).toContain('cannot be made: /proc cannot be written to');
  });

  it('warns about passwords in plain sight', () => {
    const file = path.join(folder, 'open.toml');
    writeFileSync(file, 'host = "0.0.0.0"\nadmin-password = "a"\n');
    chmodSync(file, 0o644);
    const { report, isValid } = checkConfig(readGivenOptions(['--config', file], {}));
    expect(isValid).toBe(true);
    expect(report).toContain(`All users of this machine can read admin-password in ${file}: chmod o-r`);
    expect(report).toContain('Passwords and logs cross the network unencrypted');
  });
});
