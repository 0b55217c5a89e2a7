/** Why an input rejected a message. */
const dropLabels: Record<string, string> = {
  broken_json: 'invalid JSON',
  not_an_object: 'JSON, but not an object',
  missing_short_message: 'no short_message',
  not_lumberjack: 'not a Beats frame',
  not_otlp: 'not an OTLP request for logs',
  not_cef: 'not a CEF message',
  not_netflow: 'not NetFlow 5 or 9',
  netflow_template_missing: 'NetFlow template not received yet',
  json_path_not_found: 'JSON path matches nothing',
  api_failed: 'HTTP API gave no usable answer',
  url_not_allowed: 'URL not on the whitelist',
  invalid_timestamp: 'unreadable timestamp',
  broken_compression: 'cannot be decompressed',
  decompressed_too_large: 'too large after decompression',
  invalid_chunk: 'chunk with an invalid header',
  incomplete_chunks: 'missing chunks',
  too_many_chunks: 'too many incomplete messages',
  too_long: 'longer than the input allows',
  empty: 'empty message',
  too_many_messages: 'too many messages in one payload',
  receive_buffer_full: 'receive buffer full',
  storage_unavailable: 'could not be stored',
  not_indexed: 'rejected by the index',
  journal_full: 'no room in the journal',
};

/** Why a field of a stored message is missing or changed. */
const fieldProblemLabels: Record<string, string> = {
  invalid_name: 'invalid name',
  reserved_name: 'reserved name',
  too_many: 'too many fields in one message',
  too_deep: 'nested too deeply',
  truncated: 'value shortened',
  wrong_type: 'wrong type',
};

/** What was corrected in a stored message. */
const correctionLabels: Record<string, string> = {
  missing_host: 'no host; the sender’s address was used',
  missing_short_message: 'message instead of short_message',
  timestamp_not_positive: 'timestamp of 0 or less; the time of receipt was used',
  control_characters: 'unescaped control characters',
  trailing_comma: 'trailing comma',
  trailing_bytes: 'bytes after the JSON object',
  byte_order_mark: 'byte order mark',
};

export const dropReasonNames: readonly string[] = Object.keys(dropLabels).filter((name) => name !== 'empty');

export const fieldProblemNames: readonly string[] = Object.keys(fieldProblemLabels);

export const correctionNames: readonly string[] = Object.keys(correctionLabels);

/** A reason unknown to this version is spelled out. */
const spelled = (name: string) => name.replaceAll('_', ' ');

export const dropReason = (name: string): string => dropLabels[name] ?? spelled(name);

export const fieldProblem = (name: string): string => fieldProblemLabels[name] ?? spelled(name);

export const correction = (name: string): string => correctionLabels[name] ?? spelled(name);
