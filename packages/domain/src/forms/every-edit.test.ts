import { exampleBody, exampleReply } from '@tailrace/mocks/examples';
import { playedVersions, playVersion } from '@tailrace/mocks/played-versions/play-version';
import { createClient, type OperationId, type ResponseBody, type Schemas } from '@tailrace/sdk';
import { OPERATIONS } from '@tailrace/sdk/permissions';
import { hasCall } from '@tailrace/sdk/versions';
import { describe, expect, it } from 'vitest';
import { serviceRequest, serviceValues } from '../authentication/service-values.ts';
import { decoratorRequest } from '../configurations/decorator-request.ts';
import { processorRows, processorsOf } from '../configurations/processor-rows.ts';
import { searchSettings, searchValues } from '../configurations/search-values.ts';
import { whitelistOf } from '../configurations/whitelist-entries.ts';
import { definitionRequest, valuesOf as definitionValues } from '../events/definition-values.ts';
import { writtenByServer } from '../events/event-definition.ts';
import { bodyOf, valuesOf as notificationValues } from '../events/notifications/notification-values.ts';
import { draftOf, valuesOf as extractorValues } from '../extractors/extractor-values.ts';
import { extractorDraft, extractorRequest } from '../extractors/extractors.ts';
import { valuesOf as indexSetValues, settingsRequest } from '../indices/index-set-values.ts';
import { inputRequest, inputValues } from '../inputs/input-request.ts';
import {
  adapterRequest,
  adapterValues,
  cacheRequest,
  cacheValues,
  tableRequest,
  tableValues,
} from '../lookup/lookup-forms.ts';
import { pipelineRequest, ruleRequest } from '../pipelines/source-requests.ts';
import { collectorRequest, collectorValues } from '../sidecars/collector-form.ts';
import { configurationRequest, configurationValues } from '../sidecars/configuration-form.ts';
import { variableRequest, variableValues } from '../sidecars/variable-form.ts';
import { viewInputOf } from '../views/search-view-input.ts';
import type { ConfigurationValues } from './configuration.ts';
import { without } from './stored-entity.ts';

/** What somebody types into the form. */
const typed = 'Changed';

const unknownName = 'of_a_later_version';

type Document = Readonly<Record<string, unknown>>;

interface Edit {
  read: OperationId;
  /** The document among what is read, if it is a part of the reply. */
  at: readonly (string | number)[];
  /** The body that the form of this document sends after one of its fields was changed. */
  body: (stored: never) => unknown;
  /** What the body then has of the document. */
  expected: (stored: Document) => Document;
}

/** An edit by a form: the field it changes, and what the server alone writes, or has another name in a request. */
const edit = <Stored>(
  read: OperationId,
  body: (stored: Stored) => unknown,
  {
    change,
    written = [],
    at = [],
    renamed = () => ({}),
  }: {
    change: Document;
    written?: readonly string[];
    at?: Edit['at'];
    renamed?: (stored: Document) => Document;
  },
): Edit => ({
  read,
  at,
  body,
  expected: (stored) => ({ ...without(stored, written), ...renamed(stored), ...change }),
});

/** What inputs and extractors have in replies alone, or by other names there. */
const asRead = {
  input: [
    'id',
    'name',
    'content_pack',
    'created_at',
    'creator_user_id',
    'attributes',
    'static_fields',
    unknownName,
  ],
  extractor: [
    'id',
    'type',
    'cursor_strategy',
    'creator_user_id',
    'converters',
    'metrics',
    'order',
    'exceptions',
    'converter_exceptions',
    unknownName,
  ],
};

const ofSource = ['id', 'title', 'created_at', 'modified_at', 'errors'];

const title = { change: { title: typed } };
const description = { change: { description: typed } };

type Entity<Name extends keyof Schemas> = Schemas[Name];

