/** Why an input rejected a message. */
const dropLabels: Record<string, string> = {
  broken_json: 'not valid JSON',
  not_an_object: 'JSON, but not an object',
  missing_short_message: 'no short_message',
  invalid_timestamp: 'a time that cannot be read',
  broken_compression: 'cannot be decompressed',
  decompressed_too_large: 'too large once decompressed',
  invalid_chunk: 'a chunk that cannot be',
  incomplete_chunks: 'chunks that never came',
  too_many_chunks: 'too many unfinished chunks',
  too_long: 'longer than the input allows',
  empty: 'without a text',
  receive_buffer_full: 'arrived faster than it could be taken',
  storage_unavailable: 'could not be stored',
  journal_full: 'no room in the journal',
  not_indexed: 'refused by the index',
};

/** Why a field of an accepted message is missing or changed. */
const fieldProblemLabels: Record<string, string> = {
  invalid_name: 'with a name that cannot be',
  reserved_name: 'with a reserved name',
  too_many: 'beyond what one message may have',
  too_deep: 'nested too deep',
  truncated: 'shortened',
  wrong_type: 'of a type that does not fit',
};

/** What was corrected in an accepted message. */
const correctionLabels: Record<string, string> = {
  missing_host: 'without a host, stored under the sender’s address',
  missing_short_message: 'with message instead of short_message',
  timestamp_not_positive: 'with a timestamp of 0 or less, stored with the time of receipt',
  control_characters: 'with unescaped control characters',
  trailing_comma: 'with a trailing comma',
  trailing_bytes: 'with bytes after the JSON object',
  byte_order_mark: 'with a byte order mark',
};

export const dropReasonNames: readonly string[] = Object.keys(dropLabels);

export const fieldProblemNames: readonly string[] = Object.keys(fieldProblemLabels);

export const correctionNames: readonly string[] = Object.keys(correctionLabels);

/** A reason unknown to this version is spelled out. */
const spelled = (name: string) => name.replaceAll('_', ' ');

export const dropReason = (name: string): string => dropLabels[name] ?? spelled(name);

export const fieldProblem = (name: string): string => fieldProblemLabels[name] ?? spelled(name);

export const correction = (name: string): string => correctionLabels[name] ?? spelled(name);
