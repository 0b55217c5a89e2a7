import type { Schemas } from '@tailrace/sdk';
import { isSecret } from '../other-settings.ts';

export type EventNotification = Schemas['EventNotification'];

type Config = EventNotification['config'];

/** The types that the console has a form for. */
export const knownTypes = {
  'http-notification-v1': 'HTTP',
  'email-notification-v1': 'Email',
  'slack-notification-v1': 'Slack',
  'legacy-alarm-callback-notification-v1': 'Legacy alarm callback',
} as const;

const typeNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...knownTypes,
    // Types without a form, which other servers have.
    'http-notification-v2': 'HTTP (custom request)',
    'pagerduty-notification-v2': 'PagerDuty',
    'teams-notification-v1': 'Microsoft Teams (connector)',
    'teams-notification-v2': 'Microsoft Teams',
  }),
);

export type KnownType = keyof typeof knownTypes;

export const isKnown = (type: string): type is KnownType => Object.hasOwn(knownTypes, type);

/** The name of a type; a plugin's goes by its id. */
export const nameOfType = (type: string): string => typeNames.get(type) ?? type;

export const typeName = ({ config }: Pick<EventNotification, 'config'>): string => nameOfType(config.type);

/** Whether a notification has a secret that could not be restored after it was deleted. */
export const hasSecrets = ({ config }: Pick<EventNotification, 'config'>): boolean =>
  Object.values(config).some((value) => isSecret(value) && value.is_set);

/** The settings, if they are of a type. */
export const configOf = <Type extends KnownType>(config: Config, type: Type) =>
  config.type === type ? (config as Extract<Config, { type: Type }>) : null;

/** Where a notification goes: the host of a webhook, which may have a secret in its path, or the recipients. */
export function targetOf({ config }: Pick<EventNotification, 'config'>): string {
  const email = configOf(config, 'email-notification-v1');
  if (email) return [...(email.email_recipients ?? []), ...(email.user_recipients ?? [])].join(', ');
  const { url: ownUrl, webhook_url } = config as { url?: unknown; webhook_url?: unknown };
  const url =
    ownUrl ?? webhook_url ?? configOf(config, 'legacy-alarm-callback-notification-v1')?.configuration.url;
  return typeof url === 'string' ? (URL.parse(url)?.host ?? url) : '–';
}
