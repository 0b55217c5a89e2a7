import { availableParallelism } from 'node:os';
import {
  booleanField,
  dropdownField,
  numberField,
  type RequestedConfiguration,
  textField,
} from '../../requested-configuration/config-field.ts';

function socketFields(port: number, receiveBuffer: number): RequestedConfiguration {
  return {
    bind_address: textField(
      'Bind address',
      'Address to listen on; 0.0.0.0 accepts all connections, 127.0.0.1 only local ones.',
      { value: '0.0.0.0' },
    ),
    port: numberField('Port', 'Port to listen on.', port, { attributes: ['is_port_number'] }),
    recv_buffer_size: numberField(
      'Receive buffer size',
      'Size of the receive buffer in bytes. The operating system may grant less.',
      receiveBuffer,
      { isOptional: true, attributes: ['only_positive'] },
    ),
    number_worker_threads: numberField(
      'Worker threads',
      'Threads that serve the connections. The embedded server serves all inputs from one thread.',
      availableParallelism(),
      { isOptional: true, attributes: ['only_positive'] },
    ),
  };
}

/** Holds 10,000 lines of up to 700 bytes: Linux charges 1,280 bytes for each. */
const burstBuffer = 8_388_608;

export const udpFields = (port: number) => socketFields(port, burstBuffer);

export const beatsSocketFields = () => streamSocketFields(5044);

function streamSocketFields(port: number): RequestedConfiguration {
  return {
    ...socketFields(port, 1_048_576),
    tls_cert_file: textField('TLS certificate file', 'Path of the certificate (PEM) on the server.', {
      isOptional: true,
    }),
    tls_key_file: textField('TLS key file', 'Path of the private key (PEM, PKCS#8) on the server.', {
      isOptional: true,
    }),
    tls_enable: booleanField('TLS', 'Take encrypted connections only.', false),
    tls_key_password: textField('TLS key password', 'Password of the private key, if it has one.', {
      isOptional: true,
      attributes: ['is_password'],
    }),
    tls_client_auth: dropdownField(
      'TLS client authentication',
      'Whether senders may or must show a certificate of their own.',
      'disabled',
      ['disabled', 'optional', 'required'],
    ),
    tls_client_auth_cert_file: textField(
      'Trusted client certificates',
      'Path of a file (PEM) with the certificates or authorities that senders are checked against.',
      { isOptional: true },
    ),
    tcp_keepalive: booleanField(
      'TCP keep-alive',
      'Let the operating system find out when a silent sender is gone.',
      false,
    ),
  };
}

export const tcpFields = (port: number, useNullDelimiter = false): RequestedConfiguration => ({
  ...streamSocketFields(port),
  use_null_delimiter: booleanField(
    'Null byte ends a message',
    'Messages are parted by null bytes instead of line breaks.',
    useNullDelimiter,
  ),
  max_message_size: numberField(
    'Largest message',
    'Bytes a message may have; longer ones are dropped and counted.',
    2_097_152,
    { isOptional: true, attributes: ['only_positive'] },
  ),
});

export const httpFields = (port: number, largestBody = 65_536): RequestedConfiguration => ({
  ...streamSocketFields(port),
  enable_cors: booleanField('CORS', 'Let pages of any origin send messages from a browser.', true),
  max_chunk_size: numberField('Largest request body', 'Bytes a request body may have.', largestBody, {
    isOptional: true,
  }),
  idle_writer_timeout: numberField(
    'Idle timeout',
    'Seconds after which a connection that sends nothing is closed; 0 keeps it open.',
    60,
    { isOptional: true, attributes: ['only_positive'] },
  ),
});

export const randomFields = (): RequestedConfiguration => ({
  throttling_allowed: booleanField(
    'Allow throttling',
    'Generate less while messages cannot be stored fast enough.',
    false,
  ),
  sleep: numberField('Pause', 'Milliseconds between two messages.', 25, { attributes: ['only_positive'] }),
  sleep_deviation: numberField('Deviation', 'Percent by which the pause may vary.', 30, {
    attributes: ['only_positive'],
  }),
  source: textField('Source', 'Domain of the hosts that seem to send.', { value: 'example.org' }),
});

export const httpPollFields = (): RequestedConfiguration => ({
  throttling_allowed: booleanField(
    'Allow throttling',
    'Skip polls while messages cannot be stored; otherwise their messages are dropped and counted.',
    false,
  ),
  target_url: textField('URL', 'Address of the HTTP API that is polled.', {
    value: 'http://example.org/api',
  }),
  headers: textField('Headers', 'Request headers as a comma-separated list, such as X-Api-Key: secret.', {
    isOptional: true,
  }),
  interval: numberField('Interval', 'Time between two polls, at least 100 milliseconds.', 1),
  timeunit: {
    ...dropdownField('Time unit', 'Unit of the interval.', 'MINUTES', []),
    is_optional: false,
    additional_info: {
      values: {
        NANOSECONDS: 'Nanoseconds',
        MICROSECONDS: 'Microseconds',
        MILLISECONDS: 'Milliseconds',
        SECONDS: 'Seconds',
        MINUTES: 'Minutes',
        HOURS: 'Hours',
        DAYS: 'Days',
      },
    },
  },
});
