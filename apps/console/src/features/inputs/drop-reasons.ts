/** Why an input lets a message go, in the words of an operator. */
const dropWords: Record<string, string> = {
  broken_json: 'not valid JSON',
  not_an_object: 'JSON, but not an object',
  missing_host: 'no host',
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
  storage_full: 'no room to store it',
  not_indexed: 'refused by the index',
};

/** Why a field of a message that was kept is missing or changed. */
const fieldProblemWords: Record<string, string> = {
  invalid_name: 'with a name that cannot be',
  reserved_name: 'with a reserved name',
  too_many: 'beyond what one message may have',
  too_deep: 'nested too deep',
  truncated: 'shortened',
  wrong_type: 'of a type that does not fit',
};

export const dropReasonNames: readonly string[] = Object.keys(dropWords);

export const fieldProblemNames: readonly string[] = Object.keys(fieldProblemWords);

/** Reasons of newer servers are spelled out. */
const spelled = (name: string) => name.replaceAll('_', ' ');

export const dropReason = (name: string): string => dropWords[name] ?? spelled(name);

export const fieldProblem = (name: string): string => fieldProblemWords[name] ?? spelled(name);
