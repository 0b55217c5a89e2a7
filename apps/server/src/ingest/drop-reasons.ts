/** Why a payload became no message; each is counted per input. The texts are what a sender gets to read. */
export const dropReasons = {
  broken_json: 'The payload is not valid JSON.',
  not_an_object: 'The payload is not a JSON object.',
  missing_short_message: 'The field short_message is missing, empty or no text.',
  invalid_timestamp: 'The time of the message cannot be read.',
  broken_compression: 'The payload cannot be decompressed.',
  decompressed_too_large: 'The decompressed payload is larger than the input allows.',
  invalid_chunk: 'A chunk has a header that cannot be.',
  incomplete_chunks: 'Not all chunks of the message arrived in time.',
  too_many_chunks: 'More unfinished chunked messages arrive than are held.',
  too_long: 'The message is longer than the input allows.',
  receive_buffer_full: 'Datagrams arrived faster than they could be taken.',
  storage_unavailable: 'Messages cannot be stored at the moment.',
  not_indexed: 'The index refused the message.',
} as const;

export type DropReason = keyof typeof dropReasons;

/** Why a field of a message was left out or changed; counted per input. */
export type FieldProblem =
  | 'invalid_name'
  | 'reserved_name'
  | 'too_many'
  | 'too_deep'
  | 'truncated'
  | 'wrong_type';
