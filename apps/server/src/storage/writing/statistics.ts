import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { firstVersionWithFieldsByStream, versionOf } from '../index-file.ts';
import type { StoredMessage } from '../message.ts';
import type { Layout } from './layouts.ts';

interface Seen {
  layout: Layout;
  stream: string;
  first: number;
  last: number;
}

const add = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The streams under which the fields of a message are recorded; one without streams is recorded under an empty name. */
const eachStream = (streams: readonly string[]) => (streams.length === 0 ? [''] : streams);

/** As in older layouts: under the combination of the streams. */
const allTogether = (streams: readonly string[]) => [
  streams.length === 1 ? (streams[0] ?? '') : streams.toSorted().join(' '),
];

/** Collects the statistics of a batch: messages per second, hour and stream, and the streams of fields. */
export class Statistics {
  readonly #addSecond: StatementSync;
  readonly #addHour: StatementSync;
  readonly #addStream: StatementSync;
  readonly #seeField: StatementSync;
  readonly #seconds = new Map<number, number>();
  readonly #streams = new Map<string, number>();
  readonly #seen = new Map<Layout, Map<string, Seen>>();
  readonly #recordedUnder: (streams: readonly string[]) => readonly string[];

  constructor(db: DatabaseSync) {
    const isByStream = versionOf(db) >= firstVersionWithFieldsByStream;
    this.#recordedUnder = isByStream ? eachStream : allTogether;
    const increase = (table: string, key: string) =>
      db.prepare(`INSERT INTO ${table} (${key}, count) VALUES (?1, ?2)
        ON CONFLICT DO UPDATE SET count = count + excluded.count`);
    this.#addSecond = increase('second_counts', 'second');
    this.#addHour = increase('hour_counts', 'hour');
    this.#addStream = increase('stream_counts', 'stream');
    this.#seeField =
      db.prepare(`INSERT INTO field_types (${isByStream ? 'stream' : 'streams'}, field, type, first, last)
      VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
      SET first = min(first, excluded.first), last = max(last, excluded.last)
      WHERE excluded.first < first OR excluded.last > last`);
  }

  count(message: StoredMessage, layout: Layout): void {
    const { timestamp, streams } = message;
    add(this.#seconds, Math.floor(timestamp / 1000));
    for (const stream of streams) this.#streams.set(stream, (this.#streams.get(stream) ?? 0) + 1);
    let byStream = this.#seen.get(layout);
    if (!byStream) {
      byStream = new Map();
      this.#seen.set(layout, byStream);
    }
    for (const stream of this.#recordedUnder(streams)) {
      const seen = byStream.get(stream);
      if (!seen) byStream.set(stream, { layout, stream, first: timestamp, last: timestamp });
      else if (timestamp < seen.first) seen.first = timestamp;
      else if (timestamp > seen.last) seen.last = timestamp;
    }
  }

  /** Writes the statistics of the batch within its transaction. */
  write(): void {
    const hours = new Map<number, number>();
    for (const [second, count] of this.#seconds) {
      this.#addSecond.run(second, count);
      const hour = Math.floor(second / 3600);
      hours.set(hour, (hours.get(hour) ?? 0) + count);
    }
    for (const [hour, count] of hours) this.#addHour.run(hour, count);
    for (const [stream, count] of this.#streams) this.#addStream.run(stream, count);
    for (const byStream of this.#seen.values()) {
      for (const seen of byStream.values()) this.#writeFields(seen);
    }
    this.forget();
  }

  forget(): void {
    this.#seconds.clear();
    this.#streams.clear();
    this.#seen.clear();
  }

  #writeFields({ layout, stream, first, last }: Seen): void {
    layout.fields.forEach((field, index) => {
      const type = layout.types[index];
      if (field?.number && type) this.#seeField.run(stream, field.number, type, first, last);
    });
  }
}
