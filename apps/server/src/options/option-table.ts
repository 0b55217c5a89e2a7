import path from 'node:path';
import { defaultDiskWatermarks } from '../areas/cluster/disk-use.ts';
import { backupsToKeep } from '../backup/options.ts';
import { type TrustedProxies, trustedProxies } from '../http/trusted-proxies.ts';
import { defaultJournalBytes } from '../ingest/journal/limits.ts';
import { logLevels, toLogLevel } from '../logging/log-level.ts';
import { mailSecurity } from '../notifying/mail-settings.ts';
import { shortestKey } from '../store/secrets.ts';
import { isTimezone } from '../timezone.ts';

/**
 * How a configuration file gives an option. A `switch` is true or false, `paths` and `list` are lists. A `secret` can also be
 * read from a file, by the option `<name>-file`.
 */
type OptionKind = 'text' | 'number' | 'switch' | 'path' | 'paths' | 'list' | 'secret';

interface Option<Value> {
  kind: OptionKind;
  /** Stands for the value in the help. */
  argument: string;
  /** The value without the option, as one would write it. */
  fallback?: string;
  /** Throws a RangeError that continues "the option …". */
  parse(text: string): Value;
  help: string;
  /** No flag: command lines are visible to all users of a machine. */
  isHidden?: true;
}

const bytesPerMegabyte = 1024 ** 2;
const maxJournalMegabytes = 1024 ** 2;

const asText = (text: string) => text;
const asPath = (text: string) => path.resolve(text);

function port(least: number) {
  return (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= 65_535) return number;
    throw new RangeError(`must be a number from ${least} to 65535, not "${text}"`);
  };
}

function switched(text: string): boolean {
  if (text === '0' || text === 'false') return false;
  if (text === '1' || text === 'true') return true;
  throw new RangeError(`must be true or false, not "${text}"`);
}

/** Bytes of a number of megabytes. */
function megabytes(text: string): number {
  const size = Number(text);
  if (!/^\d+$/.test(text) || size < 1 || size > maxJournalMegabytes) {
    throw new RangeError(`must be a number of megabytes from 1 to ${maxJournalMegabytes}, not "${text}"`);
  }
  return size * bytesPerMegabyte;
}

/** The share, 0 to 1, of a percentage. */
function share(text: string): number {
  const percent = Number(text);
  if (!/^\d+$/.test(text) || percent < 1 || percent > 100) {
    throw new RangeError(`must be a percentage from 1 to 100, not "${text}"`);
  }
  return percent / 100;
}

const percent = (share: number) => String(Math.round(share * 100));

function httpUrl(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new RangeError(`must be an http or https URL, not "${text}"`);
}

