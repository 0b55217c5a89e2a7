import type { Schemas } from '@tailrace/sdk';
import type { Senders } from '../../../../notifying/senders.ts';
import type { Model } from '../../../../notifying/templated.ts';
import type { NotificationModel } from '../notification-model.ts';

export type NotificationConfig = Schemas['NotificationConfig'];

/** What is wrong with a configuration, by field. */
export type FieldErrors = Record<string, string[]>;

/** An event to be sent. */
export interface Message {
  /** As it is posted. */
  model: NotificationModel;
  /** What templates can name. */
  templateModel: Model;
  signal: AbortSignal;
}

/** How notifications of one type are checked and sent. */
export interface NotificationType<Config extends NotificationConfig = NotificationConfig> {
  type: Config['type'];
  errors(config: Config): FieldErrors;
  /** With the defaults for what was not given. */
  filled(config: Config): Config;
  /** Returns which recipients were left out; null when there were none. Rejects with a DeliveryError. */
  send(config: Config, message: Message, senders: Senders): Promise<string | null>;
}

/** Declares a type for its own configuration; it is only called with that. */
export const notificationType = <Config extends NotificationConfig>(
  type: NotificationType<Config>,
): NotificationType => type as unknown as NotificationType;
