import type { Urgency } from '@tailrace/domain/cluster/state-problems';
import { countOf } from '@tailrace/domain/format/format';
import type { InputSummary, SystemNotification } from '@tailrace/sdk';
import { type NotificationLink, notificationText } from '#/features/cluster/notifications/index.ts';

/** What resolves a problem from here. */
export type Fix =
  | { kind: 'start'; input: InputSummary }
  | { kind: 'edit'; input: InputSummary }
  | { kind: 'resume'; nodeId: string; hostname: string }
  | { kind: 'retry'; run: () => void };

/** Something an administrator should know, in words. */
export interface Problem {
  key: string;
  urgency: Urgency;
  title: string;
  advice?: string;
  /** When it began, as far as it is known. */
  since?: Date;
  link?: NotificationLink;
  fix?: Fix;
  /** The notification it was reported by, by which it is dismissed: its type, and its key if there are several. */
  notification?: Pick<SystemNotification, 'type' | 'key'>;
}

const urgencies: readonly Urgency[] = ['urgent', 'normal', 'note'];

/** The most urgent first, and of those the newest. */
export const byUrgency = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted(
    (a, b) =>
      urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency) ||
      (b.since?.getTime() ?? 0) - (a.since?.getTime() ?? 0),
  );

/** What starting an input again does not resolve: its address is taken or not permitted. */
const isAddressRefused = (reason: string) =>
  /already taken|in use|not an address|EADDR|EACCES|permi/i.test(reason);

/** What resolves that an input failed to start. */
export const startFix = (input: InputSummary, reason: string): Fix => ({
  kind: isAddressRefused(reason) ? 'edit' : 'start',
  input,
});

/** The system notifications; one about an input names it and can start it. */
export function notificationProblems(
  notifications: readonly SystemNotification[],
  inputs: readonly InputSummary[],
): Problem[] {
  const byId = new Map(inputs.map((input) => [input.id, input]));
  return notifications.map((notification) => {
    const { type, severity, timestamp, details } = notification;
    const text = notificationText(notification);
    const { input_id, reason } = (details ?? {}) as Record<string, unknown>;
    const input = byId.get(String(input_id));
    const problem = {
      ...text,
      key: JSON.stringify(notification),
      urgency: urgencies.includes(severity) ? severity : ('normal' as const),
      since: new Date(timestamp),
      notification,
    };
    if (type !== 'input_failed_to_start' || !input) return problem;
    return {
      ...problem,
      title: `The input “${input.title}” failed to start`,
      fix: startFix(input, String(reason)),
    };
  });
}

/** The one sentence above all others. What nobody looked at is not called well. */
export function verdictOf(problems: readonly Problem[], isAllSeen: boolean): string {
  if (problems.length === 0) return isAllSeen ? 'All is well' : 'Not everything can be checked';
  const real = problems.filter(({ urgency }) => urgency !== 'note');
  const urgent = problems.filter(({ urgency }) => urgency === 'urgent');
  if (real.length === 0) return `No problems, ${countOf(problems.length, 'thing')} to note`;
  const isAll = urgent.length === real.length;
  const all = real.length === 1 ? ', urgent' : ', all urgent';
  const some = urgent.length === 0 ? '' : `, ${urgent.length} of them urgent`;
  return `${countOf(real.length, 'problem')}${isAll ? all : some}`;
}
