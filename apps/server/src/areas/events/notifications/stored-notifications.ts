import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../../host/collection.ts';
import type { SecretTexts } from '../../../store/encrypted-texts.ts';

/** A notification as it is stored. */
export interface StoredNotification {
  id: string;
  title: string;
  description: string;
  config: Schemas['NotificationConfig'];
  /** Failures before its last change are not reported any more; in ms. */
  changed_at: number;
}

/** Addresses of webhooks are secrets, by their paths or a password in them, and headers hold tokens. */
export const webhookAddresses: SecretTexts<StoredNotification> = {
  titleOf: ({ title }) => title,

  replaced(notification, replace) {
    const { config } = notification;
    const replacedIn = (settings: object, key: string) => {
      const value: unknown = Reflect.get(settings, key);
      return value ? { ...settings, [key]: replace(value, key) } : settings;
    };
    const withHeaders = (settings: object) => {
      const headers: unknown = Reflect.get(settings, 'headers');
      if (typeof headers !== 'object' || headers === null) return settings;
      const texts = Object.entries(headers).map(([name, text]) => [
        name,
        text ? replace(text, `headers ${name}`) : text,
      ]);
      return { ...settings, headers: Object.fromEntries(texts) };
    };
    const changed =
      config.type === 'legacy-alarm-callback-notification-v1' && config.configuration
        ? { ...config, configuration: replacedIn(config.configuration, 'url') }
        : withHeaders(replacedIn(replacedIn(config, 'url'), 'webhook_url'));
    return { ...notification, config: changed as StoredNotification['config'] };
  },
};

export const storedEventNotifications = defineCollection<StoredNotification>({
  table: 'event_notifications',
  entity: 'event notification',
  secretTexts: webhookAddresses,
  lists: {
    searchedBy: { title: 'title', id: 'id', description: 'description' },
    sortedBy: { title: 'title' },
    textOrder: 'bytes',
  },
});
