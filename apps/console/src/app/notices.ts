import type { Notice as NoticeText } from '@tailrace/domain/notices/notice';
import { noticeDuration, noticeExtension } from '@tailrace/domain/requests/polling';
import { proxy, useSnapshot } from 'valtio';

export interface Notice extends NoticeText {
  /** One action for the user, such as Undo. */
  action?: { label: string; run: () => void };
}

export interface RetainedNotice extends Notice {
  id: number;
  /** How often it was repeated in a row. */
  count: number;
  /** Time of the last repetition, in milliseconds since the epoch. */
  at: number;
}

interface Notices {
  /** Newest first. */
  retained: RetainedNotice[];
  /** Ids of the visible notices. */
  shown: number[];
  /** Number of notices since the panel was last opened. */
  unread: number;
}

interface Stay {
  timer: ReturnType<typeof setTimeout> | undefined;
  endsAt: number;
}

const maxShown = 5;
const maxRetained = 50;

const state = proxy<Notices>({ retained: [], shown: [], unread: 0 });
const stays = new Map<number, Stay>();
let lastId = 0;
let heldAt: number | null = null;

function stayFor(id: number, delay: number): void {
  clearTimeout(stays.get(id)?.timer);
  const timer = heldAt === null ? setTimeout(() => dismissNotice(id), delay) : undefined;
  stays.set(id, { timer, endsAt: Date.now() + delay });
}

const isSame = (a: Notice, b: Notice) => a.kind === b.kind && a.title === b.title && a.text === b.text;

/** Shows a notice. A repetition of a visible one increases its count. */
export function showNotice(notice: Notice): number {
  const duration = noticeDuration[notice.kind];
  const same = state.retained.find(
    (retained) => state.shown.includes(retained.id) && isSame(retained, notice),
  );
  state.unread += 1;
  if (same) {
    Object.assign(same, notice, { count: same.count + 1, at: Date.now() });
    stayFor(same.id, duration);
    return same.id;
  }
  const id = add(notice);
  stayFor(id, duration);
  return id;
}

function add(notice: Notice): number {
  lastId += 1;
  state.retained = [{ ...notice, id: lastId, count: 1, at: Date.now() }, ...state.retained].slice(
    0,
    maxRetained,
  );
  state.shown.push(lastId);
  const [oldest] = state.shown;
  if (state.shown.length > maxShown && oldest !== undefined) dismissNotice(oldest);
  return lastId;
}

/** What takes longer than this, in ms, is said to be running. */
const runningAfterMs = 400;

/** Says that something runs, if it takes a while, until the returned function is called. The panel does not keep it. */
export function showRunning(notice: Notice): () => void {
  let id: number | undefined;
  const timer = setTimeout(() => {
    id = add(notice);
  }, runningAfterMs);
  return () => {
    clearTimeout(timer);
    if (id === undefined) return;
    dismissNotice(id);
    state.retained = state.retained.filter((retained) => retained.id !== id);
  };
}

/** Hides a notice; the panel keeps it. */
export function dismissNotice(id: number): void {
  clearTimeout(stays.get(id)?.timer);
  stays.delete(id);
  state.shown = state.shown.filter((shown) => shown !== id);
  if (state.shown.length === 0) heldAt = null;
}

/** Removes all notices, from the screen and from the panel. */
export function clearNotices(): void {
  for (const id of [...state.shown]) dismissNotice(id);
  Object.assign(state, { retained: [], unread: 0 } satisfies Partial<Notices>);
}

/** Pauses all timers, while a notice is hovered or focused. */
export function holdNotices(): void {
  heldAt ??= Date.now();
  for (const { timer } of stays.values()) clearTimeout(timer);
}

/** Resumes all timers with their remaining time plus a second. */
export function releaseNotices(): void {
  if (heldAt === null) return;
  const since = heldAt;
  heldAt = null;
  for (const [id, { endsAt }] of stays) stayFor(id, Math.max(endsAt - since, 0) + noticeExtension);
}

export function markNoticesRead(): void {
  state.unread = 0;
}

/** The visible notices, oldest first. */
export function useNotices(): readonly RetainedNotice[] {
  const { retained, shown } = useSnapshot(state) as Notices;
  return retained.filter(({ id }) => shown.includes(id)).reverse();
}

/** Recent notices, newest first, and the number of unread ones. */
export function useNoticeHistory(): Pick<Notices, 'retained' | 'unread'> {
  const { retained, unread } = useSnapshot(state) as Notices;
  return { retained, unread };
}

/** A notice with an Undo button. */
export const undoable = (notice: NoticeText, run: () => void): Notice => ({
  ...notice,
  action: { label: 'Undo', run },
});