function pathPrefix(text: string): string {
  const prefix = text.replace(/^\/*|\/*$/g, '');
  if (prefix === '') return '';
  if (!/^[\w.~-]+(?:\/[\w.~-]+)*$/.test(prefix) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(prefix)) {
    throw new RangeError(`must be a path such as /logs, not "${text}"`);
  }
  return `/${prefix}`;
}

/** A list with commas; null without an entry. */
function folders(list: string): string[] | null {
  const names = list.split(',').flatMap((name) => name.trim() || []);
  return names.length === 0 ? null : names.map(asPath);
}

function timezone(name: string): string {
  if (isTimezone(name)) return name;
  throw new RangeError(`must be a name such as UTC or Europe/Berlin, not "${name}"`);
}

function proxies(list: string): TrustedProxies {
  try {
    return trustedProxies(list);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new RangeError(`must be addresses or networks: ${reason}`);
  }
}

function secretKey(text: string): string {
  if (text.length >= shortestKey) return text;
  throw new RangeError(`must have ${shortestKey} characters or more`);
}

function logLevel(text: string): string {
  if (toLogLevel(text)) return text;
  throw new RangeError(`must be one of ${logLevels.join(', ')}, not "${text}"`);
}

const option = <Value, const Fields extends Option<Value>>(fields: Fields & Option<Value>) => fields;

/** All options, in the order of the help. Flags, variables, names in a file, help and documentation follow from it. */
export const optionTable = {
  port: option({
    kind: 'number',
    argument: 'N',
    fallback: '9000',
    parse: port(0),
    help: 'where console and API listen',
  }),
  host: option({
    kind: 'text',
    argument: 'ADDRESS',
    fallback: '127.0.0.1',
    parse: asText,
    help: 'the address to listen on, inputs included',
  }),
  'tls-cert': option({
    kind: 'path',
    argument: 'FILE',
    parse: asPath,
    help: 'serves by https with this certificate and those it is signed by; read again when it changes',
  }),
  'tls-key': option({
    kind: 'path',
    argument: 'FILE',
    parse: asPath,
    help: 'the private key of the certificate',
  }),
  'tls-redirect-port': option({
    kind: 'number',
    argument: 'N',
    parse: port(0),
    help: 'sends browsers that come by http on this port to https',
  }),
  'data-dir': option({
    kind: 'path',
    argument: 'DIR',
    fallback: 'data',
    parse: asPath,
    help: 'where everything is stored',
  }),
  'admin-password': option({
    kind: 'secret',
    argument: 'PW',
    parse: asText,
    help: "the admin's password; without it the first start generates one",
  }),
  'root-timezone': option({
    kind: 'text',
    argument: 'ZONE',
    fallback: 'UTC',
    parse: timezone,
    help: "the admin's default time zone, such as Europe/Berlin",
  }),
  'secret-key': option({
    kind: 'secret',
    argument: 'KEY',
    parse: secretKey,
    isHidden: true,
    help: 'replaces the key file that encrypts stored passwords, of 16 characters or more',
  }),
  'journal-size': option({
    kind: 'number',
    argument: 'MB',
    fallback: String(defaultJournalBytes / bytesPerMegabyte),
    parse: megabytes,
    help: 'limit of the journal, which keeps messages while processing is paused',
  }),
  'lookup-dir': option({
    kind: 'paths',
    argument: 'LIST',
    parse: folders,
    help: 'folders with the files that lookup tables may read; without it lookup in the data directory',
  }),
  'disk-low': option({
    kind: 'number',
    argument: 'PERCENT',
    fallback: percent(defaultDiskWatermarks.low),
    parse: share,
    help: 'the used share of the disk that is reported; 100 turns it off',
  }),
  'disk-high': option({
    kind: 'number',
    argument: 'PERCENT',
    fallback: percent(defaultDiskWatermarks.high),
    parse: share,
    help: 'the used share that is reported as urgent, as is less than 1 GiB free',
  }),
  'backup-dir': option({
    kind: 'path',
    argument: 'DIR',
    parse: asPath,
    help: 'where backups of the running server are stored; without it none are made over the API',
  }),
  'backup-keep': option({
    kind: 'number',
    argument: 'N',
    fallback: '7',
    parse: backupsToKeep,
    help: 'how many backups are kept there, and by the command backup',
  }),
  'csv-escape-formulas': option({
    kind: 'switch',
    argument: '',
    parse: switched,
    help: "put ' before texts in CSV exports that a spreadsheet would run",
  }),
  demo: option({
    kind: 'switch',
    argument: '',
    parse: switched,
    help: 'add an input that generates realistic traffic',
  }),
  'no-default-inputs': option({
    kind: 'switch',
    argument: '',
    parse: switched,
    help: 'start without the syslog and GELF inputs',
  }),
  'no-mcp': option({
    kind: 'switch',
    argument: '',
    parse: switched,
    help: 'no endpoint for assistants at /mcp',
  }),
  'mcp-writes': option({
    kind: 'switch',
    argument: '',
    parse: switched,
    help: 'assistants may also change things, with the permissions of their token',
  }),
  'path-prefix': option({
    kind: 'text',
    argument: 'PATH',
    parse: pathPrefix,
    help: 'path before those of console and API behind a proxy, such as /logs; also --base-path',
  }),
  'plugin-dir': option({
    kind: 'path',
    argument: 'DIR',
    parse: asPath,
    help: 'folder with plugins of the console, .js files',
  }),
  'trust-proxy': option({
    kind: 'list',
    argument: 'LIST',
    parse: proxies,
    help: 'addresses or networks of reverse proxies whose X-Forwarded-For and login header are trusted',
  }),
  'public-url': option({
    kind: 'text',
    argument: 'URL',
    parse: httpUrl,
    help: 'where people open the console, for links in notifications',
  }),
  'smtp-host': option({
    kind: 'text',
    argument: 'HOST',
    parse: asText,
    help: 'the mail server that sends notifications; without it no mail is sent',
  }),
  'smtp-port': option({
    kind: 'number',
    argument: 'N',
    parse: port(1),
    help: 'its port; without it 587, with tls 465, with none 25',
  }),
  'smtp-security': option({
    kind: 'text',
    argument: 'KIND',
    fallback: 'starttls',
    parse: mailSecurity,
    help: 'starttls, tls or none',
  }),
  'smtp-user': option({
    kind: 'text',
    argument: 'USER',
    parse: asText,
    help: 'logs in to the mail server, with the password of smtp-password',
  }),
  'smtp-password': option({
    kind: 'secret',
    argument: 'PW',
    parse: asText,
    isHidden: true,
    help: 'the password of smtp-user',
  }),
  'smtp-from': option({
    kind: 'text',
    argument: 'ADDRESS',
    parse: asText,
    help: 'the sender of mails that name no other',
  }),
  server: option({
    kind: 'text',
    argument: 'URL',
    parse: httpUrl,
    help: 'no embedded server: serve the console for the Graylog (4.1 to 7.0) at URL',
  }),
  'log-level': option({
    kind: 'text',
    argument: 'LEVEL',
    fallback: 'warn',
    parse: logLevel,
    help: `how much is logged: ${logLevels.join(', ')}`,
  }),
};

export type OptionName = keyof typeof optionTable;

/** The value of an option; null where it is not given and has no fallback. */
export type OptionValue<Name extends OptionName> =
  | ReturnType<(typeof optionTable)[Name]['parse']>
  | ((typeof optionTable)[Name] extends { fallback: string } ? never : null);

export const optionNames = Object.keys(optionTable) as OptionName[];

/** The names under which a source can give an option: its own and, of a secret, that of the file with it. */
export interface GivenName {
  /** As in flags and files. */
  name: string;
  kind: OptionKind;
  argument: string;
  fallback: string | null;
  help: string;
  isHidden: boolean;
}

export const givenNames: readonly GivenName[] = optionNames.flatMap((name) => {
  const { kind, argument, fallback, help, isHidden }: Option<unknown> = optionTable[name];
  const own = { name, kind, argument, fallback: fallback ?? null, help, isHidden: isHidden === true };
  if (kind !== 'secret') return own;
  const file = { kind: 'path', argument: 'FILE', help: `the file with ${name}`, isHidden: false } as const;
  return [own, { ...own, ...file, name: `${name}-file`, fallback: null }];
});

export const variableOf = (name: string) => `TAILRACE_${name.toUpperCase().replaceAll('-', '_')}`;
