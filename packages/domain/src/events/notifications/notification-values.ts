import type { Schemas } from '@tailrace/sdk';
import { type ConfigurationValues, secretChange } from '../../forms/configuration.ts';
import { headerLines, readHeaders } from '../../forms/header-lines.ts';
import { without } from '../../forms/stored-entity.ts';
import { isUnset } from '../other-settings.ts';
import { configOf, type EventNotification, isKnown, type KnownType } from './notification-types.ts';

/** The fields of the form, of all types; those that the server names in its errors have its names. */
export interface NotificationValues {
  title: string;
  description: string;
  /** A type that has no form keeps its settings. */
  type: string;
  url: string;
  /** Lines such as `Authorization: Bearer …`. */
  headers: string;
  /** Of a webhook; empty for the usual JSON. */
  body_template: string;
  /** `user:password`; `null` for the stored one, as of `api_secret`. */
  basic_auth: string | null;
  /** The name of the header or parameter that has the secret. */
  api_key: string;
  api_secret: string | null;
  api_key_as_header: boolean;
  skip_tls_verification: boolean;
  sender: string;
  subject: string;
  body: string;
  html_body_template: string;
  recipients: readonly string[];
  user_recipients: readonly string[];
  /** Whether other settings have recipients, such as a lookup table, so that the form needs none. */
  hasOtherRecipients: boolean;
  webhook_url: string;
  channel: string;
  custom_message: string;
  color: string;
  user_name: string;
  icon_emoji: string;
  notify_channel: boolean;
  backlog_size: number | null;
  callback_type: string;
  configuration: ConfigurationValues;
}

type Config = EventNotification['config'];

// Only names that every server of the API knows, so that the mails of a new notification are readable on any of them.

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the placeholders are the template's own.

/** The message of an event begins with the title of its definition. */
const defaultSubject = '${event.message}';

const bodyStart = `\${event.message}

Definition: \${event_definition_title}
\${if event_definition_description}Description: \${event_definition_description}
\${end}Time: \${event.timestamp}
\${if event.timerange_start}Window: \${event.timerange_start} to \${event.timerange_end}
\${end}\${if event.key}Key: \${event.key}
\${end}Source: \${event.source}
`;

/** Our own server knows where the console is. */
const links = `\${if event_url}
Open the alert: \${event_url}
\${end}\${if event_replay_url}
Show the messages: \${event_replay_url}
\${end}`;

const backlog = `\${if backlog}
Latest messages:
\${foreach backlog message}\${message.timestamp} \${message.source}: \${message.message}
\${end}\${end}`;

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the placeholders are the template's own.

const emailStart = (isOwnServer: boolean): Omit<Schemas['EmailNotificationConfig'], 'type'> => ({
  subject: defaultSubject,
  body_template: bodyStart + (isOwnServer ? links : '') + backlog,
});

/** The values of a notification, or those of a new one, whose mails use names that only our own server knows. */
export function valuesOf(notification?: EventNotification, isOwnServer = false): NotificationValues {
  const config: Config = notification?.config ?? { type: 'http-notification-v1', url: '' };
  const email = configOf(config, 'email-notification-v1') ?? emailStart(isOwnServer);
  const http = configOf(config, 'http-notification-v1');
  const slack = configOf(config, 'slack-notification-v1');
  const legacy = configOf(config, 'legacy-alarm-callback-notification-v1');
  return {
    title: notification?.title ?? '',
    description: notification?.description ?? '',
    type: config.type,
    url: http?.url ?? '',
    headers: headerLines(http?.headers ?? {}),
    body_template: http?.body_template ?? '',
    basic_auth: http?.basic_auth?.is_set ? null : '',
    api_key: http?.api_key ?? '',
    api_secret: http?.api_secret?.is_set ? null : '',
    api_key_as_header: http?.api_key_as_header ?? false,
    skip_tls_verification: http?.skip_tls_verification ?? false,
    sender: email.sender ?? '',
    subject: email.subject ?? '',
    body: email.body_template ?? '',
    html_body_template: email.html_body_template ?? '',
    recipients: email.email_recipients ?? [],
    user_recipients: email.user_recipients ?? [],
    hasOtherRecipients: hasOtherRecipients(config),
    webhook_url: slack?.webhook_url ?? '',
    channel: slack?.channel ?? '',
    custom_message: slack?.custom_message ?? '',
    color: slack?.color ?? '#FF0000',
    user_name: slack?.user_name ?? '',
    icon_emoji: slack?.icon_emoji ?? '',
    notify_channel: slack?.notify_channel ?? false,
    backlog_size: slack?.backlog_size ?? 0,
    callback_type: legacy?.callback_type ?? '',
    configuration: legacy?.configuration ?? {},
  };
}

