import type { InputSummary } from '@tailrace/sdk';

/** Where an input can be reached. */
interface Target {
  host: string;
  port: number;
}

type Settings = Readonly<Record<string, unknown>>;
type Send = (target: Target, text: string, settings: Settings) => string;

/** One word of a shell command, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const gelf = (text: string) =>
  quoted(JSON.stringify({ version: '1.1', host: 'my-machine', short_message: text }));

const address = ({ host, port }: Target) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Ended as the input expects: by a null byte or a new line. */
const framed = (word: string, { use_null_delimiter }: Settings) =>
  use_null_delimiter === true ? `printf '%s\\0' ${word}` : `echo ${word}`;

const netcat = ({ host, port }: Target, options: string) => `nc ${options} ${host} ${port}`;

/** By type, those first that need the least on the sender's machine. */
const sends = new Map<string, Send>([
  [
    'org.graylog2.inputs.gelf.http.GELFHttpInput',
    (target, text, { tls_enable }) =>
      `curl -d ${gelf(text)} ${tls_enable === true ? 'https' : 'http'}://${address(target)}/gelf`,
  ],
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
]);

const order = [...sends.keys()];
const http = order[0];

/** What may stand in a command as it is: names and addresses, and nothing a shell would act on. */
const plainHost = /^[\w:][\w.:-]*$/;

type Input = Pick<InputSummary, 'type' | 'attributes'>;

/**
 * The command that sends one message to an input from a terminal; null where there is none: for an input that is sent
 * to by a program of its own, that fetches, or that only takes TLS.
 *
 * @example
 * sendCommand(syslogUdp, '127.0.0.1', 'hello'); // logger -n 127.0.0.1 -P 1514 'hello'
 */
export function sendCommand({ type, attributes }: Input, host: string, text: string): string | null {
  const send = sends.get(type);
  const { port, tls_enable } = attributes;
  if (!send || typeof port !== 'number' || port <= 0 || !plainHost.test(host)) return null;
  if (tls_enable === true && type !== http) return null;
  return send({ host, port }, text, attributes);
}

/** Sorts those inputs first whose commands need the least on the sender's machine. */
export const bySendingEase = (a: Pick<Input, 'type'>, b: Pick<Input, 'type'>): number =>
  order.indexOf(a.type) - order.indexOf(b.type);

const unspecified = new Set(['0.0.0.0', '::', '[::]', '']);
const loopback = /^(127\.|::1$|\[::1\]$|localhost$)/;

/** Whether only programs on the same machine reach this host. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/**
 * The host at which an input of a node is reached: the one it listens on; for one that listens on all, the node's, or
 * where that says only "this machine", the one the console was opened at.
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

/** An address of the sixth version stands in brackets only in a URL. */
const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1');
