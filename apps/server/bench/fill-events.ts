/** Stores events in a new data directory: `node bench/fill-events.ts <directory> <number>`, one a second until now. */
import { eventStoreService } from '../src/areas/events/event-store.ts';
import type { Event } from '../src/areas/events/stored-event.ts';
import { defaultStreamId, eventStreamIds } from '../src/ids.ts';
import { createLogging } from '../src/logging/logging.ts';
import { openServer } from '../src/open-server.ts';
import { openDataDirectory } from '../src/store/data-directory.ts';

const [directory = '', number = '100000'] = process.argv.slice(2);
const count = Number(number);
const perBatch = 2000;
const definitions = 50;
const keys = 1000;
const now = Date.now();

function event(at: number): Event {
  const timestamp = new Date(now - (count - at) * 1000).toISOString();
  const key = `user-${at % keys}`;
  return {
    id: `01F${String(at).padStart(23, '0')}`,
    event_definition_type: 'aggregation-v1',
    event_definition_id: (at % definitions).toString(16).padStart(24, '0'),
    origin_context: null,
    timestamp,
    timestamp_processing: timestamp,
    timerange_start: new Date(now - (count - at + 300) * 1000).toISOString(),
    timerange_end: timestamp,
    streams: [eventStreamIds.all],
    source_streams: [defaultStreamId],
    message: `Failed log-ins: ${key} - count()=${at % 100}`,
    source: 'bench',
    key_tuple: [key],
    key,
    priority: 1 + (at % 3),
    alert: at % 2 === 0,
    fields: { user: key },
    group_by_fields: { username: key },
  };
}

const data = openDataDirectory(directory);
const server = openServer(data, { logging: createLogging('warn', process.stderr) });
await server.ingest.start([]);
const store = server.areas.service(eventStoreService);
for (let from = 0; from < count; from += perBatch) {
  const size = Math.min(perBatch, count - from);
  await store.append(Array.from({ length: size }, (_, at) => event(from + at)));
}
await server.close();
data.close();
