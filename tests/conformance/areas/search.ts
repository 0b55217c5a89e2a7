import { type Context, type Scenario, step } from '../scenario.ts';
import { createOwnStream, deleteOwnStream } from './own-stream.ts';

const stream = '000000000000000000000001';
/** Matches the messages of the run's own input; every server has this field. */
const query = ({ reply }: Context) => `gl2_source_input:${reply('createInput').id}`;
const searchId = ({ reply }: Context) => reply('createSearch').id;
const searchBody = (context: Context) => ({
  queries: [
    {
      id: 'query',
      timerange: { type: 'relative' as const, from: 300 },
      query: { type: 'elasticsearch' as const, query_string: query(context) },
      search_types: [{ id: 'messages', type: 'messages' as const, limit: 10 }],
    },
  ],
});
const fieldCounts = (context: Context) => {
  const { from, to } = context.reply('searchRelative');
  return {
    query: { type: 'elasticsearch' as const, query_string: query(context) },
    times: [[{ type: 'absolute' as const, from, to }]],
    fields: [{ field: 'source', as: 'values' as const }],
  };
};
const exported = {
  timerange: { type: 'relative' as const, range: 300 },
  fields_in_order: ['timestamp', 'source', 'message'],
  limit: 10,
};
const relative = (context: Context) => ({ query: query(context), range: 300, limit: 5 });
const found = ({ reply }: Context) => {
  const [message] = reply('searchRelative').messages;
  return { index: message?.index ?? '', messageId: message?.message._id ?? '' };
};
const decorator = ({ reply }: Context) => ({ decoratorId: reply('createDecorator').id ?? '' });

export const search: Scenario = {
  area: 'search',
  steps: [
    step('createInput', {
      body: (context) => ({
        title: context.name('source-of-messages'),
        type: 'org.graylog2.inputs.random.FakeHttpMessageInput',
        global: true,
        configuration: { sleep: 200, sleep_deviation: 1, source: context.name('source') },
      }),
    }),
    step('searchRelative', { query: relative, until: ({ messages }) => messages.length > 0 }),
    step('searchRelative', {
      query: (context) => ({ ...relative(context), fields: 'source' }),
      accept: 'text/csv',
      after: ['createInput'],
    }),
    step('searchRelative', { query: relative, until: ({ messages }) => messages.length > 0 }),
    step('getMessage', { path: found }),
    step('analyzeMessage', { path: found, query: { string: 'GET /cart 502' } }),
    step('searchAbsolute', {
      query: ({ reply }) => ({
        query: '*',
        from: reply('searchRelative').from,
        to: reply('searchRelative').to,
        limit: 5,
      }),
    }),
    step('searchKeyword', { query: { query: '*', keyword: 'last five minutes', limit: 5 } }),
    step('exportRelative', {
      query: (context) => ({ ...relative(context), fields: 'source' }),
      after: ['createInput'],
    }),
    step('exportAbsolute', {
      query: ({ reply }) => ({
        query: '*',
        from: reply('searchRelative').from,
        to: reply('searchRelative').to,
        fields: 'source',
        limit: 5,
      }),
    }),
    step('exportKeyword', {
      query: { query: '*', keyword: 'last five minutes', fields: 'source', limit: 5 },
      after: ['searchRelative'],
    }),
    step('tailMessages', { query: { query: '*', seconds: 1 } }),
    step('listMessageFieldNames'),
    step('listFieldTypes'),
    step('listFieldTypesForStreams', {
      body: { streams: [stream], timerange: { type: 'relative', range: 300 } },
    }),
    step('listPivotFunctions'),
    step('createSearch', { body: searchBody }),
    step('getSearch', { path: (context) => ({ id: searchId(context) }) }),
    step('listSearches'),
    step('executeSearch', { path: (context) => ({ id: searchId(context) }), body: {} }),
    step('getSearchJobStatus', {
      path: ({ reply }) => ({ jobId: reply('executeSearch').id }),
      until: ({ execution }) => execution.done,
    }),
    step('executeSearchSync', { body: searchBody }),
    step('executeSearchInParts', { body: searchBody }),
    step('countFields', { body: fieldCounts }),
    step('getSearchMetadata', { path: (context) => ({ searchId: searchId(context) }) }),
    step('getSearchMetadataFor', { body: searchBody }),
    step('exportMessages', { body: exported, after: ['searchRelative'] }),
    step('exportSearchMessages', {
      path: (context) => ({ searchId: searchId(context) }),
      body: { fields_in_order: exported.fields_in_order, limit: 10 },
    }),
    step('exportSearchTypeMessages', {
      path: (context) => ({ searchId: searchId(context), searchTypeId: 'messages' }),
      body: { fields_in_order: exported.fields_in_order, limit: 10 },
    }),
    step('createExportJob', { body: exported }),
    step('downloadExportJob', {
      path: ({ reply, name }) => ({
        exportJobId: String(reply('createExportJob')),
        filename: `${name('export')}.csv`,
      }),
    }),
    step('createExportJobForSearch', {
      path: (context) => ({ searchId: searchId(context) }),
      body: { fields_in_order: exported.fields_in_order, limit: 10 },
    }),
    step('createExportJobForSearchType', {
      path: (context) => ({ searchId: searchId(context), searchTypeId: 'messages' }),
      body: { fields_in_order: exported.fields_in_order, limit: 10 },
    }),
    step('getSearchesConfig'),
    step('updateSearchesConfig', { body: ({ reply }) => reply('getSearchesConfig') }),
    ...createOwnStream('decorated'),
    step('listDecorators'),
    step('listDecoratorTypes'),
    step('createDecorator', {
      // A decorator without a stream would change the messages of all users.
      body: ({ example, reply }) => ({
        ...example('createDecorator'),
        stream: reply('createStream').stream_id,
      }),
    }),
    step('updateDecorator', { path: decorator, body: ({ reply }) => reply('createDecorator') }),
    step('deleteDecorator', { path: decorator }),
    deleteOwnStream,
    step('parseMessage'),
    step('deleteInput', { path: ({ reply }) => ({ inputId: reply('createInput').id }) }),
  ],
};
