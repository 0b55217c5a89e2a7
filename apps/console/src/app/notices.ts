import type { Notice as NoticeText } from '@tailrace/domain/notices/notice';
import { noticeDuration, noticeExtension } from '@tailrace/domain/polling';
import { proxy, useSnapshot } from 'valtio';

export interface Notice extends NoticeText {
  /** One thing the reader can do about it, such as undoing. */
  action?: { label: string; run: () => void };
}

export interface ShownNotice extends Notice {
  id: number;
}

const mostAtOnce = 5;

const state = proxy<{ notices: ShownNotice[] }>({ notices: [] });
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

function leaveAfter(id: number, delay: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissNotice(id), delay),
  );
}

export function showNotice(notice: Notice): number {
  lastId += 1;
  state.notices.push({ ...notice, id: lastId });
  const [oldest] = state.notices;
  if (state.notices.length > mostAtOnce && oldest) dismissNotice(oldest.id);
  leaveAfter(lastId, noticeDuration[notice.kind]);
  return lastId;
}

export function dismissNotice(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  state.notices = state.notices.filter((notice) => notice.id !== id);
}

export function clearNotices(): void {
  for (const { id } of [...state.notices]) dismissNotice(id);
}

/** While the pointer or the focus rests on one, all of them stay. */
export function holdNotices(): void {
  for (const timer of timers.values()) clearTimeout(timer);
}

export function releaseNotices(): void {
  for (const { id, kind } of state.notices)
    leaveAfter(id, kind === 'error' ? noticeDuration.error : noticeExtension);
}

export const useNotices = (): readonly ShownNotice[] => useSnapshot(state).notices as readonly ShownNotice[];
