import type { Schemas } from '@tailrace/sdk';
import type { PostReply } from '../../../../notifying/post-json.ts';
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

export interface SendResult {
  /** Which recipients were left out; null when there were none. */
  note: string | null;
  /** What the receiver of a webhook replied; null for mails. */
  reply: PostReply | null;
}

/** How notifications of one type are checked and sent. */
export interface NotificationType<Config extends NotificationConfig = NotificationConfig> {
  type: Config['type'];
  errors(config: Config): FieldErrors;
  /** With the defaults for what was not given. */
  filled(config: Config): Config;
  /** Rejects with a DeliveryError. */
  send(config: Config, message: Message, senders: Senders): Promise<SendResult>;
}

/** Declares a type for its own configuration; it is only called with that. */
export const notificationType = <Config extends NotificationConfig>(
  type: NotificationType<Config>,
): NotificationType => type as unknown as NotificationType;
