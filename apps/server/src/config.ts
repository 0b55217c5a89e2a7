import path from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDiskWatermarks } from './areas/cluster/disk-use.ts';
import type { BackupLocation } from './backup/make-backup.ts';
import { type BackupCommand, backupLocation, backupsToKeep, readCommand } from './backup/options.ts';
import { StartupError } from './errors.ts';
import type { DiskWatermarks } from './host/host.ts';
import type { TlsFiles } from './http/tls.ts';
import { noTrustedProxies, type TrustedProxies, trustedProxies } from './http/trusted-proxies.ts';
import { defaultJournalBytes } from './ingest/journal/limits.ts';
import { type MailSettings, readMailSettings } from './notifying/mail-settings.ts';
import { isTimezone } from './timezone.ts';

/** The address of the console and the API. */
interface ListenConfig {
  host: string;
  port: number;
  logLevel: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: TrustedProxies;
  /** Path before those of the console and the API, such as `/logs`; `''` for none. */
  pathPrefix: string;
  /** Folder with the console's plugins, `.js` files; null for none. */
  pluginDir: string | null;
  /** The certificate to serve with; null for plain HTTP. */
  tls: TlsFiles | null;
  /** The port on which HTTP is sent to HTTPS; null for none. */
  redirectPort: number | null;
}

/** The embedded server on a data directory. */
export interface EmbeddedConfig extends ListenConfig {
  mode: 'embedded';
  dataDir: string;
  adminPassword: string | null;
  /** The built-in admin's default time zone. */
  rootTimezone: string;
  /** Passphrase for the key that encrypts secrets at rest; null uses the key file in the data directory. */
  secretKey: string | null;
  /** Most bytes of messages that wait on disk to be processed. */
  journalBytes: number;
  /** Folders with the files that data adapters of lookup tables may read; null for one in the data directory. */
  lookupFolders: string[] | null;
  diskWatermarks: DiskWatermarks;
  /** Where backups are kept; null makes none over the API. */
  backups: BackupLocation | null;
  /** The mail server for notifications; null sends no mail. */
  mail: MailSettings | null;
  /** Where people reach the console, for links in notifications. */
  publicUrl: URL | null;
  /** Whether exports write texts that a spreadsheet would run as formulas so that it shows them instead. */
  escapesFormulas: boolean;
  demo: boolean;
  defaultInputs: boolean;
  /** The endpoint of assistants; null for none. */
  mcp: { allowWrites: boolean } | null;
}

/** The console alone, in front of a cluster. */
export interface ProxyConfig extends ListenConfig {
  mode: 'proxy';
  server: URL;
}

