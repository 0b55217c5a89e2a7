import type { Schemas } from '@tailrace/sdk';
import { formatBytes, formatCount, formatDuration } from '../format/format.ts';
import type { Status } from '../format/status.ts';
import { absoluteDay } from '../time/display-time.ts';

/** A figure in a word or two, with a second line. */
export interface FigureText {
  value: string;
  detail?: string;
  isBad?: boolean;
}

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ');

/** How many inputs run; how many failed, if any did. */
export function inputFigure(statuses: readonly Status[]): FigureText {
  const count = (status: Status) => statuses.filter((each) => each === status).length;
  const [failed, stopped, busy] = [count('bad'), count('idle'), count('busy')];
  const running = `${formatCount(count('good'))} running`;
  const detail = joined([
    failed > 0 && running,
    stopped > 0 && `${formatCount(stopped)} stopped`,
    busy > 0 && `${formatCount(busy)} starting or stopping`,
  ]);
  return {
    value: failed > 0 ? `${formatCount(failed)} of ${formatCount(statuses.length)} failed` : running,
    detail: detail || 'none failed',
    isBad: failed > 0,
  };
}

/** How many nodes process messages; how many do not answer, if any do not. */
export function nodeFigure(nodes: Schemas['ClusterOverview'], canReadNodes: boolean): FigureText {
  const all = Object.values(nodes);
  if (!canReadNodes) return { value: formatCount(all.length) };
  const running = all.filter((node) => node?.is_processing).length;
  const paused = all.filter((node) => node && !node.is_processing).length;
  const silent = all.length - running - paused;
  return {
    value:
      silent > 0
        ? `${formatCount(silent)} of ${formatCount(all.length)} silent`
        : `${formatCount(running)} running`,
    detail:
      joined([
        silent > 0 && `${formatCount(running)} running`,
        paused > 0 && `${formatCount(paused)} paused`,
      ]) || 'none silent',
    isBad: silent > 0,
  };
}

/** How long the oldest message that waits in a journal has waited; null when that is not known. */
export function oldestWaitMs(statuses: Schemas['ClusterProcessingStatus'], now: number): number | null {
  const waits = Object.values(statuses).flatMap((status) => {
    if (!status) return [];
    const { ingest, post_processing } = status.receive_times;
    const processed = Date.parse(post_processing);
    // Equal when nothing waits on this node; 1970 when it has not processed anything.
    if (processed <= 0 || Date.parse(ingest) <= processed) return [];
    return [now - processed];
  });
  return waits.length === 0 ? null : Math.max(0, ...waits);
}

/** How many messages wait to be processed, and for how long. */
export function waitingFigure(waiting: number, oldestMs: number | null): FigureText {
  if (waiting === 0) return { value: '0', detail: 'queue empty' };
  return {
    value: formatCount(waiting),
    detail: oldestMs === null ? 'in the journal' : `oldest received ${formatDuration(oldestMs)} ago`,
  };
}

/** What all index sets hold, and the room that is left. */
export function storageFigure(
  bytes: number,
  disk: Schemas['StorageForecast']['disk'] | undefined,
  zone: string,
): FigureText {
  const value = formatBytes(bytes);
  if (!disk) return { value };
  return {
    value,
    detail: disk.full_at
      ? `full on ${absoluteDay(new Date(disk.full_at), zone)}`
      : `${formatBytes(disk.free_bytes)} free`,
  };
}

type Machine = Pick<Schemas['OsStats'], 'load_average' | 'processor' | 'memory'>;

/** Waiting processes beside each running one: more than this for a minute, and everything is slow. */
const overloaded = 1.5;

/** How busy the processors were in the last minute: the processes that ran or waited. */
export function loadFigure({ load_average: [load], processor }: Machine): FigureText | null {
  const cores = processor.total_cores;
  // Some systems do not report it.
  if (load === undefined || load < 0 || cores <= 0) return null;
  return {
    value: load.toFixed(2),
    detail: `of ${formatCount(cores)} ${cores === 1 ? 'core' : 'cores'}`,
    isBad: load / cores > overloaded,
  };
}

/** The memory of the machine that is used, without what the system caches and would give back. */
export function memoryFigure({ memory: { total, used, actual_used } }: Machine): FigureText | null {
  if (total <= 0) return null;
  const taken = actual_used > 0 ? actual_used : used;
  return {
    value: `${formatCount(Math.round((taken / total) * 100))}%`,
    detail: `of ${formatBytes(total)}`,
    isBad: taken / total > 0.95,
  };
}
