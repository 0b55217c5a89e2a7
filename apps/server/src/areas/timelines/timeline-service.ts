import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ConflictError, NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { newObjectId } from '../../ids.ts';
import type { ListRequest } from '../../listing/list.ts';
import type { Page } from '../../listing/page.ts';
import type { Collection } from '../../store/collection.ts';
import type { PageOptions } from '../../store/collection-pages.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { wireTime } from '../../wire-time.ts';
import { type GrantService, grantService } from '../sharing/grant-service.ts';
import { storedTimelines, type Timeline } from './stored-timelines.ts';
import { type TimelineItem, TimelineItems } from './timeline-items.ts';

const maxOwned = 500;
const maxItems = 500;
const maxItemBytes = 32 * 1024;
const maxBytes = 4 * 1024 * 1024;

interface Dependencies {
  config: ConfigStore;
  stored: Collection<Timeline>;
  grants: Pick<GrantService, 'own' | 'revokeAll'>;
  now: () => number;
}

const shared = (id: string) => ({ type: 'timeline', id }) as const;

/** The times of an item as they are stored: in UTC, so that they sort as texts. */
function span({ from, to }: Pick<TimelineItem, 'from' | 'to'>): Pick<TimelineItem, 'from' | 'to'> {
  const start = Date.parse(from);
  const end = to === null ? null : Date.parse(to);
  if (end !== null && end < start) throw new BadRequestError('The property "to" is before "from"');
  return { from: wireTime(start), to: end === null ? null : wireTime(end) };
}

function requireVersion(what: string, current: number, sent: number): void {
  if (current === sent) return;
  throw new ConflictError(`The ${what} has been changed: its version is ${current}, not ${sent}`);
}

/** What people pin while they look for the cause of an incident. The creator is the owner, who shares it by grants. */
export class TimelineService {
  readonly #given: Dependencies;
  readonly #items: TimelineItems;

  constructor(given: Dependencies) {
    this.#given = given;
    this.#items = new TimelineItems(given.config);
  }

  list(): Timeline[] {
    return this.#given.stored.list();
  }

  page(request: ListRequest, options?: PageOptions<Timeline>): Page<Timeline> {
    return this.#given.stored.page(request, options);
  }

  count(): number {
    return this.#given.stored.count();
  }

  details(id: string): Schemas['TimelineDetails'] {
    const timeline = this.#given.stored.get(id);
    return { timeline, items: this.#items.of(timeline.id) };
  }

  create({ title, summary = '' }: Schemas['CreateTimelineRequest'], { user }: Caller): Timeline {
    const { stored, grants, now } = this.#given;
    const at = wireTime(now());
    return stored.transaction(() => {
      if (stored.countBy('owner', user.username) >= maxOwned) {
        throw new BadRequestError(`A user owns up to ${maxOwned} timelines; delete one first`);
      }
      const id = newObjectId(now());
      grants.own(shared(id), user);
      return stored.create({
        id,
        title: title.trim(),
        summary,
        owner: user.username,
        created_at: at,
        last_updated_at: at,
        version: 1,
        items: 0,
      });
    });
  }

  /** Throws a ConflictError when title or summary were changed after the version that is sent. */
  update(id: string, { title, summary, version }: Schemas['UpdateTimelineRequest']): Timeline {
    return this.#change(id, (timeline) => {
      requireVersion('timeline', timeline.version, version);
      return { title: title.trim(), summary, version: version + 1 };
    });
  }

  /** Deletes a timeline with its items and grants. */
  delete(id: string): void {
    const { stored, grants } = this.#given;
    stored.transaction(() => {
      const { id: known } = stored.delete(id);
      this.#items.removeAll(known);
      grants.revokeAll(shared(known));
    });
  }

  /** Throws a BadRequestError when the item or the timeline would exceed its bounds. */
  addItem(id: string, given: Schemas['AddTimelineItemRequest'], { user }: Caller): TimelineItem {
    const now = this.#given.now();
    const item: TimelineItem = {
      id: newObjectId(now),
      ...given,
      ...span(given),
      pinned_by: user.username,
      pinned_at: wireTime(now),
      version: 1,
    };
    this.#change(id, (timeline) => this.#save(timeline, item));
    return item;
  }

  /** Throws a ConflictError when the item was changed after the version that is sent. */
  updateItem(id: string, itemId: string, given: Schemas['UpdateTimelineItemRequest']): TimelineItem {
    const { title, note, version } = given;
    return this.#given.stored.transaction(() => {
      const item = this.#item(this.#given.stored.get(id).id, itemId);
      requireVersion('item', item.version, version);
      const changed = { ...item, ...span(given), title, note, version: version + 1 };
      this.#change(id, (timeline) => this.#save(timeline, changed));
      return changed;
    });
  }

  removeItem(id: string, itemId: string): void {
    this.#change(id, (timeline) => {
      this.#items.remove(this.#item(timeline.id, itemId).id);
      return { items: timeline.items - 1 };
    });
  }

  #item(timelineId: string, id: string): TimelineItem {
    const item = this.#items.find(timelineId, id);
    if (!item) throw new NotFoundError(`The timeline has no item ${id}`);
    return item;
  }

  /** Stores an item within the bounds of its timeline; an exception undoes it. */
  #save({ id }: Timeline, item: TimelineItem): Partial<Timeline> {
    const length = Buffer.byteLength(JSON.stringify(item));
    if (length > maxItemBytes) {
      throw new BadRequestError(
        `The item has ${length} bytes, more than ${maxItemBytes}: shorten its note or pin fewer fields`,
      );
    }
    this.#items.save(id, item);
    const { items, bytes } = this.#items.size(id);
    if (items > maxItems) throw new BadRequestError(`A timeline has up to ${maxItems} items`);
    if (bytes > maxBytes) {
      throw new BadRequestError(`The items of a timeline have up to ${maxBytes} bytes together`);
    }
    return { items };
  }

  #change(id: string, changesOf: (timeline: Timeline) => Partial<Timeline>): Timeline {
    const { stored, now } = this.#given;
    return stored.transaction(() => {
      const timeline = stored.get(id);
      return stored.update({ ...timeline, ...changesOf(timeline), last_updated_at: wireTime(now()) });
    });
  }
}

export const timelineService = defineService({
  needs: { stored: storedTimelines, grants: grantService },
  create: ({ config, now }, needs) => new TimelineService({ ...needs, config, now }),
});
