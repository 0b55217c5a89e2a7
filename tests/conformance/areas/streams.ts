import { type Context, type Scenario, step } from '../scenario.ts';

const stream = ({ reply }: Context) => ({ streamId: reply('createStream').stream_id });
const clone = ({ reply }: Context) => ({ streamId: reply('cloneStream').stream_id });
const rule = (context: Context) => ({
  ...stream(context),
  ruleId: context.reply('createStreamRule').streamrule_id,
});
const defaultIndexSet = ({ reply }: Context) => {
  const sets = reply('listIndexSets').index_sets;
  return sets.find((set) => set.default)?.id ?? '';
};

export const streams: Scenario = {
  area: 'streams',
  steps: [
    step('listStreams'),
    step('listEnabledStreams'),
    step('listStreamsPaginated', { query: { page: 1, per_page: 10 } }),
    step('getStream', { path: ({ reply }) => ({ streamId: reply('listStreams').streams[0]?.id ?? '' }) }),
    step('listIndexSets'),
    step('createStream', {
      body: (context) => ({
        ...context.example('createStream'),
        title: context.name('stream'),
        index_set_id: defaultIndexSet(context),
      }),
    }),
    step('getStream', { path: stream }),
    step('updateStream', { path: stream, body: ({ name }) => ({ title: name('renamed-stream') }) }),
    step('createStreamRule', { path: stream }),
    step('listStreamRules', { path: stream }),
    step('listStreamRuleTypes', { path: stream }),
    step('getStreamRule', { path: rule }),
    step('updateStreamRule', { path: rule }),
    step('testStreamMatch', { path: stream }),
    step('deleteStreamRule', { path: rule }),
    step('resumeStream', { path: stream }),
    step('pauseStream', { path: stream }),
    step('cloneStream', {
      path: stream,
      body: (context) => ({
        ...context.example('cloneStream'),
        title: context.name('cloned-stream'),
        index_set_id: defaultIndexSet(context),
      }),
    }),
    step('deleteStream', { path: clone }),
    step('deleteStream', { path: stream }),
  ],
};