const otherRecipients = ['cc_users', 'cc_emails', 'bcc_users', 'bcc_emails'] as const;
const recipientLookups = ['lookup_recipient_emails', 'lookup_cc_emails', 'lookup_bcc_emails'] as const;

/** Whether newer servers find recipients elsewhere. */
function hasOtherRecipients(config: Config): boolean {
  const settings = config as unknown as Readonly<Record<string, unknown>>;
  return (
    recipientLookups.some((name) => settings[name] === true) ||
    otherRecipients.some((name) => Array.isArray(settings[name]) && settings[name].length > 0)
  );
}

/** The settings that the form of a type has a field for, or that are only of its own. */
const formSettings: Readonly<Record<KnownType, readonly string[]>> = {
  'http-notification-v1': [
    'url',
    'headers',
    'body_template',
    'basic_auth',
    'api_key',
    'api_secret',
    'api_key_as_header',
    'skip_tls_verification',
  ],
  'email-notification-v1': [
    'sender',
    'subject',
    'body_template',
    'html_body_template',
    'email_recipients',
    'user_recipients',
  ],
  'slack-notification-v1': [
    'webhook_url',
    'channel',
    'custom_message',
    'color',
    'user_name',
    'icon_emoji',
    'notify_channel',
    'backlog_size',
  ],
  'legacy-alarm-callback-notification-v1': ['callback_type', 'configuration'],
};

/** What a stored notification has that the form has no field for, by name; it is sent back as it is. */
export function otherSettings({ config }: Pick<EventNotification, 'config'>): [string, unknown][] {
  const shown = isKnown(config.type) ? formSettings[config.type] : [];
  return Object.entries(without(config, ['type', ...shown])).filter(([, value]) => !isUnset(value));
}

/** Mail addresses without the empty rows of the list. */
const filledIn = (texts: readonly string[]) => texts.map((text) => text.trim()).filter(Boolean);

type HttpConfig = Schemas['HttpNotificationConfig'];

/** How servers since 5.2 send the request. Others refuse these settings, so those are sent that are set or were received. */
function requestSettings(values: NotificationValues, stored: Partial<HttpConfig>): Partial<HttpConfig> {
  const settings = {
    basic_auth: secretChange(values.basic_auth, stored.basic_auth?.is_set ?? false),
    api_key: values.api_key.trim(),
    api_secret: secretChange(values.api_secret, stored.api_secret?.is_set ?? false),
    api_key_as_header: values.api_key_as_header,
    skip_tls_verification: values.skip_tls_verification,
  };
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => !isUnset(value) || name in stored),
  );
}

const configs: { [Type in KnownType]: (values: NotificationValues, stored: object) => Config } = {
  'http-notification-v1': (values, stored) => ({
    type: 'http-notification-v1',
    url: values.url.trim(),
    // Other servers refuse these, so they are sent only where they are set.
    ...(values.headers.trim() !== '' && { headers: readHeaders(values.headers) ?? {} }),
    ...(values.body_template.trim() !== '' && { body_template: values.body_template }),
    ...requestSettings(values, stored),
  }),
  'email-notification-v1': (values) => ({
    type: 'email-notification-v1',
    sender: values.sender.trim(),
    subject: values.subject,
    body_template: values.body,
    html_body_template: values.html_body_template,
    email_recipients: filledIn(values.recipients),
    user_recipients: [...values.user_recipients],
  }),
  'slack-notification-v1': (values) => ({
    type: 'slack-notification-v1',
    webhook_url: values.webhook_url.trim(),
    channel: values.channel.trim(),
    custom_message: values.custom_message,
    color: values.color.trim(),
    user_name: values.user_name.trim(),
    icon_emoji: values.icon_emoji.trim(),
    notify_channel: values.notify_channel,
    backlog_size: values.backlog_size ?? 0,
  }),
  'legacy-alarm-callback-notification-v1': ({ callback_type, configuration }) => ({
    type: 'legacy-alarm-callback-notification-v1',
    callback_type,
    configuration,
  }),
};

/** Settings without a field, such as further recipients or the URL of an icon, are sent as they were received. */
function settingsFor(values: NotificationValues, stored?: Config): Config {
  const { type } = values;
  if (!isKnown(type)) return stored ?? ({ type } as Config);
  const received = stored?.type === type ? stored : {};
  return { ...without(received, formSettings[type]), ...configs[type](values, received) };
}

/** The request body; the settings of a type without a form are sent as they were received. */
export function bodyOf(
  values: NotificationValues,
  stored?: EventNotification,
): Schemas['EventNotificationProperties'] {
  return {
    ...stored,
    title: values.title.trim(),
    description: values.description,
    config: settingsFor(values, stored?.config),
  };
}
