import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './errors.ts';

describe('readConfig', () => {
  it('listens on loopback, keeps its data in ./data and opens the default inputs', () => {
    expect(readConfig([], {})).toEqual({
      mode: 'embedded',
      host: '127.0.0.1',
      port: 9000,
      logLevel: 'warn',
      trustedProxies: expect.any(Function),
      pathPrefix: '',
      pluginDir: null,
      dataDir: path.resolve('data'),
      adminPassword: null,
      rootTimezone: 'UTC',
      secretKey: null,
      journalBytes: 5 * 1024 ** 3,
      lookupFolders: null,
      diskWatermarks: { low: 0.85, high: 0.95 },
      backups: null,
      mail: null,
      publicUrl: null,
      redirectPort: null,
      tls: null,
      escapesFormulas: false,
      demo: false,
      defaultInputs: true,
      mcp: { allowWrites: false },
    });
  });

  it('takes a certificate with its key, and a port to redirect from', () => {
    const tls = ['--tls-cert', '/etc/logs/cert.pem', '--tls-key', '/etc/logs/key.pem'];
    expect(readConfig([...tls, '--tls-redirect-port', '8080'], {})).toMatchObject({
      tls: { cert: '/etc/logs/cert.pem', key: '/etc/logs/key.pem' },
      redirectPort: 8080,
    });
    expect(() => readConfig(tls.slice(0, 2), {})).toThrow('--tls-cert and --tls-key are given together.');
    expect(() => readConfig(['--tls-redirect-port', '80'], {})).toThrow('needs --tls-cert');
  });

  it('takes every option from the command line and from the environment', () => {
    const expected = {
      mode: 'embedded',
      host: '0.0.0.0',
      port: 9100,
      logLevel: 'warn',
      trustedProxies: expect.any(Function),
      pathPrefix: '/logs',
      pluginDir: '/srv/plugins',
      dataDir: '/srv/logs',
      adminPassword: 'secret',
      rootTimezone: 'Europe/Lisbon',
      secretKey: 'a secret of 24 letters..',
      journalBytes: 64 * 1024 ** 2,
      lookupFolders: ['/srv/lookup', '/usr/share/GeoIP'],
      diskWatermarks: { low: 0.7, high: 1 },
      backups: { folder: '/var/backups/logs', keep: 3 },
      mail: null,
      publicUrl: null,
      redirectPort: null,
      tls: null,
      escapesFormulas: true,
      demo: true,
      defaultInputs: false,
      mcp: { allowWrites: true },
    };
    const line =
      '--port 9100 --host 0.0.0.0 --data-dir /srv/logs --admin-password secret --root-timezone Europe/Lisbon --journal-size 64 --lookup-dir /srv/lookup,/usr/share/GeoIP --disk-low 70 --disk-high 100 --backup-dir /var/backups/logs --backup-keep 3 --path-prefix logs/ --plugin-dir /srv/plugins --csv-escape-formulas --demo --no-default-inputs --mcp-writes';
    expect(readConfig(line.split(' '), {})).toEqual({ ...expected, secretKey: null });
    const asOthersSay = line.replace('--path-prefix', '--base-path');
    expect(readConfig(asOthersSay.split(' '), {})).toEqual({ ...expected, secretKey: null });
    const env = {
      TAILRACE_PORT: '9100',
      TAILRACE_HOST: '0.0.0.0',
      TAILRACE_DATA_DIR: '/srv/logs',
      TAILRACE_ADMIN_PASSWORD: 'secret',
      TAILRACE_SECRET_KEY: 'a secret of 24 letters..',
      TAILRACE_ROOT_TIMEZONE: 'Europe/Lisbon',
      TAILRACE_JOURNAL_SIZE: '64',
      TAILRACE_LOOKUP_DIR: '/srv/lookup, /usr/share/GeoIP',
      TAILRACE_DISK_LOW: '70',
      TAILRACE_DISK_HIGH: '100',
      TAILRACE_PATH_PREFIX: '/logs',
      TAILRACE_PLUGIN_DIR: '/srv/plugins',
      TAILRACE_BACKUP_DIR: '/var/backups/logs',
      TAILRACE_BACKUP_KEEP: '3',
      TAILRACE_CSV_ESCAPE_FORMULAS: '1',
      TAILRACE_DEMO: 'true',
      TAILRACE_NO_DEFAULT_INPUTS: '1',
      TAILRACE_MCP_WRITES: 'true',
    };
    expect(readConfig([], env)).toEqual(expected);
  });

  it('has no endpoint for assistants if it is switched off', () => {
    expect(readConfig(['--no-mcp'], {})).toMatchObject({ mcp: null });
    expect(readConfig([], { TAILRACE_NO_MCP: '1' })).toMatchObject({ mcp: null });
  });

  it('takes the mail server, with the usual port of its security', () => {
    const line = '--smtp-host mail.example.net --smtp-user logs --public-url https://logs.example.net/';
    const mail = { host: 'mail.example.net', port: 587, security: 'starttls' };
    const login = { user: 'logs', password: 'secret' };
    const secret = { TAILRACE_SMTP_PASSWORD: 'secret', TAILRACE_SMTP_FROM: 'logs@example.net' };
    expect(readConfig(line.split(' '), secret)).toMatchObject({
      mail: { ...mail, login, from: 'logs@example.net' },
      publicUrl: new URL('https://logs.example.net/'),
    });
    const env = { TAILRACE_SMTP_HOST: 'mail.example.net', TAILRACE_SMTP_SECURITY: 'tls' };
    expect(readConfig([], env)).toMatchObject({ mail: { port: 465, security: 'tls', login: null } });
  });

  it.each([
    ['--smtp-user logs', 'A mail server needs --smtp-host'],
    [
      '--smtp-host a --smtp-user logs',
      'the password of its user: --smtp-password-file, or TAILRACE_SMTP_PASSWORD',
    ],
    ['--smtp-host a --smtp-security ssl', 'must be starttls, tls or none, not "ssl"'],
    ['--smtp-host a --smtp-port mail', 'must be a number from 1 to 65535, not "mail"'],
    ['--public-url logs.example.net', '--public-url must be an http or https URL'],
  ])('refuses %s', (line, message) => {
    expect(() => readConfig(line.split(' '), {})).toThrow(message);
  });

  it('makes or restores a backup instead of running a server', () => {
    const directory = path.resolve('backups');
    const rest = { dataDir: '/srv/logs', directory, keep: 7 };
    const options = ['--data-dir', '/srv/logs'];
    expect(readConfig(['backup', 'backups', ...options], {})).toEqual({ mode: 'backup', ...rest });
    expect(readConfig(['restore', 'backups', ...options], {})).toEqual({ mode: 'restore', ...rest });
  });

  it.each([
    ['backup', 'Type the one directory of the backup: npm start -- backup DIR'],
    ['restore one two', 'Type the one directory of the restore'],
    ['dump backups', "Unexpected argument 'dump'"],
    ['--backup-dir data/backups', 'Backups cannot be kept in the data directory'],
    ['--backup-keep 0', '--backup-keep must be a number from 1 to 10000, not "0"'],
  ])('refuses %s', (line, message) => {
    expect(() => readConfig(line.split(' '), {})).toThrow(message);
  });

  it('names the program as it was started', () => {
    expect(() => readConfig(['restore'], { TAILRACE_COMMAND: 'tailrace' })).toThrow(': tailrace restore DIR');
  });

  it('prefers an option over its environment variable', () => {
    expect(readConfig(['--port=9200'], { TAILRACE_PORT: '9100' })).toMatchObject({ port: 9200 });
  });

  it('trusts only the configured proxies', () => {
    const isTrusted = (args: string[], env: Record<string, string> = {}) => {
      const config = readConfig(args, env);
      return 'trustedProxies' in config && config.trustedProxies('10.1.2.3');
    };
    expect(isTrusted([])).toBe(false);
    expect(isTrusted(['--trust-proxy', '10.0.0.0/8'])).toBe(true);
    expect(isTrusted([], { TAILRACE_TRUST_PROXY: '10.0.0.0/8' })).toBe(true);
    expect(isTrusted(['--trust-proxy', '10.1.2.4'])).toBe(false);
  });

  it('runs in front of a cluster when a server is given', () => {
    const config = readConfig(['--server', 'http://graylog.example.net:9000'], {});
    expect(config).toMatchObject({ mode: 'proxy', server: new URL('http://graylog.example.net:9000') });
  });

  it('shows the help when asked', () => {
    expect(readConfig(['--help'], { TAILRACE_PORT: 'nonsense' })).toEqual({ mode: 'help' });
  });

  it.each([
    [['--nonsense'], {}],
    [['extra'], {}],
    [['--port'], {}],
    [['--port', 'http'], {}],
    [['--port', '65536'], {}],
    [['--server', 'graylog.example.net'], {}],
    [['--server', 'ftp://graylog.example.net'], {}],
    [['--trust-proxy', 'proxy.example.net'], {}],
    [['--root-timezone', 'Atlantis/Capital'], {}],
    [['--journal-size', '5 GB'], {}],
    [['--journal-size', '0'], {}],
    [['--log-level', 'loud'], {}],
    [['--secret-key', 'on a command line'], {}],
    [[], { TAILRACE_SECRET_KEY: 'too short' }],
    [[], { TAILRACE_DEMO: 'maybe' }],
  ])('refuses %j with %j in one line', (args, env) => {
    const read = () => readConfig(args, env);
    expect(read).toThrow(StartupError);
    expect(read).toThrow(/^[^\n]+$/);
  });
});
