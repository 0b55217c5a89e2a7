import {
  booleanField,
  numberField,
  type RequestedConfiguration,
  textField,
} from '../../requested-configuration/config-field.ts';

export const baseCodecFields = (): RequestedConfiguration => ({
  override_source: textField('Override source', 'Written into the source of every message when set.', {
    value: null,
    isOptional: true,
  }),
});

export const syslogFields = (): RequestedConfiguration => ({
  ...baseCodecFields(),
  force_rdns: booleanField(
    'Source by reverse DNS',
    'Take the host name of the sending address as source, whatever the message says.',
    false,
  ),
  allow_override_date: booleanField(
    'Replace unreadable dates',
    'Use the time of receipt when the date of a message cannot be read; otherwise it is dropped.',
    true,
  ),
  store_full_message: booleanField('Store full message', 'Keep the whole line as full_message.', false),
  expand_structured_data: booleanField(
    'Expand structured data',
    'Prefix each structured data field with the id of its element.',
    false,
  ),
});

const decompressSizeLimit = (bytes: number): RequestedConfiguration => ({
  decompress_size_limit: numberField(
    'Largest decompressed message',
    'Bytes a compressed message may have once it is unpacked.',
    bytes,
    { isOptional: true },
  ),
});

export const gelfFields = (): RequestedConfiguration => ({
  ...baseCodecFields(),
  ...decompressSizeLimit(8_388_608),
});

export const beatsFields = (): RequestedConfiguration => ({
  ...baseCodecFields(),
  no_beats_prefix: booleanField(
    'No field prefix',
    'Store fields under their own names instead of putting the name of the Beat, such as filebeat, before them.',
    false,
  ),
});

export const otlpFields = (): RequestedConfiguration => ({
  ...baseCodecFields(),
  ...decompressSizeLimit(16_777_216),
});

export const cefFields = (): RequestedConfiguration => ({
  timezone: textField('Time zone', 'Time zone of dates that do not name one, such as Europe/Berlin.', {
    value: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
  locale: textField('Locale', 'Language of month names in dates, such as de; English when empty.', {
    isOptional: true,
  }),
  use_full_names: booleanField(
    'Full field names',
    'Store extensions under their full names, such as sourceAddress instead of src; msg becomes the message.',
    false,
  ),
});

export const jsonPathFields = (): RequestedConfiguration => ({
  ...baseCodecFields(),
  path: textField('JSON path', 'JSONPath of the value to store; the first match is stored as result.', {
    value: '$.store.book[1].number_of_orders',
  }),
  source: textField('Message source', 'Written into the source of every message.', { value: 'yourapi' }),
});

export const netFlowFields = (): RequestedConfiguration => ({
  ...baseCodecFields(),
  netflow9_definitions_Path: textField(
    'NetFlow 9 field definitions',
    'Path of a YAML file on the server with further field types: their number, kind and name.',
    { isOptional: true },
  ),
});
