import type { InputSummary } from '@tailrace/sdk';

/** Where an input can be reached. */
interface Target {
  host: string;
  port: number;
}

type Settings = Readonly<Record<string, unknown>>;
type Send = (target: Target, text: string, settings: Settings) => string;

/** Quotes a text as one word of a shell command. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const gelf = (text: string) =>
  quoted(JSON.stringify({ version: '1.1', host: 'my-machine', short_message: text }));

const address = ({ host, port }: Target) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

const cef = (text: string) => quoted(`CEF:0|Example|Test|1.0|100|${text}|3|`);

const otlp = (text: string) =>
  quoted(
    JSON.stringify({
      resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: { stringValue: text } }] }] }],
    }),
  );

/** A message ending as the input expects: with a null byte or a line break. */
const framed = (word: string, { use_null_delimiter }: Settings) =>
  use_null_delimiter === true ? `printf '%s\\0' ${word}` : `echo ${word}`;

const netcat = ({ host, port }: Target, options: string) => `nc ${options} ${host} ${port}`;

const url = (target: Target, isEncrypted: unknown) =>
  `${isEncrypted === true ? 'https' : 'http'}://${address(target)}`;

const gelfHttp = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
const otlpHttp = 'tailrace.inputs.otlp.OtlpHttpInput';

/** By input type, those that need the least software on the sender's machine first. */
const sends = new Map<string, Send>([
  [gelfHttp, (target, text, { tls_enable }) => `curl -d ${gelf(text)} ${url(target, tls_enable)}/gelf`],
  [
    'org.graylog2.inputs.syslog.udp.SyslogUDPInput',
    ({ host, port }, text) => `logger -n ${host} -P ${port} ${quoted(text)}`,
  ],
  [
    'org.graylog2.inputs.syslog.tcp.SyslogTCPInput',
    ({ host, port }, text) => `logger -n ${host} -P ${port} -T ${quoted(text)}`,
  ],
  [
    'org.graylog2.inputs.gelf.udp.GELFUDPInput',
    (target, text) => `echo ${gelf(text)} | ${netcat(target, '-u -w1')}`,
  ],
  [
    'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
    (target, text, settings) => `${framed(gelf(text), settings)} | ${netcat(target, '-w1')}`,
  ],
  [
    'org.graylog2.inputs.raw.udp.RawUDPInput',
    (target, text) => `echo ${quoted(text)} | ${netcat(target, '-u -w1')}`,
  ],
  [
    'org.graylog2.inputs.raw.tcp.RawTCPInput',
    (target, text, settings) => `${framed(quoted(text), settings)} | ${netcat(target, '-w1')}`,
  ],
  [
    'org.graylog.plugins.cef.input.CEFUDPInput',
    (target, text) => `echo ${cef(text)} | ${netcat(target, '-u -w1')}`,
  ],
  [
    'org.graylog.plugins.cef.input.CEFTCPInput',
    (target, text, settings) => `${framed(cef(text), settings)} | ${netcat(target, '-w1')}`,
  ],
  [
    otlpHttp,
    (target, text, { tls_enable }) =>
      `curl -H 'Content-Type: application/json' -d ${otlp(text)} ${url(target, tls_enable)}/v1/logs`,
  ],
]);

const order = [...sends.keys()];
/** Types whose command can send over TLS. */
const overHttp = new Set([gelfHttp, otlpHttp]);

/** Hosts that need no quotes in a shell command: names and addresses without special characters. */
const plainHost = /^[\w:][\w.:-]*$/;

type Input = Pick<InputSummary, 'type' | 'attributes'>;

/**
 * The command that sends one message to an input from a terminal; `null` for inputs that need a sender
 * program of their own, fetch their messages, or require TLS.
 *
 * @example
 * sendCommand(syslogUdp, '127.0.0.1', 'hello'); // logger -n 127.0.0.1 -P 1514 'hello'
 */
export function sendCommand({ type, attributes }: Input, host: string, text: string): string | null {
  const send = sends.get(type);
  const { port, tls_enable } = attributes;
  if (!send || typeof port !== 'number' || port <= 0 || !plainHost.test(host)) return null;
  if (tls_enable === true && !overHttp.has(type)) return null;
  return send({ host, port }, text, attributes);
}

const beats = new Set(['org.graylog.plugins.beats.Beats2Input', 'org.graylog.plugins.beats.BeatsInput']);

/**
 * The lines of a Beat's configuration, such as `filebeat.yml`, that send to an input; `null` for other types.
 *
 * @example
 * beatConfiguration(beatsInput, 'log.example.org'); // output.logstash.hosts: ["log.example.org:5044"]
 */
export function beatConfiguration({ type, attributes }: Input, host: string): string | null {
  const { port, tls_enable } = attributes;
  if (!beats.has(type) || typeof port !== 'number' || port <= 0 || !plainHost.test(host)) return null;
  const lines = [`output.logstash.hosts: ["${address({ host, port })}"]`];
  if (tls_enable === true) lines.push('output.logstash.ssl.enabled: true');
  return lines.join('\n');
}

/** Sorts inputs by how little their commands need on the sender's machine. */
export const bySendingEase = (a: Pick<Input, 'type'>, b: Pick<Input, 'type'>): number =>
  order.indexOf(a.type) - order.indexOf(b.type);

const unspecified = new Set(['0.0.0.0', '::', '[::]', '']);
const loopback = /^(127\.|::1$|\[::1\]$|localhost$)/;

/** Whether the host is reachable only from the same machine. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/**
 * The host to send to for an input of a node: the input's bind address; for one that listens on all
 * addresses, the node's host, or the console's host if the node reports a loopback address.
 */
export function inputHost(
  { attributes }: Pick<Input, 'attributes'>,
  nodeHost: string,
  ownHost: string,
): string {
  const bound = String(attributes.bind_address ?? '');
  if (!unspecified.has(bound)) return bound;
  return bare(unspecified.has(nodeHost) || isLoopback(nodeHost) ? ownHost : nodeHost);
}

/** An IPv6 address has brackets only in a URL. */
const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1');
