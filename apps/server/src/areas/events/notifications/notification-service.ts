import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError, RefusedFormError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import type { Caller } from '../../../http/caller.ts';
import { eventStreamIds, newObjectId } from '../../../ids.ts';
import type { ListRequest } from '../../../listing/list.ts';
import type { Page } from '../../../listing/page.ts';
import { DeliveryError } from '../../../notifying/delivery-error.ts';
import type { Senders } from '../../../notifying/senders.ts';
import type { Collection } from '../../../store/collection.ts';
import type { PageOptions } from '../../../store/collection-pages.ts';
import { wireTime } from '../../../wire-time.ts';
import { type UrlWhitelist, urlWhitelist } from '../../configurations/url-whitelist.ts';
import { type GrantService, grantService } from '../../sharing/grant-service.ts';
import { type EventDefinition, storedEventDefinitions } from '../stored-definitions.ts';
import { type NotificationModel, templateModel } from './notification-model.ts';
import { senderService } from './sender-service.ts';
import { type StoredNotification, storedEventNotifications } from './stored-notifications.ts';
import { notificationTypes } from './types/index.ts';
import { calledUrl } from './types/legacy-notification.ts';
import type { FieldErrors, NotificationConfig, NotificationType } from './types/notification-type.ts';

/** An event that never happened, to try a notification with: receivers know a test by these values, which the manual lists. */
export function sampleModel(now: number, username: string): NotificationModel {
  const timestamp = wireTime(now);
  return {
    event_definition_id: 'this-is-a-test-notification',
    event_definition_type: 'test-dummy-v1',
    event_definition_title: 'Event Definition Test Title',
    event_definition_description: 'Event Definition Test Description',
    job_definition_id: '<unknown>',
    job_trigger_id: '<unknown>',
    event: {
      id: 'NotificationTestId',
      event_definition_type: 'notification-test-v1',
      event_definition_id: 'EventDefinitionTestId',
      origin_context: 'urn:graylog:message:es:testIndex_42:b5e53442-12bb-4374-90ed-0deadbeefbaz',
      timestamp,
      timestamp_processing: timestamp,
      timerange_start: null,
      timerange_end: null,
      streams: [eventStreamIds.all],
      source_streams: [],
      message: `Notification test message triggered from user <${username}>`,
      source: '000000000000000000000001',
      key_tuple: ['testkey'],
      key: 'testkey',
      priority: 2,
      alert: true,
      fields: { field1: 'value1', field2: 'value2' },
      group_by_fields: {},
    },
    backlog: [],
  };
}

type Given = Schemas['EventNotificationProperties'];

interface Dependencies {
  stored: Collection<StoredNotification>;
  definitions: Collection<EventDefinition>;
  grants: Pick<GrantService, 'own' | 'revokeAll'>;
  senders: Senders;
  whitelist: Pick<UrlWhitelist, 'allows'>;
  now: () => number;
  publicUrl: URL | null;
}

const shared = (id: string) => ({ type: 'notification', id }) as const;

function refuse(errors: FieldErrors): never {
  throw new RefusedFormError('The notification is invalid', { failed: true, errors, error_context: {} });
}

function requireType(config: NotificationConfig): NotificationType {
  const type = notificationTypes.get(config.type);
  if (type) return type;
  return refuse({ config: [`This server cannot send notifications of the type ${config.type}`] });
}

function checked({ title, description, config }: Given): Given {
  const type = requireType(config);
  const errors = type.errors(config);
  if (title.trim() === '') errors.title = ['Must not be empty'];
  if (Object.keys(errors).length > 0) refuse(errors);
  return { title, description, config: type.filled(config) };
}

/** Event notifications, and sending a sample event through one. */
export class NotificationService {
  readonly #given: Dependencies;
  readonly #stored: Collection<StoredNotification>;

  constructor(given: Dependencies) {
    this.#given = given;
    this.#stored = given.stored;
  }

