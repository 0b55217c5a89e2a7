import type { MomentRange } from '../time/keyword-time.ts';

/** How a result is paged from one end to the other. */
export interface WalkRules {
  /**
   * Newest or oldest first. `null` when not sorted by time: such a result can be paged, but not continued
   * past the window.
   */
  order: 'DESC' | 'ASC' | null;
  pageSize: number;
  /** The result window: how many messages of one range the search engine returns. */
  window: number;
}

/** The next request: a part of a range, and the messages in it that were already shown. */
export interface WalkStep {
  range: MomentRange;
  offset: number;
  limit: number;
  /** Keys of messages in this part that were already shown. */
  shown: ReadonlySet<string>;
  /** Whether messages were skipped before this step because more share one moment than fit the window. */
  hasSkipped: boolean;
}

export interface WalkedMessage {
  key: string;
  moment: number;
}

/** The messages shown so far that share the last moment reached. */
export interface WalkEdge {
  moment: number;
  keys: ReadonlySet<string>;
  /** Whether no message of that moment can precede the start of the walk. */
  isWhole: boolean;
}

const nothing: ReadonlySet<string> = new Set();

/** The first step of a walk: a page of a range, by its offset. */
export function firstStep(range: MomentRange, offset: number, { pageSize }: WalkRules): WalkStep {
  return { range, offset, limit: pageSize, shown: nothing, hasSkipped: false };
}

/** The edge after one more page, including messages that were already shown. */
export function edgeAfter(
  edge: WalkEdge | null,
  step: WalkStep,
  page: readonly WalkedMessage[],
): WalkEdge | null {
  const moment = page.at(-1)?.moment;
  if (moment === undefined) return edge;
  const keys = page.filter((message) => message.moment === moment).map(({ key }) => key);
  if (edge?.moment === moment) return { ...edge, keys: new Set([...edge.keys, ...keys]) };
  const isWhole = edge !== null || step.offset === 0 || page[0]?.moment !== moment;
  return { moment, keys: new Set(keys), isWhole };
}

/**
 * The step after one that returned `read` messages; `null` at the end. A walk continues from the last moment
 * reached instead of increasing an offset, so that new messages do not shift the pages and no page reaches
 * the result window. Other messages may share that moment, so it is requested again, and those already shown
 * are left out by key. Offsets are used only among messages of one moment.
 */
export function stepAfter(
  step: WalkStep,
  read: number,
  edge: WalkEdge | null,
  rules: WalkRules,
): WalkStep | null {
  if (read < step.limit) return null;
  const { order, pageSize, window } = rules;
  const isMovable = order !== null && edge !== null && !Number.isNaN(edge.moment);
  const head = order === 'ASC' ? step.range.from : step.range.to;
  const offset = step.offset + read;
  const left = window - offset;
  if (!isMovable) return left > 0 ? onward(step, offset, Math.min(pageSize, left)) : null;
  if (edge.moment !== head && (edge.isWhole || left <= 0)) {
    return {
      range: rangeFrom(step.range, edge.moment, order),
      offset: 0,
      limit: Math.min(pageSize + edge.keys.size, window),
      shown: edge.keys,
      hasSkipped: false,
    };
  }
  if (left > 0) {
    const shown = edge.moment === head ? edge.keys : step.shown;
    return { ...onward(step, offset, Math.min(pageSize, left)), shown };
  }
  const range = rangeFrom(step.range, edge.moment + (order === 'ASC' ? 1 : -1), order);
  return range.from > range.to ? null : { ...firstStep(range, 0, rules), hasSkipped: true };
}

/** The messages of a page that were not shown before. */
export function unseen<Message>(
  step: WalkStep,
  page: readonly Message[],
  keyOf: (message: Message) => string,
): Message[] {
  return page.filter((message) => !step.shown.has(keyOf(message)));
}

const onward = (step: WalkStep, offset: number, limit: number): WalkStep => ({
  ...step,
  offset,
  limit,
  hasSkipped: false,
});

const rangeFrom = ({ from, to }: MomentRange, moment: number, order: 'DESC' | 'ASC'): MomentRange =>
  order === 'ASC' ? { from: moment, to } : { from, to: moment };
