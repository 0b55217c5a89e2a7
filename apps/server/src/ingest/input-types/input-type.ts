import type { RequestedConfiguration } from '../../requested-configuration/config-field.ts';
import { amqpFields } from './amqp-fields.ts';
import {
  baseCodecFields,
  beatsFields,
  cefFields,
  gelfFields,
  jsonPathFields,
  netFlowFields,
  otlpFields,
  syslogFields,
} from './codec-fields.ts';
import {
  beatsSocketFields,
  httpFields,
  httpPollFields,
  randomFields,
  tcpFields,
  udpFields,
} from './transport-fields.ts';

export type TransportName = 'udp' | 'tcp' | 'http' | 'beats' | 'http-poll' | 'amqp' | 'random';
export type CodecName =
  | 'syslog'
  | 'gelf'
  | 'raw'
  | 'beats'
  | 'beats-deprecated'
  | 'CEF'
  | 'netflow'
  | 'otlp'
  | 'jsonpath'
  | 'random-http-msg';

/** A kind of input: how messages arrive, how they are read, and what can be configured. */
export interface InputType {
  /** The class name used in the API. */
  type: string;
  name: string;
  transport: TransportName;
  codec: CodecName;
  requestedConfiguration: RequestedConfiguration;
}

export const inputTypeNames = {
  syslogUdp: 'org.graylog2.inputs.syslog.udp.SyslogUDPInput',
  syslogTcp: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput',
  syslogAmqp: 'org.graylog2.inputs.syslog.amqp.SyslogAMQPInput',
  gelfUdp: 'org.graylog2.inputs.gelf.udp.GELFUDPInput',
  gelfTcp: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
  gelfHttp: 'org.graylog2.inputs.gelf.http.GELFHttpInput',
  gelfAmqp: 'org.graylog2.inputs.gelf.amqp.GELFAMQPInput',
  rawUdp: 'org.graylog2.inputs.raw.udp.RawUDPInput',
  rawTcp: 'org.graylog2.inputs.raw.tcp.RawTCPInput',
  rawAmqp: 'org.graylog2.inputs.raw.amqp.RawAMQPInput',
  beats: 'org.graylog.plugins.beats.Beats2Input',
  beatsDeprecated: 'org.graylog.plugins.beats.BeatsInput',
  cefUdp: 'org.graylog.plugins.cef.input.CEFUDPInput',
  cefTcp: 'org.graylog.plugins.cef.input.CEFTCPInput',
  cefAmqp: 'org.graylog.plugins.cef.input.CEFAmqpInput',
  netFlowUdp: 'org.graylog.plugins.netflow.inputs.NetFlowUdpInput',
  otlpHttp: 'tailrace.inputs.otlp.OtlpHttpInput',
  jsonPath: 'org.graylog2.inputs.misc.jsonpath.JsonPathInput',
  randomHttp: 'org.graylog2.inputs.random.FakeHttpMessageInput',
} as const;

const define = (
  key: keyof typeof inputTypeNames,
  name: string,
  transport: TransportName,
  codec: CodecName,
  requestedConfiguration: RequestedConfiguration,
): InputType => ({ type: inputTypeNames[key], name, transport, codec, requestedConfiguration });

const types: InputType[] = [
  define('syslogUdp', 'Syslog UDP', 'udp', 'syslog', { ...udpFields(514), ...syslogFields() }),
  define('syslogTcp', 'Syslog TCP', 'tcp', 'syslog', { ...tcpFields(514), ...syslogFields() }),
  define('syslogAmqp', 'Syslog AMQP', 'amqp', 'syslog', { ...amqpFields(), ...syslogFields() }),
  define('gelfUdp', 'GELF UDP', 'udp', 'gelf', { ...udpFields(12_201), ...gelfFields() }),
  define('gelfTcp', 'GELF TCP', 'tcp', 'gelf', { ...tcpFields(12_201, true), ...gelfFields() }),
  define('gelfHttp', 'GELF HTTP', 'http', 'gelf', { ...httpFields(12_201), ...gelfFields() }),
  define('gelfAmqp', 'GELF AMQP', 'amqp', 'gelf', { ...amqpFields(), ...gelfFields() }),
  define('rawUdp', 'Raw/Plaintext UDP', 'udp', 'raw', { ...udpFields(5555), ...baseCodecFields() }),
  define('rawTcp', 'Raw/Plaintext TCP', 'tcp', 'raw', { ...tcpFields(5555), ...baseCodecFields() }),
  define('rawAmqp', 'Raw/Plaintext AMQP', 'amqp', 'raw', { ...amqpFields(), ...baseCodecFields() }),
  define('beats', 'Beats', 'beats', 'beats', { ...beatsSocketFields(), ...beatsFields() }),
  define('beatsDeprecated', 'Beats (deprecated)', 'beats', 'beats-deprecated', {
    ...beatsSocketFields(),
    ...baseCodecFields(),
  }),
  define('cefUdp', 'CEF UDP', 'udp', 'CEF', { ...udpFields(5555), ...cefFields() }),
  define('cefTcp', 'CEF TCP', 'tcp', 'CEF', { ...tcpFields(5555), ...cefFields() }),
  define('cefAmqp', 'CEF AMQP', 'amqp', 'CEF', { ...amqpFields(), ...cefFields() }),
  define('netFlowUdp', 'NetFlow UDP', 'udp', 'netflow', { ...udpFields(2055), ...netFlowFields() }),
  define('otlpHttp', 'OpenTelemetry logs (OTLP/HTTP)', 'http', 'otlp', {
    ...httpFields(4318, 4_194_304),
    ...otlpFields(),
  }),
  define('jsonPath', 'JSON path from HTTP API', 'http-poll', 'jsonpath', {
    ...httpPollFields(),
    ...jsonPathFields(),
  }),
  define('randomHttp', 'Random HTTP message generator', 'random', 'random-http-msg', {
    ...randomFields(),
    ...baseCodecFields(),
  }),
];

/** Every type the embedded server can run, by class name, in the order they are offered. */
export const inputTypes: ReadonlyMap<string, InputType> = new Map(types.map((type) => [type.type, type]));
