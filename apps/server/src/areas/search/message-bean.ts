import type { Schemas } from '@tailrace/sdk';
import '../../exact-json.ts';

type Fields = Schemas['MessageFields'];

/** The least 64-bit integer, with all its digits: what Graylog sends for a message that is not from its journal. */
const notFromJournal = -(2n ** 63n);

/** A single message, with what Graylog knows of one while it processes it, which clients may expect to be there. */
export function messageBean(id: string, fields: Fields, stream_ids: string[]): Schemas['MessageBean'] {
  const { timestamp, source, message } = fields;
  const names = Object.keys(fields);
  return {
    id,
    timestamp,
    source,
    message,
    fields,
    stream_ids,
    streams: [],
    index_sets: [],
    field_names: names,
    field_count: names.length,
    fields_entries: Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    size: 0,
    complete: true,
    validation_errors: '',
    source_input_id: null,
    inet_address: null,
    is_source_inet_address: false,
    filter_out: false,
    receive_time: null,
    processing_time: null,
    journal_offset: notFromJournal,
    message_queue_id: null,
  };
}
