import { notificationText } from '@tailrace/domain/cluster/notification-text';
import * as domain from '@tailrace/domain/cluster/state-problems';
import { countOf, formatBytes } from '@tailrace/domain/format/format';
import type { InputSummary, Schemas, SystemNotification } from '@tailrace/sdk';

/** `note`: not wrong by itself, but perhaps not meant, such as a stopped input. */
export type Level = 'critical' | 'warning' | 'note';

const levelOf = { urgent: 'critical', normal: 'warning', note: 'note' } as const satisfies Record<
  domain.Urgency,
  Level
>;

/** Something an administrator should know. */
export interface Problem {
  level: Level;
  title: string;
  advice?: string;
  /** When it began, as far as it is known. */
  since?: string;
}

export function notificationProblems(
  notifications: readonly SystemNotification[],
  inputs: readonly InputSummary[],
): Problem[] {
  const titles = new Map(inputs.map(({ id, title }) => [id, title]));
  return notifications.map((notification) => {
    const { type, severity, timestamp, details } = notification;
    const { title, advice } = notificationText(notification);
    const input = titles.get(String((details as Record<string, unknown> | undefined)?.input_id));
    return {
      level: levelOf[severity],
      title: type === 'input_failed_to_start' && input ? `The input “${input}” failed to start` : title,
      ...(advice && { advice }),
      since: timestamp,
    };
  });
}

/** The state of inputs, nodes and the search cluster as it is reported. */
export const stateProblems = (problems: readonly domain.StateProblem[]): Problem[] =>
  problems.map(({ urgency, title, advice }) => ({
    level: levelOf[urgency],
    title,
    ...(advice !== undefined && { advice }),
  }));

/** From here on, a journal that fills up is reported. */
const journalWarning = 0.5;
const journalCritical = 0.9;

type Journal = Pick<
  Schemas['JournalSummary'],
  'enabled' | 'journal_size' | 'journal_size_limit' | 'uncommitted_journal_entries'
>;

/** A journal that is filling up, which has no more room for messages once it is full. */
export function journalProblems(hostname: string, journal: Journal): Problem[] {
  const {
    enabled,
    journal_size: size = 0,
    journal_size_limit: limit = 0,
    uncommitted_journal_entries: waiting,
  } = journal;
  const used = limit > 0 ? (size ?? 0) / limit : 0;
  if (!enabled || used < journalWarning || !waiting) return [];
  return [
    {
      level: used >= journalCritical ? 'critical' : 'warning',
      title: `The journal of ${hostname} is ${Math.round(used * 100)}% full`,
      advice: `${countOf(waiting, 'message')} wait to be processed. Messages arrive faster than they are processed.`,
    },
  ];
}

const aDay = 86_400_000;
const daysWarning = 7;
const freeCritical = 0.05;

/** A disk that is full soon, by the rate of the last days. */
export function diskProblems({ disk }: Pick<Schemas['StorageForecast'], 'disk'>, now: number): Problem[] {
  if (!disk) return [];
  const free = `${formatBytes(disk.free_bytes)} of ${formatBytes(disk.total_bytes)} are free.`;
  if (disk.total_bytes > 0 && disk.free_bytes / disk.total_bytes < freeCritical)
    return [{ level: 'critical', title: 'The disk is almost full', advice: free }];
  const days = disk.full_at ? (Date.parse(disk.full_at) - now) / aDay : Number.POSITIVE_INFINITY;
  if (days > daysWarning) return [];
  return [
    {
      level: days < 1 ? 'critical' : 'warning',
      title: `The disk is full ${days < 1 ? 'within a day' : `in ${countOf(Math.round(days), 'day')}`} at the current rate`,
      advice: free,
    },
  ];
}

/** Messages that could not be stored in the last 24 hours. */
export const failureProblems = (count: number): Problem[] =>
  stateProblems(domain.failureProblems(count)).map((problem) => ({
    ...problem,
    advice: 'See the indexer failures: `tailrace api listIndexerFailures -p limit=10 -p offset=0`.',
  }));