export type ServerConfig = EmbeddedConfig | ProxyConfig | BackupCommand | { mode: 'help' };

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
  'admin-password': { type: 'string' },
  'root-timezone': { type: 'string' },
  'journal-size': { type: 'string' },
  'lookup-dir': { type: 'string' },
  demo: { type: 'boolean' },
  'csv-escape-formulas': { type: 'boolean' },
  'no-default-inputs': { type: 'boolean' },
  'no-mcp': { type: 'boolean' },
  'mcp-writes': { type: 'boolean' },
  'path-prefix': { type: 'string' },
  'plugin-dir': { type: 'string' },
  'trust-proxy': { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'tls-redirect-port': { type: 'string' },
  'disk-low': { type: 'string' },
  'disk-high': { type: 'string' },
  'public-url': { type: 'string' },
  'backup-dir': { type: 'string' },
  'backup-keep': { type: 'string' },
  'smtp-host': { type: 'string' },
  'smtp-port': { type: 'string' },
  'smtp-security': { type: 'string' },
  'smtp-user': { type: 'string' },
  'smtp-from': { type: 'string' },
  server: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `command` starts the server, and is followed by the options. */
export const helpText = (command = 'npm start --') => `Usage: ${command} [options]
       ${command} backup DIR [--data-dir DIR]    makes a backup in DIR, also while the server runs
       ${command} restore DIR [--data-dir DIR]   restores the backup DIR into an empty data directory

  --port N              where console and API listen (9000)
  --host ADDRESS        the address to listen on, inputs included (127.0.0.1)
  --tls-cert FILE       serves by https with this certificate and those it is signed by; read again when it changes
  --tls-key FILE        the private key of the certificate
  --tls-redirect-port N sends browsers that come by http on this port to https
  --data-dir DIR        where everything is kept (data)
  --admin-password PW   the admin's password; without it the first start generates one
  --root-timezone ZONE  the admin's default time zone, such as Europe/Berlin (UTC)
  --journal-size MB     limit of the journal, which keeps messages while processing is paused (5120)
  --lookup-dir LIST     folders with the files that lookup tables may read (lookup in the data directory)
  --disk-low PERCENT    the used share of the disk that is reported (85); 100 turns it off
  --disk-high PERCENT   the used share that is reported as urgent (95), as is less than 1 GiB free
  --backup-dir DIR      where backups of the running server are kept; without it none are made over the API
  --backup-keep N       how many backups are kept there, and by the command backup (7)
  --csv-escape-formulas put ' before texts in CSV exports that a spreadsheet would run
  --demo                add an input that generates realistic traffic
  --no-default-inputs   start without the syslog and GELF inputs
  --no-mcp              no endpoint for assistants at /mcp
  --mcp-writes          assistants may also change things, with the permissions of their token
  --path-prefix PATH    the path before those of console and API, such as /logs, behind a reverse proxy
  --plugin-dir DIR      folder with plugins of the console, .js files
  --trust-proxy LIST    addresses or networks of reverse proxies whose X-Forwarded-For and login header are trusted
  --public-url URL      where people open the console, for links in notifications
  --smtp-host HOST      the mail server that sends notifications; without it no mail is sent
  --smtp-port N         its port (587, with tls 465, with none 25)
  --smtp-security KIND  starttls, tls or none (starttls)
  --smtp-user USER      logs in with TAILRACE_SMTP_PASSWORD
  --smtp-from ADDRESS   the sender of mails that name no other
  --server URL          no embedded server: serve the console for the Graylog 4.x at URL
  --help                this text

Each option is also an environment variable: TAILRACE_PORT, TAILRACE_DATA_DIR, TAILRACE_DEMO=true …
An option wins over its variable. TAILRACE_LOG_LEVEL (warn) sets how much is logged,
TAILRACE_SECRET_KEY replaces the key file that encrypts the passwords of inputs, and TAILRACE_SMTP_PASSWORD
is the password of --smtp-user.
`;

const bytesPerMegabyte = 1024 ** 2;
const maxJournalMegabytes = 1024 ** 2;

type Environment = Record<string, string | undefined>;

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new StartupError(`${reason}. --help lists the options.`);
  }
}

