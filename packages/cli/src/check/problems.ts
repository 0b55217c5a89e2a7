import { notificationText } from '@tailrace/domain/cluster/notification-text';
import { countOf, formatBytes } from '@tailrace/domain/format/format';
import { shownState, statesById } from '@tailrace/domain/inputs/input-state';
import type { InputSummary, Schemas, SystemNotification } from '@tailrace/sdk';

/** `note`: not wrong by itself, but perhaps not meant, such as a stopped input. */
export type Level = 'critical' | 'warning' | 'note';

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
      level: severity === 'urgent' ? 'critical' : 'warning',
      title: type === 'input_failed_to_start' && input ? `The input “${input}” failed to start` : title,
      ...(advice && { advice }),
      since: timestamp,
    };
  });
}

/** Failed inputs, unless notifications report them, and stopped ones. */
export function inputProblems(
  inputs: readonly InputSummary[],
  states: Schemas['ClusterInputStates'],
  areFailuresReported: boolean,
): Problem[] {
  const byId = statesById(states);
  return inputs.flatMap((input): Problem[] => {
    const { status, isStarted, detail } = shownState(byId.get(input.id) ?? []);
    if (status === 'bad' && !areFailuresReported)
      return [
        {
          level: 'critical',
          title: `The input “${input.title}” failed to start`,
          ...(detail && { advice: detail }),
        },
      ];
    if (status !== 'idle' || isStarted) return [];
    return [
      {
        level: 'note',
        title: `The input “${input.title}” is stopped`,
        advice: 'It receives no messages until it is started.',
      },
    ];
  });
}

/** Nodes that do not respond, or do not process messages. */
export function nodeProblems(
  overview: Schemas['ClusterOverview'],
  nodes: readonly Pick<Schemas['NodeSummary'], 'node_id' | 'hostname'>[],
): Problem[] {
  const hostnames = new Map(nodes.map(({ node_id, hostname }) => [node_id, hostname]));
  return Object.entries(overview).flatMap(([id, node]): Problem[] => {
    const hostname = node?.hostname ?? hostnames.get(id) ?? id;
    if (!node)
      return [
        {
          level: 'critical',
          title: `The node ${hostname} does not respond`,
          advice: 'It may be stopped or unreachable.',
        },
      ];
    if (node.is_processing) return [];
    return [
      {
        level: 'warning',
        title: `Message processing is paused on ${hostname}`,
        advice: 'New messages wait in its journal and cannot be found until it is resumed.',
      },
    ];
  });
}

export function healthProblems({ status, shards }: Schemas['IndexerHealth']): Problem[] {
  const color = status.toLowerCase();
  if (color === 'green') return [];
  const unassigned = shards.unassigned > 0 ? `${countOf(shards.unassigned, 'shard')} unassigned. ` : '';
  return [
    {
      level: color === 'red' ? 'critical' : 'warning',
      title: `The search cluster is ${color}`,
      advice: `${unassigned}${color === 'red' ? 'Some messages cannot be found.' : 'All messages are found, but some have no copy.'}`,
    },
  ];
}

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
export function failureProblems(count: number): Problem[] {
  if (count === 0) return [];
  return [
    {
      level: 'warning',
      title: `${countOf(count, 'message')} could not be stored in the last 24 hours`,
      advice: 'See the indexer failures: `tailrace api listIndexerFailures -p limit=10 -p offset=0`.',
    },
  ];
}
