import type { ConfigurationField, InputTypeInfo } from '@tailrace/sdk';

type FieldOptions = Pick<ConfigurationField, 'human_name'> & Partial<ConfigurationField>;

const field = (type: ConfigurationField['type'], options: FieldOptions): ConfigurationField => ({
  type,
  description: `${options.human_name} of this input`,
  default_value: null,
  is_optional: true,
  attributes: [],
  additional_info: {},
  position: 100,
  ...options,
});

const listening = (port: number): Record<string, ConfigurationField> => ({
  bind_address: field('text', { human_name: 'Bind address', default_value: '127.0.0.1', is_optional: false }),
  port: field('number', {
    human_name: 'Port',
    default_value: port,
    is_optional: false,
    attributes: ['is_port_number'],
  }),
  recv_buffer_size: field('number', {
    human_name: 'Receive buffer size',
    default_value: 262_144,
    attributes: ['only_positive'],
  }),
});

const tls: Record<string, ConfigurationField> = {
  tls_enable: field('boolean', { human_name: 'TLS', default_value: false }),
  tls_key_password: field('text', {
    human_name: 'TLS key password',
    default_value: '',
    attributes: ['is_password'],
  }),
  tls_client_auth: field('dropdown', {
    human_name: 'TLS client authentication',
    default_value: 'disabled',
    additional_info: { values: { disabled: 'disabled', optional: 'optional', required: 'required' } },
  }),
};

const overrideSource = { override_source: field('text', { human_name: 'Override source' }) };

const syslog = {
  ...overrideSource,
  allow_override_date: field('boolean', { human_name: 'Allow overriding the date', default_value: true }),
  store_full_message: field('boolean', { human_name: 'Store the full message', default_value: false }),
};

const gelf = {
  ...overrideSource,
  decompress_size_limit: field('number', { human_name: 'Decompressed size limit', default_value: 8_388_608 }),
};

const inputType = (
  type: string,
  name: string,
  requested_configuration: Record<string, ConfigurationField>,
): InputTypeInfo => ({ type, name, is_exclusive: false, link_to_docs: '', requested_configuration });

export const mockSyslogUdpType = inputType('org.graylog2.inputs.syslog.udp.SyslogUDPInput', 'Syslog UDP', {
  ...listening(514),
  ...syslog,
});

export const mockSyslogTcpType = inputType('org.graylog2.inputs.syslog.tcp.SyslogTCPInput', 'Syslog TCP', {
  ...listening(514),
  ...tls,
  ...syslog,
});

export const mockGelfTcpType = inputType('org.graylog2.inputs.gelf.tcp.GELFTCPInput', 'GELF TCP', {
  ...listening(12_201),
  ...tls,
  ...gelf,
});

export const mockGelfHttpType = inputType('org.graylog2.inputs.gelf.http.GELFHttpInput', 'GELF HTTP', {
  ...listening(12_201),
  ...tls,
  ...gelf,
});

/** A type with a field of each kind. */
export const mockRandomType = inputType(
  'org.graylog2.inputs.random.FakeHttpMessageInput',
  'Random HTTP messages',
  {
    sleep: field('number', {
      human_name: 'Sleep',
      default_value: 25,
      is_optional: false,
      attributes: ['only_positive'],
    }),
    source: field('text', { human_name: 'Source', default_value: 'example.org', is_optional: false }),
    throttling_allowed: field('boolean', { human_name: 'Throttle', default_value: false }),
    labels: field('list', {
      human_name: 'Labels',
      default_value: [],
      attributes: ['allow_create'],
      additional_info: { values: { web: 'Web', batch: 'Batch' } },
    }),
    notes: field('text', { human_name: 'Notes', default_value: '', attributes: ['textarea'], position: 200 }),
  },
);

export const mockInputTypes: readonly InputTypeInfo[] = [
  mockSyslogUdpType,
  mockSyslogTcpType,
  mockGelfTcpType,
  mockGelfHttpType,
  mockRandomType,
];
