/** Where an input can be reached, and what its settings ask of a sender. */
export interface SenderTarget {
  host: string;
  port: number;
  isTls: boolean;
  /** Whether a null byte ends a message on TCP, instead of a line break. */
  isNullEnded: boolean;
}

/** One thing to do on the sender's machine: a command to run, or a file to write. */
export interface SenderStep {
  /** What to do with the text: "Save as /etc/rsyslog.d/60-tailrace.conf". */
  title: string;
  text: string;
  kind: 'command' | 'configuration' | 'code';
}

export type WriteSteps = (target: SenderTarget) => SenderStep[];

/** A program that sends messages, and how to set it up for each input type that it can send to. */
export interface Sender {
  /** Identifies it in an address. */
  id: string;
  name: string;
  /** By class name of the input type; the recommended one is first. */
  steps: ReadonlyMap<string, WriteSteps>;
  /** Input types that it can send to over TLS. */
  tls?: readonly string[];
}

/** Class names of the input types that senders use. */
export const inputClass = {
  gelfUdp: 'org.graylog2.inputs.gelf.udp.GELFUDPInput',
  gelfTcp: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
  gelfHttp: 'org.graylog2.inputs.gelf.http.GELFHttpInput',
  syslogUdp: 'org.graylog2.inputs.syslog.udp.SyslogUDPInput',
  syslogTcp: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput',
  rawUdp: 'org.graylog2.inputs.raw.udp.RawUDPInput',
  rawTcp: 'org.graylog2.inputs.raw.tcp.RawTCPInput',
  cefUdp: 'org.graylog.plugins.cef.input.CEFUDPInput',
  cefTcp: 'org.graylog.plugins.cef.input.CEFTCPInput',
  otlpHttp: 'tailrace.inputs.otlp.OtlpHttpInput',
  beats: 'org.graylog.plugins.beats.Beats2Input',
  oldBeats: 'org.graylog.plugins.beats.BeatsInput',
} as const;

/** The text of the test message. */
export const greeting = 'hello tailrace';

/** Host and port as a URL has them: an IPv6 address in brackets. */
export const hostAndPort = ({ host, port }: Pick<SenderTarget, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** A command to run in a terminal. */
export const run = (title: string, text: string): SenderStep => ({ title, text, kind: 'command' });

/** A configuration file to write. */
export const save = (file: string, text: string): SenderStep => ({
  title: `Save as ${file}`,
  text,
  kind: 'configuration',
});
