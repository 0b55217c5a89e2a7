import { outputTypeNames } from '../../ingest/outputs/output-types.ts';
import {
  booleanField,
  dropdownField,
  numberField,
  type RequestedConfiguration,
  textField,
} from '../../requested-configuration/config-field.ts';

/** A type of output with its configuration form. */
export interface OutputType {
  /** The class name that the API uses as type. */
  type: string;
  name: string;
  human_name: string;
  requestedConfiguration: RequestedConfiguration;
}

/** Settings of outputs that send over the network. UDP ignores the settings for TCP. */
const targetFields = (port: number): RequestedConfiguration => ({
  hostname: textField('Host', 'Host name or address to send messages to'),
  port: numberField('Port', 'Port to send messages to', port, { attributes: ['is_port_number'] }),
  protocol: {
    ...dropdownField('Protocol', 'Transport protocol', 'TCP', ['TCP', 'TCP+TLS', 'UDP']),
    is_optional: false,
  },
});

const positive = (name: string, description: string, value: number) =>
  numberField(name, description, value, { isOptional: true, attributes: ['only_positive'] });

const connectionFields: RequestedConfiguration = {
  connect_timeout: positive('Connect timeout', 'Time allowed to connect, in milliseconds (TCP)', 1000),
  reconnect_delay: positive(
    'Reconnect delay',
    'Time until the first attempt to connect again, in milliseconds; each failure doubles it, up to 30 s',
    500,
  ),
  tcp_no_delay: booleanField('No delay', 'Send small packets at once (TCP)', false),
  tcp_keep_alive: booleanField('Keep alive', 'Send keep-alive packets (TCP)', false),
  tls_verification_enabled: booleanField(
    'Verify certificate',
    'Check the certificate of the host (TCP+TLS)',
    false,
  ),
  tls_trust_cert_chain: textField(
    'Trusted certificates',
    'File on the server with the certificates to trust, in PEM format (TCP+TLS)',
    { isOptional: true },
  ),
  max_inflight_sends: positive(
    'Messages in flight',
    'Messages handed to the operating system at a time',
    512,
  ),
  queue_size: positive(
    'Queue size',
    'Messages that may wait to be sent; further ones are dropped and counted',
    10_000,
  ),
};

const types: readonly OutputType[] = [
  {
    type: outputTypeNames.stdout,
    name: 'STDOUT Output',
    human_name: 'Writes messages to the server’s standard output',
    requestedConfiguration: {
      prefix: textField('Prefix', 'Text before each message', {
        value: 'Writing message: ',
        isOptional: true,
      }),
    },
  },
  {
    type: outputTypeNames.gelf,
    name: 'GELF Output',
    human_name: 'Sends GELF via TCP or UDP',
    requestedConfiguration: { ...targetFields(12_201), ...connectionFields },
  },
  {
    type: outputTypeNames.syslog,
    name: 'Syslog Output',
    human_name: 'Sends syslog via TCP or UDP',
    requestedConfiguration: {
      ...targetFields(514),
      format: dropdownField('Format', 'Syslog format', 'RFC 5424', ['RFC 5424', 'RFC 3164']),
      ...connectionFields,
    },
  },
];

export const outputTypes: ReadonlyMap<string, OutputType> = new Map(types.map((type) => [type.type, type]));
