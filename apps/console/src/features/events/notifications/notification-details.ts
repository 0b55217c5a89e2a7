import { configOf, type EventNotification } from '@tailrace/domain/events/notifications/notification-types';
import { settingTexts } from '@tailrace/domain/events/other-settings';
import { headerLines } from '@tailrace/domain/forms/header-lines';
import type { Schemas } from '@tailrace/sdk';
import { configurationDetails } from '#/components/configuration-form/configuration-details.ts';
import type { Detail } from '#/components/detail/DetailList.tsx';

type LegacyTypes = Schemas['LegacyNotificationTypes']['types'];

const labels: Readonly<Record<string, string>> = {
  url: 'URL',
  headers: 'HTTP headers',
  basic_auth: 'Basic authentication',
  api_key: 'API key',
  api_secret: 'API secret',
  api_key_as_header: 'API key is sent as a header',
  skip_tls_verification: 'Accepts any certificate',
  sender: 'Sender',
  subject: 'Subject',
  body_template: 'Text',
  html_body_template: 'HTML',
  email_recipients: 'Mail addresses',
  user_recipients: 'Users',
  webhook_url: 'Webhook URL',
  channel: 'Channel',
  custom_message: 'Message',
  color: 'Color',
  user_name: 'Name',
  notify_channel: 'Notifies everyone in the channel',
  link_names: 'Links names',
  icon_url: 'Icon URL',
  icon_emoji: 'Icon emoji',
  backlog_size: 'Messages',
};

/** The settings of a notification; those of an unknown type go by their own names. */
export function settingsOf({ config }: EventNotification, legacyTypes: LegacyTypes = {}): Detail[] {
  const legacy = configOf(config, 'legacy-alarm-callback-notification-v1');
  const type = legacy ? legacyTypes[legacy.callback_type] : undefined;
  if (legacy && type) {
    return [
      { label: 'Callback', values: [type.name] },
      ...configurationDetails(type.configuration, legacy.configuration),
    ];
  }
  return Object.entries(config)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => ({
      label:
        name === 'body_template' && config.type === 'http-notification-v1' ? 'Body' : (labels[name] ?? name),
      values: name === 'headers' ? headerLines(value).split('\n') : settingTexts(value),
      isCode: name.endsWith('url') || name.endsWith('template'),
    }));
}