/** An edit through the form of each entity, by the call that stores it. */
const edits: { readonly [Write in OperationId]?: Edit } = {
  updateView: edit<Entity<'View'>>(
    'getView',
    (view) => viewInputOf({ ...view, title: typed }, view.search_id),
    { ...title, written: ['requires'] },
  ),
  updateEventDefinition: edit<Entity<'EventDefinition'>>(
    'getEventDefinition',
    (stored) => definitionRequest({ ...definitionValues(stored), title: typed }, true, stored).body,
    { ...title, written: writtenByServer },
  ),
  updateEventNotification: edit<Entity<'EventNotification'>>(
    'getEventNotification',
    (stored) => bodyOf({ ...notificationValues(stored), title: typed }, stored),
    title,
  ),
  updateIndexSet: edit<Entity<'IndexSet'>>(
    'getIndexSet',
    (set) => {
      const strategies = { rotation: [], retention: [] };
      const values = { ...indexSetValues(set, strategies), title: typed };
      return { ...set, ...settingsRequest(values, strategies, set) };
    },
    title,
  ),
  updatePipeline: edit<Entity<'Pipeline'>>(
    'getPipeline',
    (stored) => pipelineRequest({ source: stored.source, description: typed }, stored),
    { ...description, written: [...ofSource, 'stages'] },
  ),
  updateRule: edit<Entity<'PipelineRule'>>(
    'getRule',
    (stored) => ruleRequest({ source: stored.source, description: typed }, stored),
    { ...description, written: ofSource },
  ),
  updateLookupTable: edit<Entity<'LookupTable'>>(
    'getLookupTable',
    (stored) => tableRequest({ ...tableValues(stored), title: typed }, stored),
    { ...title, at: ['lookup_tables', 0] },
  ),
  updateLookupCache: edit<Entity<'LookupCache'>>(
    'getLookupCache',
    (stored) => cacheRequest({ ...cacheValues(stored), title: typed }, stored),
    {
      ...title,
      // A time that is not used has no unit, or any.
      renamed: ({ config }) => ({ config: without(config as Document, ['expire_after_write_unit']) }),
    },
  ),
  updateLookupDataAdapter: edit<Entity<'LookupDataAdapter'>>(
    'getLookupDataAdapter',
    (stored) => adapterRequest({ ...adapterValues({}, stored), title: typed }, stored),
    title,
  ),
  updateCollectorConfiguration: edit<ResponseBody<'getCollectorConfiguration'>>(
    'getCollectorConfiguration',
    (stored) => configurationRequest({ ...configurationValues(stored), name: typed }, stored),
    { change: { name: typed } },
  ),
  updateCollector: edit<ResponseBody<'getCollector'>>(
    'getCollector',
    (stored) => collectorRequest({ ...collectorValues(stored), name: typed }, stored),
    { change: { name: typed } },
  ),
  updateConfigurationVariable: edit<ResponseBody<'listConfigurationVariables'>[number]>(
    'listConfigurationVariables',
    (stored) => variableRequest({ ...variableValues(stored), description: typed }, stored),
    { ...description, at: [0] },
  ),
  updateAuthBackend: edit<Entity<'AuthBackend'>>(
    'getAuthBackend',
    (stored) => serviceRequest('ldap', { ...serviceValues(stored), title: typed }, stored),
    {
      ...title,
      at: ['backend'],
      written: ['id'],
      // It is kept by name.
      renamed: ({ config }) => ({ config: without(config as Document, ['system_user_password']) }),
    },
  ),
  updateDecorator: edit<Entity<'StoredDecorator'>>(
    'listDecorators',
    (stored) => {
      const { type, stream, config } = stored;
      return decoratorRequest({ type, stream, order: 1, config: config as ConfigurationValues }, {}, stored);
    },
    { change: { order: 1 }, at: [0], written: ['id'] },
  ),
  updateUrlWhitelist: edit<Entity<'UrlWhitelist'>>(
    'getUrlWhitelist',
    (stored) => whitelistOf({ ...stored, disabled: true }, stored),
    { change: { disabled: true } },
  ),
  updateSearchesConfig: edit<Entity<'SearchesConfig'>>(
    'getSearchesConfig',
    (stored) => searchSettings({ ...searchValues(stored), filterFields: [typed] }, stored),
    { change: { surrounding_filter_fields: [typed] } },
  ),
  updateMessageProcessorsConfig: edit<Entity<'MessageProcessorsConfig'>>(
    'getMessageProcessorsConfig',
    (stored) =>
      processorsOf(
        processorRows(stored).map((row) => ({ ...row, isOn: false })),
        stored,
      ),
    { change: {}, written: ['disabled_processors'] },
  ),
  updateInput: edit<Entity<'InputSummary'>>(
    'getInput',
    (stored) => {
      const type = { type: stored.type, name: stored.name, requested_configuration: {} };
      return inputRequest(type, { ...inputValues(type, stored), title: typed }, stored);
    },
    { ...title, written: asRead.input, renamed: ({ attributes }) => ({ configuration: attributes }) },
  ),
  updateExtractor: edit<Entity<'Extractor'>>(
    'getExtractor',
    (stored) => extractorRequest(draftOf({ ...extractorValues(extractorDraft(stored)), title: typed })),
    {
      ...title,
      written: asRead.extractor,
      renamed: ({ type, cursor_strategy }) => ({ extractor_type: type, cut_or_copy: cursor_strategy }),
    },
  ),
};

