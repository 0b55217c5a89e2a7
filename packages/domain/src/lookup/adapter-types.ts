import type { Schemas } from '@tailrace/sdk';
import type { Choice } from '../forms/choices.ts';

type LookupAdapterConfig = Schemas['LookupAdapterConfig'];

/** The types of data adapters that the console has a form for. */
export type AdapterType =
  | 'tailrace_csv'
  | 'csvfile'
  | 'dsvhttp'
  | 'httpjsonpath'
  | 'dnslookup'
  | 'maxmind_geoip';

/** One setting of a type of data adapter, under the server's name. */
export interface AdapterSetting {
  name: string;
  label: string;
  help?: string;
  /**
   * `column` is the name of a column, `character` a single one with escapes, `time` an amount whose unit is a setting of
   * its own, and `headers` are those of HTTP.
   */
  kind: 'text' | 'number' | 'switch' | 'select' | 'column' | 'character' | 'time' | 'headers';
  choices?: readonly Choice[];
  /** The least amount of a number or time. */
  min?: number;
  unit?: string;
  isOptional?: boolean;
  /** The name of a switch without which this setting does not count. */
  switchedBy?: string;
}

interface AdapterTypeDescription {
  name: string;
  /** What the adapter does, in one sentence. */
  purpose: string;
  /** What to do when it fails. */
  remedy: string;
  settings: readonly AdapterSetting[];
  /** Whether its values are in memory anyway, so that a cache gains nothing. */
  isInMemory: boolean;
}

const separator: AdapterSetting = {
  name: 'separator',
  label: 'Separator',
  help: 'One character between the columns; \\t for a tab.',
  kind: 'character',
};

const quotechar: AdapterSetting = {
  name: 'quotechar',
  label: 'Quote character',
  help: 'Around values that contain the separator.',
  kind: 'character',
};

const ignoreCase: AdapterSetting = {
  name: 'case_insensitive_lookup',
  label: 'Ignore upper and lower case of keys',
  kind: 'switch',
};

const columns: readonly AdapterSetting[] = [
  {
    name: 'key_column',
    label: 'Key column',
    help: 'The column to search in, as in the header line.',
    kind: 'column',
  },
  { name: 'value_column', label: 'Value column', help: 'The column to return.', kind: 'column' },
];

const lookupTypes: readonly Choice[] = [
  { value: 'A', label: 'IPv4 addresses of a host name (A)' },
  { value: 'AAAA', label: 'IPv6 addresses of a host name (AAAA)' },
  { value: 'A_AAAA', label: 'IPv4 and IPv6 addresses of a host name' },
  { value: 'PTR', label: 'Host name of an address (PTR)' },
  { value: 'TXT', label: 'Texts of a host name (TXT)' },
];

const databaseTypes: readonly Choice[] = [
  { value: 'MAXMIND_CITY', label: 'MaxMind city' },
  { value: 'MAXMIND_COUNTRY', label: 'MaxMind country' },
  { value: 'MAXMIND_ASN', label: 'MaxMind network (ASN)' },
  { value: 'IPINFO_STANDARD_LOCATION', label: 'IPinfo location' },
  { value: 'IPINFO_ASN', label: 'IPinfo network (ASN)' },
];

