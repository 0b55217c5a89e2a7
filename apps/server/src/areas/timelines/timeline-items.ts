import type { Schemas } from '@tailrace/sdk';
import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';

export type TimelineItem = Schemas['TimelineItem'];

/** The table of the items of all timelines. Each is a row, so that two users who pin at the same time both succeed. */
export class TimelineItems {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(config: ConfigStore) {
    this.#statements = prepare(config);
  }

  /** By their time, the oldest first. */
  of(timelineId: string): TimelineItem[] {
    return this.#statements.of.all(timelineId).map(({ doc }) => read(doc));
  }

  find(timelineId: string, id: string): TimelineItem | null {
    const row = this.#statements.find.get(timelineId, id.toLowerCase());
    return row ? read(row.doc) : null;
  }

  /** How many items a timeline has, and the bytes of all of them. */
  size(timelineId: string): { items: number; bytes: number } {
    return this.#statements.size.get(timelineId) ?? { items: 0, bytes: 0 };
  }

  /** Adds an item or replaces the one with its id. */
  save(timelineId: string, item: TimelineItem): void {
    this.#statements.save.run(item.id, JSON.stringify({ timeline_id: timelineId, ...item }));
  }

  remove(id: string): void {
    this.#statements.remove.run(id);
  }

  removeAll(timelineId: string): void {
    this.#statements.removeAll.run(timelineId);
  }
}

function read(doc: string): TimelineItem {
  const { timeline_id: _, ...item } = JSON.parse(doc);
  return item;
}

const ofTimeline = "doc ->> '$.timeline_id' = ?";

function prepare({ db }: ConfigStore) {
  const select = (rest: string) =>
    rows<{ doc: string }>(db.prepare(`SELECT doc FROM timeline_items ${rest}`));
  return {
    of: select(`WHERE ${ofTimeline} ORDER BY doc ->> '$.from', id`),
    find: select(`WHERE ${ofTimeline} AND id = ?`),
    size: rows<{ items: number; bytes: number }>(
      db.prepare(
        `SELECT count(*) AS items, coalesce(sum(octet_length(doc)), 0) AS bytes FROM timeline_items WHERE ${ofTimeline}`,
      ),
    ),
    save: db.prepare(
      'INSERT INTO timeline_items (id, doc) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc',
    ),
    remove: db.prepare('DELETE FROM timeline_items WHERE id = ?'),
    removeAll: db.prepare(`DELETE FROM timeline_items WHERE ${ofTimeline}`),
  };
}
