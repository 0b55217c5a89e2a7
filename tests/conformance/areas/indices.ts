import { type Context, type Scenario, step } from '../scenario.ts';

const set = ({ reply }: Context) => ({ id: reply('createIndexSet').id ?? '' });
const ofSet = (context: Context) => ({ indexSetId: set(context).id });
/** The index that messages are currently written to. */
const index = ({ reply }: Context) => ({ index: reply('getDefaultDeflector').current_target ?? '' });
/** The first index of the index set that the run created; the run changes no other index. */
const ownIndex = ({ reply }: Context) => ({ index: reply('getDeflector').current_target ?? '' });
/** The index set once it has an index, because a server cannot report its state before. */
const ofReadySet = (context: Context) =>
  ownIndex(context).index === '' ? { indexSetId: '' } : ofSet(context);
const defaultSet = ({ reply }: Context) => ({
  id: reply('listIndexSets').index_sets.find((one) => one.default)?.id ?? '',
});

const reading = [
  step('listAllIndices'),
  step('listOpenIndices'),
  step('listClosedIndices'),
  step('listReopenedIndices'),
  step('getDefaultDeflector'),
  step('getIndex', { path: index }),
  step('getMultipleIndices', { body: (context) => ({ indices: [index(context).index] }) }),
  step('getIndexerClusterHealth'),
  step('getIndexerClusterName'),
  step('getDefaultIndexerOverview'),
  step('listIndexerFailures', { query: { limit: 10, offset: 0 } }),
  step('countIndexerFailures', { query: { since: '2021-01-01T00:00:00.000Z' } }),
  step('listIndexRanges'),
  step('getIndexRange', { path: index, status: [200, 404] }),
  step('listRotationStrategies'),
  step('getRotationStrategy', {
    path: ({ reply }) => ({ strategy: reply('listRotationStrategies').strategies[0]?.type ?? '' }),
  }),
  step('listRetentionStrategies'),
  step('getRetentionStrategy', {
    path: ({ reply }) => ({ strategy: reply('listRetentionStrategies').strategies[0]?.type ?? '' }),
  }),
  step('listIndexTemplates'),
  step('syncAllIndexTemplates'),
  step('getGlobalIndexSetStats'),
];

const ownSet = [
  step('listIndexSets', { query: { skip: 0, limit: 0, stats: true } }),
  step('createIndexSet', {
    body: ({ example, name }) => ({
      ...example('createIndexSet'),
      title: name('index-set'),
      index_prefix: name('indices'),
      shards: 1,
      replicas: 0,
    }),
  }),
  step('getIndexSet', { path: set }),
  step('updateIndexSet', {
    path: set,
    body: ({ reply }) => ({ ...reply('createIndexSet'), description: 'changed' }),
  }),
  step('getIndexSetStats', { path: set }),
  step('getDeflector', { path: ofSet, hopeFor: ({ current_target }) => current_target !== null }),
  step('getIndexerOverview', { path: ofReadySet }),
  step('rebuildIndexRange', { path: ownIndex }),
  step('listIndexSetIndices', { path: ofSet }),
  step('listIndexSetOpenIndices', { path: ofSet }),
  step('listIndexSetClosedIndices', { path: ofSet }),
  step('listIndexSetReopenedIndices', { path: ofSet }),
  step('rebuildIndexSetRanges', { path: ofSet }),
  step('getIndexTemplate', { path: ofSet }),
  step('syncIndexTemplate', { path: ofSet }),
];

/** No message has this field, so nothing is deleted. */
const nothing = ({ name }: Context) => ({
  query: `_exists_:${name('deletion').replaceAll('-', '_')}`,
  timerange: { type: 'absolute' as const, from: '2021-01-01T00:00:00.000Z', to: '2021-01-02T00:00:00.000Z' },
  streams: [],
});

const deleting = [
  step('countMessagesToDelete', { body: nothing }),
  step('deleteMessages', { body: (context) => ({ ...nothing(context), expected_messages: 0 }) }),
  step('getMessageDeletion', { path: ({ reply }) => ({ deletionId: reply('deleteMessages').id }) }),
];

const harming = [
  step('cycleDefaultDeflector', { destructive: true }),
  step('cycleNodeDefaultDeflector', { destructive: true }),
  step('cycleDeflector', { path: ofSet, destructive: true }),
  step('cycleNodeDeflector', { path: ofSet, destructive: true }),
  step('closeIndex', { path: ownIndex, destructive: true }),
  step('reopenIndex', { path: ownIndex, destructive: true }),
  step('optimizeIndex', { path: ownIndex, destructive: true }),
  step('deleteIndex', { path: ownIndex, destructive: true }),
  step('setDefaultIndexSet', { path: set, destructive: true }),
  step('setDefaultIndexSet', { path: defaultSet, destructive: true }),
];

export const indices: Scenario = {
  area: 'indices',
  steps: [
    ...reading,
    ...ownSet,
    ...deleting,
    ...harming,
    step('deleteIndexSet', { path: set, query: { delete_indices: true } }),
  ],
};

/** Rebuilds after the run's own indices are deleted, so that none of their ranges remain. */
export const indexRanges: Scenario = {
  area: 'indices',
  isClosing: true,
  steps: [step('rebuildAllIndexRanges')],
};