function flag(name: string, given: boolean | undefined, value: string | undefined): boolean {
  if (given !== undefined) return given;
  if (value === undefined || value === '' || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  throw new StartupError(`${name} must be true or false, not "${value}".`);
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new StartupError(`The port must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function megabytes(text: string): number {
  const size = Number(text);
  if (!/^\d+$/.test(text) || size < 1 || size > maxJournalMegabytes) {
    throw new StartupError(
      `The size of the journal must be a number of megabytes from 1 to ${maxJournalMegabytes}, not "${text}".`,
    );
  }
  return size * bytesPerMegabyte;
}

const percent = (share: number) => String(Math.round(share * 100));

function share(what: string, text: string): number {
  const percent = Number(text);
  if (!/^\d+$/.test(text) || percent < 1 || percent > 100) {
    throw new StartupError(`${what} must be a percentage from 1 to 100, not "${text}".`);
  }
  return percent / 100;
}

function httpUrl(what: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StartupError(`${what} must be an http or https URL, not "${text}".`);
  }
  return url;
}

function pathPrefix(text: string): string {
  const prefix = text.replace(/^\/*|\/*$/g, '');
  if (prefix === '') return '';
  if (!/^[\w.~-]+(?:\/[\w.~-]+)*$/.test(prefix) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(prefix)) {
    throw new StartupError(`The path prefix must be a path such as /logs, not "${text}".`);
  }
  return `/${prefix}`;
}

/** A list with commas; null without one. */
function folders(list: string | undefined): string[] | null {
  const names = (list ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.length === 0 ? null : names.map((name) => path.resolve(name));
}

function timezone(name: string): string {
  if (isTimezone(name)) return name;
  throw new StartupError(`The root time zone must be a name such as UTC or Europe/Berlin, not "${name}".`);
}

function tlsFiles(cert: string | undefined, key: string | undefined): TlsFiles | null {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined) {
    throw new StartupError('--tls-cert and --tls-key are given together.');
  }
  return { cert: path.resolve(cert), key: path.resolve(key) };
}

function proxies(list: string | undefined): TrustedProxies {
  try {
    return list === undefined ? noTrustedProxies : trustedProxies(list);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartupError(`The trusted proxies must be addresses or networks: ${reason}.`);
  }
}

/** Reads options and environment; throws a StartupError that names what is wrong. */
export function readConfig(args: string[], env: Environment): ServerConfig {
  const { values: given, positionals } = readArguments(args);
  if (given.help) return { mode: 'help' };
  // An empty variable counts as unset.
  const variable = (name: string) => env[`TAILRACE_${name}`] || undefined;

  const dataDir = path.resolve(given['data-dir'] ?? variable('DATA_DIR') ?? 'data');
  const keep = backupsToKeep(given['backup-keep'] ?? variable('BACKUP_KEEP') ?? '7');
  const command = readCommand(positionals, { dataDir, keep });
  if (command) return command;

  const tls = tlsFiles(given['tls-cert'] ?? variable('TLS_CERT'), given['tls-key'] ?? variable('TLS_KEY'));
  const redirectPort = given['tls-redirect-port'] ?? variable('TLS_REDIRECT_PORT');
  if (redirectPort !== undefined && !tls) {
    throw new StartupError('--tls-redirect-port needs --tls-cert and --tls-key.');
  }
  const listen: ListenConfig = {
    host: given.host ?? variable('HOST') ?? '127.0.0.1',
    port: portNumber(given.port ?? variable('PORT') ?? '9000'),
    logLevel: variable('LOG_LEVEL') ?? 'warn',
    trustedProxies: proxies(given['trust-proxy'] ?? variable('TRUST_PROXY')),
    pathPrefix: pathPrefix(given['path-prefix'] ?? variable('PATH_PREFIX') ?? ''),
    pluginDir: given['plugin-dir'] ?? variable('PLUGIN_DIR') ?? null,
    tls,
    redirectPort: redirectPort === undefined ? null : portNumber(redirectPort),
  };
  const server = given.server ?? variable('SERVER');
  if (server !== undefined) return { mode: 'proxy', ...listen, server: httpUrl('The server', server) };
  const publicUrl = given['public-url'] ?? variable('PUBLIC_URL');
  return {
    mode: 'embedded',
    ...listen,
    dataDir,
    adminPassword: given['admin-password'] ?? variable('ADMIN_PASSWORD') ?? null,
    secretKey: variable('SECRET_KEY') ?? null,
    rootTimezone: timezone(given['root-timezone'] ?? variable('ROOT_TIMEZONE') ?? 'UTC'),
    journalBytes: megabytes(
      given['journal-size'] ?? variable('JOURNAL_SIZE') ?? String(defaultJournalBytes / bytesPerMegabyte),
    ),
    lookupFolders: folders(given['lookup-dir'] ?? variable('LOOKUP_DIR')),
    diskWatermarks: {
      low: share(
        '--disk-low',
        given['disk-low'] ?? variable('DISK_LOW') ?? percent(defaultDiskWatermarks.low),
      ),
      high: share(
        '--disk-high',
        given['disk-high'] ?? variable('DISK_HIGH') ?? percent(defaultDiskWatermarks.high),
      ),
    },
    mail: readMailSettings({
      host: given['smtp-host'] ?? variable('SMTP_HOST'),
      port: given['smtp-port'] ?? variable('SMTP_PORT'),
      security: given['smtp-security'] ?? variable('SMTP_SECURITY'),
      user: given['smtp-user'] ?? variable('SMTP_USER'),
      password: variable('SMTP_PASSWORD'),
      from: given['smtp-from'] ?? variable('SMTP_FROM'),
    }),
    backups: backupLocation(given['backup-dir'] ?? variable('BACKUP_DIR'), { dataDir, keep }),
    publicUrl: publicUrl === undefined ? null : httpUrl('The public URL', publicUrl),
    escapesFormulas: flag(
      'TAILRACE_CSV_ESCAPE_FORMULAS',
      given['csv-escape-formulas'],
      env.TAILRACE_CSV_ESCAPE_FORMULAS,
    ),
    demo: flag('TAILRACE_DEMO', given.demo, env.TAILRACE_DEMO),
    defaultInputs: !flag(
      'TAILRACE_NO_DEFAULT_INPUTS',
      given['no-default-inputs'],
      env.TAILRACE_NO_DEFAULT_INPUTS,
    ),
    mcp: flag('TAILRACE_NO_MCP', given['no-mcp'], env.TAILRACE_NO_MCP)
      ? null
      : { allowWrites: flag('TAILRACE_MCP_WRITES', given['mcp-writes'], env.TAILRACE_MCP_WRITES) },
  };
}
