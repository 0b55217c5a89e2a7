/** Why an input lets something go, in the words of an operator. */
const words: Record<string, string> = {
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
  receive_buffer_full: 'arrived faster than it could be taken',
  storage_full: 'no room to store it',
  not_indexed: 'refused by the index',
};

export const dropReasonNames: readonly string[] = Object.keys(words);

export const dropReasonWords = (reason: string): string => words[reason] ?? reason.replaceAll('_', ' ');
