import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { noContent, ok } from '../../http/handler.ts';
import { type TimelineService, timelineService } from './timeline-service.ts';

export const timelines = defineArea({
  name: 'timelines',
  services: { timelines: timelineService },
  handlers: {
    ...crudHandlers((services: { timelines: TimelineService }) => services.timelines, {
      page: 'listTimelines',
      create: 'createTimeline',
      update: 'updateTimeline',
      delete: 'deleteTimeline',
    }),

    getTimeline: ({ path }, { timelines }) => ok(timelines.details(path.timelineId)),

    addTimelineItem: ({ path, body, caller }, { timelines }) =>
      ok(timelines.addItem(path.timelineId, body, caller)),

    updateTimelineItem: ({ path, body }, { timelines }) =>
      ok(timelines.updateItem(path.timelineId, path.itemId, body)),

    removeTimelineItem({ path }, { timelines }) {
      timelines.removeItem(path.timelineId, path.itemId);
      return noContent();
    },
  },
});
