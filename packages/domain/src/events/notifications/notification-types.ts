import type { Schemas } from '@tailrace/sdk';

export type EventNotification = Schemas['EventNotification'];

type Config = EventNotification['config'];

/** The types that the console has a form for. */
export const knownTypes = {
  'http-notification-v1': 'HTTP',
  'email-notification-v1': 'Email',
  'slack-notification-v1': 'Slack',
  'legacy-alarm-callback-notification-v1': 'Legacy alarm callback',
} as const;

export type KnownType = keyof typeof knownTypes;

export const isKnown = (type: string): type is KnownType => Object.hasOwn(knownTypes, type);

/** The name of a type; a plugin's goes by its id. */
export const typeName = ({ config: { type } }: Pick<EventNotification, 'config'>): string =>
  isKnown(type) ? knownTypes[type] : type;

/** The settings, if they are of a type. */
export const configOf = <Type extends KnownType>(config: Config, type: Type) =>
  config.type === type ? (config as Extract<Config, { type: Type }>) : null;

/** Where a notification goes: the host of a webhook, which may have a secret in its path, or the recipients. */
export function targetOf({ config }: Pick<EventNotification, 'config'>): string {
  const email = configOf(config, 'email-notification-v1');
  if (email) return [...(email.email_recipients ?? []), ...(email.user_recipients ?? [])].join(', ');
  const url =
    configOf(config, 'http-notification-v1')?.url ??
    configOf(config, 'slack-notification-v1')?.webhook_url ??
    configOf(config, 'legacy-alarm-callback-notification-v1')?.configuration.url;
  return typeof url === 'string' ? (URL.parse(url)?.host ?? url) : '–';
}
