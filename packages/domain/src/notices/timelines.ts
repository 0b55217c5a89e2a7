import { countOf } from '../format/format.ts';
import { failedWith, type Notice, success } from './notice.ts';

/** Notices about timelines, which only our server has. */
export const timelineNotices = {
  listFailed: failedWith('Could not load timelines'),
  saveFailed: failedWith('Could not create timeline'),
  updateFailed: failedWith('Could not save timeline'),
  deleteFailed: failedWith('Could not delete timeline'),
  created: (title: string): Notice => success(`Timeline “${title}” created`),
  updated: (title: string): Notice => success(`Timeline “${title}” saved`),
  deleted: (title: string): Notice => success(`Timeline “${title}” deleted`),
  deletedSeveral: (count: number): Notice => success(`${countOf(count, 'timeline')} deleted`),
  pinned: (count: number, title: string): Notice =>
    success(count === 1 ? `Pinned to “${title}”` : `${count} items pinned to “${title}”`),
  pinFailed: failedWith('Could not pin to the timeline'),
  itemUpdateFailed: failedWith('Could not save item'),
  itemRemoved: (): Notice => success('Item removed'),
  itemRemoveFailed: failedWith('Could not remove item'),
  linkCopied: (): Notice => success('Link copied'),
  markdownCopied: (): Notice => success('Timeline copied as Markdown'),
} as const;
