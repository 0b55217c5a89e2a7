import { type Context, type Scenario, step } from '../scenario.ts';

const timeline = ({ reply }: Context) => ({ timelineId: reply('createTimeline').id });
const item = (context: Context) => ({ ...timeline(context), itemId: context.reply('addTimelineItem').id });

export const timelines: Scenario = {
  area: 'timelines',
  steps: [
    step('listTimelines'),
    step('createTimeline', { body: ({ name }) => ({ title: name('timeline') }) }),
    step('addTimelineItem', { path: timeline }),
    step('updateTimelineItem', { path: item }),
    step('getTimeline', { path: timeline }),
    step('removeTimelineItem', { path: item }),
    step('updateTimeline', {
      path: timeline,
      body: ({ name }) => ({ title: name('timeline'), summary: '', version: 1 }),
    }),
    step('deleteTimeline', { path: timeline }),
  ],
};