/** Entities whose forms send only what they change, or have no members but those of the form on any version. */
const withoutForms: ReadonlySet<OperationId> = new Set([
  // What is not sent stays.
  'updateStream',
  'updateUser',
  // The same on 4.1 to 7.0: the form has all members.
  'updateStreamRule',
  'updateRole',
  'updateGrokPattern',
  'updateOutput',
  'updateHttpHeaderAuthConfig',
  // Sent back as a map, with what was read.
  'updateUserPreferences',
  'updateClusterConfig',
  // No form.
  'updateRuleMetricsConfig',
]);

const newest = playedVersions['7.0'];

it('has every entity that can be edited', () => {
  const editable = (Object.keys(OPERATIONS) as OperationId[]).filter(
    (id) => /^update[A-Z]/.test(id) && OPERATIONS[id].method === 'PUT' && hasCall(newest, id),
  );
  expect(editable.filter((id) => !(id in edits || withoutForms.has(id)))).toEqual([]);
});

/** Members of a later version, also in the settings of an entity. */
function withUnknown(document: Document): Document {
  const unknown = { [unknownName]: [{ any: 'thing' }] };
  const settings = ['config', 'attributes', 'extractor_config'].filter((name) => name in document);
  const changed = settings.map((name) => [name, { ...(document[name] as object), ...unknown }]);
  return { ...document, ...Object.fromEntries(changed), ...unknown };
}

const documentAt = (reply: unknown, at: Edit['at']): Document =>
  at.reduce<unknown>((value, name) => (value as Record<string | number, unknown>)[name], reply) as Document;

/** The reply with another document in its place. */
function withDocument(reply: unknown, [first, ...rest]: Edit['at'], document: Document): unknown {
  if (first === undefined) return document;
  const inner = withDocument((reply as Record<string | number, unknown>)[first], rest, document);
  return Array.isArray(reply)
    ? reply.map((item, index) => (index === first ? inner : item))
    : { ...(reply as object), [first]: inner };
}

describe.each(Object.values(playedVersions))('an edit on Graylog %s', (version) => {
  it.each(Object.entries(edits))('by %s sends back what it does not know', async (write, edit) => {
    const { read, at, body, expected } = edit as Edit;
    const stored = withUnknown(documentAt(exampleBody(read), at));
    const reply = withDocument(exampleBody(read), at, stored);
    const written: { body?: unknown } = {};
    const client = createClient({
      baseUrl: 'http://logs.test/api',
      credentials: { type: 'token', token: 't' },
      serverVersion: version,
      retry: false,
      fetch: async (request) =>
        (await playVersion(version, request, async (received) => {
          if (received.method === 'GET') return exampleReply(read, reply);
          written.body = await received.json();
          return exampleReply(write as OperationId);
        })) ?? new Response(null, { status: 500 }),
    });
    const send = client.request as unknown as (
      method: string,
      path: string,
      init: object,
    ) => Promise<{ data?: unknown; error?: unknown }>;
    const params = (path: string) => ({
      path: Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, stored[name] ?? stored.id ?? 'x']),
      ),
    });
    const [{ path: readPath }, { path: writePath }] = [OPERATIONS[read], OPERATIONS[write as OperationId]];
    const { data } = await send('get', readPath, { params: params(readPath) });
    const sent = await send('put', writePath, {
      params: params(writePath),
      body: body(documentAt(data, at) as never),
    });
    expect(sent.error).toBeUndefined();
    expect(written.body).toMatchObject(expected(stored));
  });
});