  list(): StoredNotification[] {
    return this.#stored.list();
  }

  page(request: ListRequest, options?: PageOptions<StoredNotification>): Page<StoredNotification> {
    return this.#stored.page(request, options);
  }

  count(): number {
    return this.#stored.count();
  }

  get(id: string): StoredNotification {
    return this.#stored.get(id);
  }

  /** The caller becomes the owner. Rejects with a RefusedFormError that names the invalid fields. */
  async create(given: Given, caller: Caller): Promise<StoredNotification> {
    const store = await this.prepare(given, caller);
    return store();
  }

  /** Checks a new notification as `create` does, and returns how it is stored. */
  async prepare(given: Given, caller: Caller): Promise<() => StoredNotification> {
    const { grants, now } = this.#given;
    const notification = { id: newObjectId(now()), ...(await this.#allowed(given)), changed_at: now() };
    return () =>
      this.#stored.transaction(() => {
        grants.own(shared(notification.id), caller.user);
        return this.#stored.create(notification);
      });
  }

  async update(id: string, given: Schemas['UpdateEventNotificationRequest']): Promise<StoredNotification> {
    const store = await this.prepareUpdate(id, given);
    return store();
  }

  /** Checks a changed notification as `update` does, and returns what stores it. */
  async prepareUpdate(
    id: string,
    given: Schemas['UpdateEventNotificationRequest'],
  ): Promise<() => StoredNotification> {
    const { id: known } = this.#stored.get(id);
    if (given.id.toLowerCase() !== known) {
      throw new BadRequestError(`The id ${given.id} in the body is not the id ${known} in the path`);
    }
    const changed = { id: known, ...(await this.#allowed(given)), changed_at: this.#given.now() };
    return () => this.#stored.update(changed);
  }

  /** Also removes it from all event definitions. */
  delete(id: string): void {
    this.#stored.transaction(() => {
      const { id: known } = this.#stored.get(id);
      this.#removeFromDefinitions(known);
      this.#given.grants.revokeAll(shared(known));
      this.#stored.delete(known);
    });
  }

  /** Sends a sample event. Rejects with a DeliveryError. */
  async test(given: Given, username: string, signal: AbortSignal): Promise<Schemas['EventNotificationTest']> {
    const { senders, now, publicUrl } = this.#given;
    if (!notificationTypes.has(given.config.type)) {
      throw new NotFoundError(`This server cannot send notifications of the type ${given.config.type}`);
    }
    const { config } = checked(given);
    const model = sampleModel(now(), username);
    const message = {
      model,
      templateModel: templateModel(model, publicUrl?.href ?? '', publicUrl),
      signal,
    };
    const start = performance.now();
    const { note, reply } = await requireType(config).send(config, message, senders);
    if (note !== null) throw new DeliveryError(note);
    return {
      status: reply?.status ?? null,
      duration_ms: reply?.durationMs ?? Math.round(performance.now() - start),
    };
  }

  #removeFromDefinitions(id: string): void {
    const { definitions } = this.#given;
    for (const definition of definitions.list()) {
      const { notifications } = definition;
      const others = notifications.filter(({ notification_id }) => notification_id !== id);
      if (others.length < notifications.length) definitions.update({ ...definition, notifications: others });
    }
  }

  /** Refuses a legacy alarm callback to a URL that may not be called, as streams do. */
  async #allowed(given: Given): Promise<Given> {
    const notification = checked(given);
    const url = calledUrl(notification.config);
    if (url === null || (await this.#given.whitelist.allows(url))) return notification;
    return refuse({ url: [`${url} is not on the URL whitelist. Add it there, or change it.`] });
  }
}

export const notificationService = defineService({
  needs: {
    stored: storedEventNotifications,
    definitions: storedEventDefinitions,
    grants: grantService,
    senders: senderService,
    whitelist: urlWhitelist,
  },
  create: ({ now, publicUrl }, needs) => new NotificationService({ ...needs, now, publicUrl }),
});
