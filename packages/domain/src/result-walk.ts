import type { MomentRange } from './keyword-time.ts';

/** How a result is walked from one end to the other. */
export interface WalkRules {
  /** Newest first or oldest first. `null` for an order that is not of time: it can be paged, but not gone on with. */
  order: 'DESC' | 'ASC' | null;
  pageSize: number;
  /** How many messages from the first on the search engine hands out for one range. */
  window: number;
}

/** What to ask for next: a part of a range, less what was shown already. */
export interface WalkStep {
  range: MomentRange;
  offset: number;
  limit: number;
  /** Keys of messages that this part has again. */
  shown: ReadonlySet<string>;
  /** Messages of one moment, more of them than the window holds, were passed over before this step. */
  hasSkipped: boolean;
}

export interface WalkedMessage {
  key: string;
  moment: number;
}

/** The messages that share the last moment reached. */
export interface WalkEdge {
  moment: number;
  keys: ReadonlySet<string>;
  /** Whether none of that moment can lie before the walk began. */
  isWhole: boolean;
}

const nothing: ReadonlySet<string> = new Set();

/** The step a walk begins with: a page of a range, by its offset. */
export function firstStep(range: MomentRange, offset: number, { pageSize }: WalkRules): WalkStep {
  return { range, offset, limit: pageSize, shown: nothing, hasSkipped: false };
}

/** The edge after one more page, as it was read: with what was shown before. */
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
 * The step after one that gave `read` messages; `null` at the end. A walk goes on from the last moment reached rather
 * than by a growing offset: messages that arrive meanwhile move nothing, and no page meets the result window. Others
 * may share that moment, so it is asked for again, and what was shown of it is left out by its key. Offsets count only
 * within messages of one moment.
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

/** What of a page was not shown before. */
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
