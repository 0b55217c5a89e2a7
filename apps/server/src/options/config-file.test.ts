import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tailrace-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(text: string, name = 'tailrace.toml'): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const read = (text: string, args: string[] = [], env: Record<string, string> = {}) =>
  readConfig(['--config', written(text), ...args], env);

const everyOption = `
port = 9100
host = "0.0.0.0"
data-dir = "data"
admin-password = "secret"
root-timezone = "Europe/Lisbon"
secret-key = "a secret of 24 letters.."
journal-size = 64
lookup-dir = ["lookup", "/usr/share/GeoIP"]
disk-low = 70
disk-high = 100
backup-dir = "/var/backups/logs"
backup-keep = 3
path-prefix = "/logs"
plugin-dir = "" # counts as unset
trust-proxy = ["10.0.0.0/8", "192.0.2.1"]
public-url = "https://logs.example.net"
csv-escape-formulas = true
no-default-inputs = true
demo = false
smtp-host = "mail.example.net"
smtp-user = "logs"
smtp-password = "mail secret"
smtp-from = "logs@example.net"
log-level = "info"
`;

describe('a configuration file', () => {
  it('gives every option, with paths that start at its folder', () => {
    const config = read(everyOption);
    expect(config).toMatchObject({
      mode: 'embedded',
      port: 9100,
      host: '0.0.0.0',
      logLevel: 'info',
      dataDir: path.join(folder, 'data'),
      adminPassword: 'secret',
      rootTimezone: 'Europe/Lisbon',
      secretKey: 'a secret of 24 letters..',
      journalBytes: 64 * 1024 ** 2,
      lookupFolders: [path.join(folder, 'lookup'), '/usr/share/GeoIP'],
      diskWatermarks: { low: 0.7, high: 1 },
      backups: { folder: '/var/backups/logs', keep: 3 },
      pathPrefix: '/logs',
      pluginDir: null,
      escapesFormulas: true,
      demo: false,
      defaultInputs: false,
      publicUrl: new URL('https://logs.example.net'),
      mail: { port: 587, login: { user: 'logs', password: 'mail secret' }, from: 'logs@example.net' },
    });
    const trusted = 'trustedProxies' in config && ['10.1.2.3', '192.0.2.1'].map(config.trustedProxies);
    expect(trusted).toEqual([true, true]);
  });

  it('yields to a variable, which yields to a flag', () => {
    expect(read('port = 9100')).toMatchObject({ port: 9100 });
    expect(read('port = 9100', [], { TAILRACE_PORT: '9200' })).toMatchObject({ port: 9200 });
    expect(read('port = 9100', ['--port', '9300'], { TAILRACE_PORT: '9200' })).toMatchObject({ port: 9300 });
    expect(read('demo = true', [], { TAILRACE_DEMO: 'false' })).toMatchObject({ demo: false });
  });

  it('is named by a variable, too, and says where a backup finds the data', () => {
    const env = { TAILRACE_CONFIG: written('data-dir = "/srv/logs"\nbackup-keep = 3') };
    expect(readConfig(['backup', '/backups'], env)).toMatchObject({ dataDir: '/srv/logs', keep: 3 });
  });

  it('may be missing for the help only', () => {
    const missing = path.join(folder, 'missing.toml');
    expect(() => readConfig(['--config', missing], {})).toThrow(
      `${missing} cannot be read: it does not exist.`,
    );
    expect(readConfig(['--help', '--config', missing], {})).toEqual({ mode: 'help' });
    expect(() => readConfig(['--config', folder], {})).toThrow('it is not a file');
    expect(() => readConfig(['--config', '/dev/zero'], {})).toThrow('it is not a file');
  });

  it.each([
    ['\nprot = 9000', 'line 2: there is no option "prot"; did you mean port? --help lists the options.'],
    ['data_dir = "/srv"', 'line 1: there is no option "data_dir"; did you mean data-dir?'],
    ['x = 1\n["some\\u0007thing else"]', 'line 1: there is no option "x".'],
    ['port = 1\n\n[tls]\ncert = "a"', 'line 3: options are not in tables; write tls-cert = …'],
    ['port = "9000"', 'line 1: port must be a whole number without quotes, such as port = 9000.'],
    ['port = 9000.5', 'line 1: port must be a whole number'],
    ['demo = "yes"', 'line 1: demo must be true or false without quotes, such as demo = true.'],
    ['host = 127', 'line 1: host must be a text in quotes'],
    ['trust-proxy = [1]', 'line 1: trust-proxy must be a list of texts'],
    ['port = 1\nport = 2', 'line 2: '],
    ['port 9000', 'Each option is a line such as port = 9000'],
    ['port = 9000\nhost = "a', 'line 2: '],
    ['\n\nport = 70000', 'port in FILE, line 3 must be a number from 0 to 65535, not "70000".'],
    ['smtp-password-file = "missing"', 'line 1: FOLDER/missing cannot be read: it does not exist.'],
  ])('refuses %j with its line', (text, message) => {
    const file = path.join(folder, 'tailrace.toml');
    const expected = message.replace('FILE', file).replace('FOLDER', folder);
    const config = () => read(`${text}\n`, ['--smtp-host', 'a']);
    expect(config).toThrow(expected);
    expect(config).toThrow(/^\P{Cc}+$/u);
    expect(config).toThrow(file);
  });
});

describe('the file of a secret', () => {
  it('holds the secret and perhaps a line break', () => {
    written('mail secret\n', 'password');
    const mail = { smtp: 'smtp-host = "a"\nsmtp-user = "b"\n' };
    const login = { user: 'b', password: 'mail secret' };
    expect(read(`${mail.smtp}smtp-password-file = "password"`)).toMatchObject({ mail: { login } });
    const file = path.join(folder, 'password');
    expect(read(mail.smtp, ['--smtp-password-file', file])).toMatchObject({ mail: { login } });
    const env = { TAILRACE_ADMIN_PASSWORD_FILE: file };
    expect(read('admin-password = "weaker"', [], env)).toMatchObject({ adminPassword: 'mail secret' });
  });

  it('is neither empty nor given together with the secret', () => {
    written('\n', 'empty');
    expect(() => read('admin-password-file = "empty"')).toThrow(/line 1: .*empty is empty\./);
    expect(() => read('admin-password = "a"\nadmin-password-file = "b"')).toThrow(
      /line 1 and admin-password-file in .*line 2 are both given; remove one of them\./,
    );
  });
});
