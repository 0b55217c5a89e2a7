import type { Schemas } from '@tailrace/sdk';
import { notificationType } from './notification-type.ts';

export const httpNotification = notificationType<Schemas['HttpNotificationConfig']>({
  type: 'http-notification-v1',

  errors({ url }): Record<string, string[]> {
    if (url.trim() === '') return { url: ['Enter the URL to post to'] };
    const parsed = URL.parse(url);
    return parsed && /^https?:$/.test(parsed.protocol) ? {} : { url: ['Enter an http or https URL'] };
  },

  filled: (config) => config,

  async send({ url }, { model, signal }, { postJson }) {
    await postJson(url, model, signal);
    return null;
  },
});
