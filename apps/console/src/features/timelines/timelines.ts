import { timelineNotices } from '@tailrace/domain/notices/timelines';
import type { Timeline } from '@tailrace/domain/timelines/timeline';
import { FetchError, type QueryParams } from '@tailrace/sdk';
import {
  addTimelineItem,
  createTimeline,
  deleteTimeline,
  getTimeline,
  listTimelines,
  updateTimeline,
} from '@tailrace/sdk/operations/timelines';
import { query } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';
import { useCan } from '#/app/calls/use-can.ts';
import type { fieldListRequest } from '#/app/lists/list-request.ts';

/** Path of the list page. */
export const timelineList = '/timelines';

export const timelines = resource({
  noun: { one: 'timeline', many: 'timelines' },
  lists: [listTimelines],
  calls: { get: getTimeline, create: createTimeline, update: updateTimeline, remove: deleteTimeline },
  id: ({ id }: Timeline) => id,
  name: ({ title }) => title,
  notices: timelineNotices,
});

export const deletionEffect = 'Deletes it with all of its items, for everyone it is shared with.';

/** For who shares a timeline. */
export const sharingNote =
  'Everyone who can open it reads all that is pinned, also messages of streams that they cannot read.';

/** Others may be pinning to it, in ms. */
const refreshMs = 15_000;

type ListParams = NonNullable<QueryParams<'listTimelines'>>;

export const timelineQueries = {
  page: (request: ReturnType<typeof fieldListRequest>) =>
    query(listTimelines, request as ListParams, { failed: timelineNotices.listFailed }),
  one: (timelineId: string) => query(getTimeline, { timelineId }, { refetchInterval: refreshMs }),
};

/** Whether the user may change a timeline and its items. */
export function useCanEdit(timelineId: string): boolean {
  return useCan()(addTimelineItem, { timelineId });
}

const changedMeanwhile =
  'Someone else changed it after you opened this form. Close it to see the change, then edit again.';

/** The notice of a form that could not be saved, also because its version is not the last one. */
export const versionFailed = (failed: typeof timelineNotices.updateFailed) => (error: Error) =>
  error instanceof FetchError && error.status === 409
    ? { ...failed(error), text: changedMeanwhile }
    : failed(error);
