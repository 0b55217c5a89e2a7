import { plainData, typedMap, typedText } from '@tailrace/domain/content-packs/values';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import { notificationService } from '../../events/notifications/notification-service.ts';
import {
  type StoredNotification,
  storedEventNotifications,
  webhookAddresses,
} from '../../events/notifications/stored-notifications.ts';
import { notificationTypes } from '../../events/notifications/types/index.ts';
import { type DataOf, type EntityType, prepareEach, withStored } from '../entity-type.ts';
import { packRequest, requirePermission } from '../pack-request.ts';

type Data = DataOf<'notification'>;
type Config = Data['config'];

/** Settings whose values are typed; those of callbacks and lists of recipients are plain. */
const plainSettings: Readonly<Record<string, readonly string[]>> = {
  'email-notification-v1': ['email_recipients', 'user_recipients'],
  'legacy-alarm-callback-notification-v1': ['configuration'],
};

/** Addresses of webhooks are secrets, so they are empty in packs. So may be headers, which are left out. */
function packedConfig(notification: StoredNotification): Config {
  const { config } = webhookAddresses.replaced(notification, () => '');
  const { type, ...settings } = config;
  const plain = plainSettings[type] ?? [];
  const isPlain = ([name]: [string, unknown]) => plain.includes(name);
  const entries = Object.entries(settings).filter(([name]) => name !== 'headers');
  return {
    type,
    ...typedMap(Object.fromEntries(entries.filter((entry) => !isPlain(entry)))),
    ...Object.fromEntries(entries.filter(isPlain)),
  } as Config;
}

/** Says why an address is missing: the form alone would ask for it. */
function requireAddress(config: object): void {
  const settings: Readonly<Record<string, unknown>> = { ...config };
  const missing = ['url', 'webhook_url'].find((name) => settings[name] === '');
  if (missing === undefined) return;
  throw new BadRequestError(
    `The property "config.${missing}" is empty: packs do not contain addresses of webhooks, which are secrets. Make it a parameter of the pack, and enter the address when installing.`,
  );
}

const withoutNulls = (settings: object) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));

export const notificationType = defineService({
  needs: { notifications: notificationService, stored: storedEventNotifications },
  create: (_, { notifications, stored }): EntityType<Data> => ({
    name: 'notification',
    version: '1',
    list: () => notifications.list().map(({ id, title }) => ({ id, title })),

    export(id) {
      const notification = stored.find(id);
      if (!notification) return null;
      const { title, description } = notification;
      return {
        title: { '@type': 'string', '@value': title },
        description: typedText(description),
        config: packedConfig(notification),
      };
    },

    missing({ config }) {
      const { type } = Object(config);
      if (typeof type !== 'string' || notificationTypes.has(type)) return null;
      return `This server cannot send notifications of the type ${type}`;
    },

    prepare: prepareEach(async ({ title, description, config }, caller) => {
      requirePermission(caller, 'eventnotifications:create');
      requireAddress(config);
      const request = { title, description: description ?? '', config: withoutNulls(config) };
      const store = await notifications.prepare(
        packRequest('createEventNotification', request, caller),
        caller,
      );
      return () => {
        const { id, title } = store();
        return { id, title };
      };
    }),

    async update(id, { title, description, config }, caller) {
      requirePermission(caller, `eventnotifications:edit:${id}`);
      const { config: before } = stored.get(id);
      const settings = withStored(config, plainData(packedConfig(stored.get(id))), { ...before });
      requireAddress(settings);
      // They are never in a pack.
      const headers: unknown = Reflect.get(before, 'headers');
      const request = {
        ...{ id, title, description: description ?? '' },
        config: withoutNulls({ ...settings, ...(headers !== undefined && { headers }) }),
      };
      return notifications.prepareUpdate(id, packRequest('updateEventNotification', request, caller));
    },

    delete: (id) => notifications.delete(id),
  }),
});
