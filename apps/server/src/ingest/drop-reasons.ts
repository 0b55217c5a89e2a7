/** Reasons to drop a payload, counted per input. HTTP senders receive the text. */
export const dropReasons = {
  broken_json: 'The payload is not valid JSON.',
  not_an_object: 'The payload is not a JSON object.',
  missing_short_message: 'The field short_message is missing, empty or not a string.',
  not_lumberjack: 'The bytes are not frames of the Lumberjack protocol.',
  not_otlp: 'The payload is not an OTLP export request for logs.',
  not_cef: 'The payload is not a CEF message.',
  not_netflow: 'The packet is not NetFlow version 5 or 9, or it is cut.',
  netflow_template_missing: 'The exporter has not sent the template of these flows yet.',
  json_path_not_found: 'The JSON path matches nothing in the payload.',
  api_failed: 'The HTTP API did not answer in time with a body that can be read.',
  url_not_allowed: 'The URL, or one that it redirects to, is not on the URL whitelist.',
  invalid_timestamp: 'The timestamp of the message cannot be parsed.',
  broken_compression: 'The payload cannot be decompressed.',
  decompressed_too_large: 'The decompressed payload is larger than the input allows.',
  invalid_chunk: 'A chunk has an invalid header.',
  incomplete_chunks: 'Not all chunks of the message arrived in time.',
  too_many_chunks: 'Too many chunked messages are incomplete.',
  too_long: 'The message is longer than the input allows.',
  too_many_messages: 'The payload holds more messages than one payload may have.',
  receive_buffer_full: 'Datagrams arrived faster than they could be read.',
  storage_unavailable: 'Messages cannot be stored at the moment.',
  journal_full: 'Processing is behind, and the journal has no room for more messages.',
  not_indexed: 'The index refused the message.',
} as const;

export type DropReason = keyof typeof dropReasons;

/** Whether the same message may be accepted when it is sent again later. */
export const isTemporary = (reason: DropReason) =>
  reason === 'storage_unavailable' || reason === 'journal_full';

/** Why a field of a message was left out or changed; counted per input. */
export type FieldProblem =
  | 'invalid_name'
  | 'reserved_name'
  | 'too_many'
  | 'too_deep'
  | 'truncated'
  | 'wrong_type';
