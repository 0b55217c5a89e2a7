import type { RequestedConfiguration } from '../../requested-configuration/config-field.ts';
import { baseCodecFields, gelfFields, syslogFields } from './codec-fields.ts';
import { httpFields, randomFields, tcpFields, udpFields } from './transport-fields.ts';

export type TransportName = 'udp' | 'tcp' | 'http' | 'random';
export type CodecName = 'syslog' | 'gelf' | 'raw' | 'random-http-msg';

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
  gelfUdp: 'org.graylog2.inputs.gelf.udp.GELFUDPInput',
  gelfTcp: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
  gelfHttp: 'org.graylog2.inputs.gelf.http.GELFHttpInput',
  rawUdp: 'org.graylog2.inputs.raw.udp.RawUDPInput',
  rawTcp: 'org.graylog2.inputs.raw.tcp.RawTCPInput',
  randomHttp: 'org.graylog2.inputs.random.FakeHttpMessageInput',
} as const;

const types: InputType[] = [
  {
    type: inputTypeNames.syslogUdp,
    name: 'Syslog UDP',
    transport: 'udp',
    codec: 'syslog',
    requestedConfiguration: { ...udpFields(514), ...syslogFields() },
  },
  {
    type: inputTypeNames.syslogTcp,
    name: 'Syslog TCP',
    transport: 'tcp',
    codec: 'syslog',
    requestedConfiguration: { ...tcpFields(514), ...syslogFields() },
  },
  {
    type: inputTypeNames.gelfUdp,
    name: 'GELF UDP',
    transport: 'udp',
    codec: 'gelf',
    requestedConfiguration: { ...udpFields(12_201), ...gelfFields() },
  },
  {
    type: inputTypeNames.gelfTcp,
    name: 'GELF TCP',
    transport: 'tcp',
    codec: 'gelf',
    requestedConfiguration: { ...tcpFields(12_201, true), ...gelfFields() },
  },
  {
    type: inputTypeNames.gelfHttp,
    name: 'GELF HTTP',
    transport: 'http',
    codec: 'gelf',
    requestedConfiguration: { ...httpFields(12_201), ...gelfFields() },
  },
  {
    type: inputTypeNames.rawUdp,
    name: 'Raw/Plaintext UDP',
    transport: 'udp',
    codec: 'raw',
    requestedConfiguration: { ...udpFields(5555), ...baseCodecFields() },
  },
  {
    type: inputTypeNames.rawTcp,
    name: 'Raw/Plaintext TCP',
    transport: 'tcp',
    codec: 'raw',
    requestedConfiguration: { ...tcpFields(5555), ...baseCodecFields() },
  },
  {
    type: inputTypeNames.randomHttp,
    name: 'Random HTTP message generator',
    transport: 'random',
    codec: 'random-http-msg',
    requestedConfiguration: { ...randomFields(), ...baseCodecFields() },
  },
];

/** Every type the embedded server can run, by class name, in the order they are offered. */
export const inputTypes: ReadonlyMap<string, InputType> = new Map(types.map((type) => [type.type, type]));
