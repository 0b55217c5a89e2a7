import type { BackupLocation } from './backup/make-backup.ts';
import { type BackupCommand, backupLocation, readCommand } from './backup/options.ts';
import { StartupError } from './errors.ts';
import type { DiskWatermarks } from './host/host.ts';
import type { TlsFiles } from './http/tls.ts';
import { noTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { type MailSettings, readMailSettings } from './notifying/mail-settings.ts';
import {
  type Environment,
  type GivenOptions,
  optionValue,
  readGivenOptions,
} from './options/given-options.ts';
import { programName } from './options/help.ts';
import type { OptionName } from './options/option-table.ts';

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

export type ServerConfig =
  | EmbeddedConfig
  | ProxyConfig
  | BackupCommand
  | { mode: 'help' }
  | { mode: 'check'; given: GivenOptions }
  | { mode: 'health'; server: EmbeddedConfig | ProxyConfig };

function tlsFiles(cert: string | null, key: string | null): TlsFiles | null {
  if (cert === null && key === null) return null;
  if (cert === null || key === null) throw new StartupError('--tls-cert and --tls-key are given together.');
  return { cert, key };
}

/** The configuration of a server; throws a StartupError that names what is wrong. */
export function runConfig(given: GivenOptions): EmbeddedConfig | ProxyConfig {
  const value = <Name extends OptionName>(name: Name) => optionValue(given, name);

  const tls = tlsFiles(value('tls-cert'), value('tls-key'));
  const redirectPort = value('tls-redirect-port');
  if (redirectPort !== null && !tls) {
    throw new StartupError('--tls-redirect-port needs --tls-cert and --tls-key.');
  }
  const listen: ListenConfig = {
    host: value('host'),
    port: value('port'),
    logLevel: value('log-level'),
    trustedProxies: value('trust-proxy') ?? noTrustedProxies,
    pathPrefix: value('path-prefix') ?? '',
    pluginDir: value('plugin-dir'),
    tls,
    redirectPort,
  };
  const server = value('server');
  if (server !== null) return { mode: 'proxy', ...listen, server };
  const dataDir = value('data-dir');
  return {
    mode: 'embedded',
    ...listen,
    dataDir,
    adminPassword: value('admin-password'),
    secretKey: value('secret-key'),
    rootTimezone: value('root-timezone'),
    journalBytes: value('journal-size'),
    lookupFolders: value('lookup-dir'),
    diskWatermarks: { low: value('disk-low'), high: value('disk-high') },
    mail: readMailSettings({
      host: value('smtp-host'),
      port: value('smtp-port'),
      security: value('smtp-security'),
      user: value('smtp-user'),
      password: value('smtp-password'),
      from: value('smtp-from'),
    }),
    backups: backupLocation(value('backup-dir'), { dataDir, keep: value('backup-keep') }),
    publicUrl: value('public-url'),
    escapesFormulas: value('csv-escape-formulas') ?? false,
    demo: value('demo') ?? false,
    defaultInputs: !value('no-default-inputs'),
    mcp: value('no-mcp') ? null : { allowWrites: value('mcp-writes') ?? false },
  };
}

/** Reads flags, environment and configuration file; throws a StartupError that names what is wrong. */
export function readConfig(args: string[], env: Environment): ServerConfig {
  const given = readGivenOptions(args, env);
  const { positionals, isHelp } = given;
  if (isHelp) return { mode: 'help' };
  if (positionals.join(' ') === 'config check') return { mode: 'check', given };
  const [problem] = given.file?.problems ?? [];
  if (problem !== undefined) throw new StartupError(problem);
  if (positionals.join(' ') === 'health') return { mode: 'health', server: runConfig(given) };
  const command = readCommand(positionals, {
    dataDir: optionValue(given, 'data-dir'),
    keep: optionValue(given, 'backup-keep'),
    program: programName(env),
  });
  return command ?? runConfig(given);
}
