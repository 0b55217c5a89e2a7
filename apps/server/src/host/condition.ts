import type { Schemas } from '@tailrace/sdk';

type Kind<Notification> = Notification extends unknown ? Omit<Notification, 'node_id' | 'timestamp'> : never;

/** What a system notification shows of a condition. */
export type ConditionNotification = Kind<Schemas['SystemNotification']>;

/** A trouble of the server, shown as a system notification while it lasts, and as events when it begins and ends. */
export interface Condition {
  /** Its kind and what it is about: the same while it lasts, also after a restart. */
  key: string;
  /** What is wrong, in a short sentence without its end mark that stays the same while it lasts. */
  title: string;
  /** Why, as far as it is known now. */
  reason: string | null;
  /** When it began; null when that is not known. */
  since: number | null;
  /** Set for what happened once, such as a loss: it is reported until the server stops and has no end. */
  isLoss?: true;
  notification: ConditionNotification;
}

/** Where conditions are found. */
export interface ConditionSource {
  list(): readonly Condition[];
  /** Looks again at what is found only when it is used, before it counts as over. */
  recheck?(key: string): Promise<void>;
}