/** What each type of data adapter does, and its settings. */
export const adapterTypes: Readonly<Record<AdapterType, AdapterTypeDescription>> = {
  tailrace_csv: {
    name: 'Table in Tailrace',
    purpose: 'Upload or paste a table, and edit its rows in the console.',
    remedy: 'Edit the table: its first line must name the key column and the value column.',
    isInMemory: true,
    settings: [...columns, ignoreCase, separator, quotechar],
  },
  csvfile: {
    name: 'CSV file on the server',
    purpose: 'Reads a file on the server’s disk, and again when it changes.',
    remedy:
      'Check that the file exists, that the server may read it, and that its header names both columns.',
    isInMemory: true,
    settings: [
      {
        name: 'path',
        label: 'File path',
        help: 'On every node, in a directory that the server may read.',
        kind: 'text',
      },
      ...columns,
      ignoreCase,
      separator,
      quotechar,
      {
        name: 'check_interval',
        label: 'Check for changes every',
        kind: 'number',
        min: 1,
        unit: 'seconds',
      },
    ],
  },
  dsvhttp: {
    name: 'Table from a URL',
    purpose: 'Downloads a table with separated columns, such as a CSV file, at an interval.',
    remedy: 'Check that the server can reach the URL, and that it is on the URL whitelist.',
    isInMemory: true,
    settings: [
      { name: 'url', label: 'URL', help: 'Must be on the URL whitelist.', kind: 'text' },
      {
        name: 'key_column',
        label: 'Key column',
        help: 'Number of the column, from 0.',
        kind: 'number',
        min: 0,
      },
      {
        name: 'check_presence_only',
        label: 'Only check whether the key exists',
        help: 'The value is then true or false.',
        kind: 'switch',
      },
      {
        name: 'value_column',
        label: 'Value column',
        help: 'Number of the column, from 0. Not needed to check whether the key exists.',
        kind: 'number',
        min: 0,
        isOptional: true,
      },
      ignoreCase,
      separator,
      {
        name: 'line_separator',
        label: 'Line separator',
        help: 'One character at the end of each line; \\n for a line break.',
        kind: 'character',
      },
      quotechar,
      {
        name: 'ignorechar',
        label: 'Comment character',
        help: 'Lines that begin with it are skipped.',
        kind: 'text',
      },
      { name: 'refresh_interval', label: 'Download every', kind: 'number', min: 1, unit: 'seconds' },
    ],
  },
  httpjsonpath: {
    name: 'HTTP request with a JSON response',
    purpose: 'Requests a URL for each key and reads the values from its JSON response.',
    remedy:
      'Check that the server can reach the URL, that it is on the URL whitelist, and that it answers with JSON.',
    isInMemory: false,
    settings: [
      {
        name: 'url',
        label: 'URL',
        help: '${key} is replaced by the key. Must be on the URL whitelist.',
        kind: 'text',
      },
      {
        name: 'single_value_jsonpath',
        label: 'JSONPath of the single value',
        help: 'Such as $.owner.name.',
        kind: 'text',
      },
      {
        name: 'multi_value_jsonpath',
        label: 'JSONPath of the object',
        help: 'An object with several values.',
        kind: 'text',
        isOptional: true,
      },
      { name: 'user_agent', label: 'User agent', kind: 'text' },
      {
        name: 'headers',
        label: 'HTTP headers',
        help: 'One on each line: a name, a colon and the value.',
        kind: 'headers',
        isOptional: true,
      },
    ],
  },
  dnslookup: {
    name: 'DNS',
    purpose: 'Resolves host names or addresses.',
    remedy: 'Check that the DNS servers answer requests from the server.',
    isInMemory: false,
    settings: [
      { name: 'lookup_type', label: 'Find', kind: 'select', choices: lookupTypes },
      {
        name: 'server_ips',
        label: 'DNS servers',
        help: 'Addresses with optional ports, separated by commas. Leave empty for those of the system.',
        kind: 'text',
        isOptional: true,
      },
      { name: 'request_timeout', label: 'Timeout', kind: 'number', min: 1, unit: 'ms' },
      {
        name: 'cache_ttl_override_enabled',
        label: 'Cache results longer or shorter than the DNS server says',
        kind: 'switch',
      },
      {
        name: 'cache_ttl_override',
        label: 'Cache results for',
        kind: 'time',
        min: 1,
        switchedBy: 'cache_ttl_override_enabled',
      },
    ],
  },
  maxmind_geoip: {
    name: 'Geolocation database',
    purpose: 'Finds the place or the network of an IP address in a MaxMind or IPinfo file.',
    remedy:
      'Check that the database file exists, that the server may read it, and that it is of the chosen type.',
    isInMemory: true,
    settings: [
      {
        name: 'path',
        label: 'File path',
        help: 'On every node, in a directory that the server may read.',
        kind: 'text',
      },
      { name: 'database_type', label: 'Database type', kind: 'select', choices: databaseTypes },
      {
        name: 'check_interval',
        label: 'Check for changes every',
        help: '0 never checks.',
        kind: 'time',
        min: 0,
      },
    ],
  },
};

export const isAdapterType = (type: string): type is AdapterType => Object.hasOwn(adapterTypes, type);

/** The name of a type; the server's own name for one that the console does not know. */
export const adapterTypeName = ({ type }: Pick<LookupAdapterConfig, 'type'>): string =>
  isAdapterType(type) ? adapterTypes[type].name : type;

/** What to do when an adapter of this type fails. */
export const adapterRemedy = (type: string): string =>
  isAdapterType(type) ? adapterTypes[type].remedy : 'Check the settings of the data adapter.';
