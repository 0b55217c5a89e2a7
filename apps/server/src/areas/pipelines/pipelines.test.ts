import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { processedPipelines } from './processed-pipelines.ts';
import { storedPipelines, storedRules } from './stored-pipelines.ts';

const defaultStream = '000000000000000000000001';

let server: TestServer;
let nobody: Client;
beforeAll(async () => {
  server = await startTestServer();
  nobody = await server.createUser({ username: 'nobody' });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  for (const collection of [storedPipelines, storedRules]) {
    for (const { id } of server.service(collection).list()) server.service(collection).delete(id);
  }
});

const pipelineSource = (title: string, rules: string[] = ['a rule']) =>
  `pipeline "${title}"\nstage 1 match all\n${rules.map((rule) => `rule "${rule}"`).join('\n')}\nstage 0 match either\nend`;
const ruleSource = (title: string, when = 'true', then = '') =>
  `rule "${title}"\nwhen\n  ${when}\nthen\n  ${then}\nend`;

const post = (path: string, body: object) => server.admin(`POST /system/pipelines/${path}`, { body });
const createPipeline = async (title: string, rules?: string[]) =>
  (await post('pipeline', { source: pipelineSource(title, rules) })).body as Schemas['Pipeline'] & {
    id: string;
  };
const createRule = async (title: string, when?: string, then?: string) =>
  (await post('rule', { source: ruleSource(title, when, then) })).body as Schemas['PipelineRule'] & {
    id: string;
  };

async function createStream(title: string): Promise<string> {
  const { body } = await server.admin('GET /streams');
  const [{ index_set_id } = { index_set_id: '' }] = (body as { streams: Schemas['Stream'][] }).streams;
  const made = await server.admin('POST /streams', {
    body: { title, description: '', index_set_id, rules: [] },
  });
  const { stream_id } = made.body as { stream_id: string };
  await server.admin(`POST /streams/${stream_id}/resume`);
  return stream_id;
}

describe('a pipeline', () => {
  it('is created, read, changed and deleted; its title is the one in the source', async () => {
    const made = await post('pipeline', {
      title: 'ignored',
      description: 'why',
      source: pipelineSource('web'),
    });
    const { id } = made.body as { id: string };
    expect(made).toMatchObject({
      status: 200,
      body: {
        title: 'web',
        description: 'why',
        stages: [
          { stage: 0, match_all: false, rules: [] },
          { stage: 1, match_all: true, rules: ['a rule'] },
        ],
        errors: null,
      },
    });
    expect((await server.admin(`GET /system/pipelines/pipeline/${id}`)).body).toEqual(made.body);
    expect((await server.admin('GET /system/pipelines/pipeline')).body).toEqual([made.body]);
    const body = { source: pipelineSource('shop') };
    expect(await server.admin(`PUT /system/pipelines/pipeline/${id}`, { body })).toMatchObject({
      status: 200,
      body: { id, title: 'shop', description: null },
    });
    expect((await server.admin(`DELETE /system/pipelines/pipeline/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE']) {
      expect((await server.admin(`${method} /system/pipelines/pipeline/${id}`)).status).toBe(404);
    }
  });

  it('that does not parse is refused with the list of its errors, and nothing is saved', async () => {
    const source = 'pipeline "web"\nend';
    for (const path of ['pipeline', 'pipeline/parse']) {
      expect(await post(path, { source })).toMatchObject({
        status: 400,
        body: [
          { type: 'syntax_error', line: 2, position_in_line: 0, reason: expect.stringContaining('stage') },
        ],
      });
    }
    expect((await server.admin('GET /system/pipelines/pipeline')).body).toEqual([]);
  });

  it('has a title of its own', async () => {
    await createPipeline('web');
    const other = await createPipeline('shop');
    const taken = { status: 400, body: { type: 'ApiError', message: expect.stringContaining('"web"') } };
    expect(await post('pipeline', { source: pipelineSource('web') })).toMatchObject(taken);
    const body = { source: pipelineSource('web') };
    expect(await server.admin(`PUT /system/pipelines/pipeline/${other.id}`, { body })).toMatchObject(taken);
  });

  it('is parsed without being saved', async () => {
    expect(await post('pipeline/parse', { source: pipelineSource('web') })).toMatchObject({
      status: 200,
      body: { id: null, title: 'web', errors: null },
    });
  });

  it('is seen by who may read it', async () => {
    const { id } = await createPipeline('web');
    expect((await nobody('GET /system/pipelines/pipeline')).body).toEqual([]);
    expect((await nobody(`GET /system/pipelines/pipeline/${id}`)).status).toBe(403);
    const body = { source: pipelineSource('web') };
    expect((await nobody('POST /system/pipelines/pipeline', { body })).status).toBe(403);
    expect((await nobody(`PUT /system/pipelines/pipeline/${id}`, { body })).status).toBe(403);
    expect((await nobody(`DELETE /system/pipelines/pipeline/${id}`)).status).toBe(403);
  });
});

describe('the connections of pipelines', () => {
  const connect = (stream_id: string, pipeline_ids: string[]) =>
    post('connections/to_stream', { stream_id, pipeline_ids });
  const connected = () => server.service(processedPipelines).read().pipelines;

  it('are replaced for a stream or for a pipeline', async () => {
    const [web, shop] = [await createPipeline('web'), await createPipeline('shop')];
    const stream = await createStream('errors');
    expect(await connect(stream, [web.id, shop.id])).toMatchObject({
      status: 200,
      body: { stream_id: stream, pipeline_ids: [web.id, shop.id] },
    });
    const made = await post('connections/to_pipeline', { pipeline_id: web.id, stream_ids: [defaultStream] });
    expect(made).toMatchObject({
      status: 200,
      body: [
        { stream_id: stream, pipeline_ids: [shop.id] },
        { stream_id: defaultStream, pipeline_ids: [web.id] },
      ],
    });
    expect((await server.admin('GET /system/pipelines/connections')).body).toHaveLength(2);
    expect(await server.admin(`GET /system/pipelines/connections/${stream}`)).toMatchObject({
      body: { stream_id: stream, pipeline_ids: [shop.id] },
    });
    expect(connected()).toMatchObject([
      { title: 'web', streamIds: [defaultStream] },
      { title: 'shop', streamIds: [stream] },
    ]);
    await connect(stream, []);
    expect(await server.admin(`GET /system/pipelines/connections/${stream}`)).toMatchObject({
      body: { pipeline_ids: [] },
    });
  });

  it('go with their stream and their pipeline', async () => {
    const [web, shop] = [await createPipeline('web'), await createPipeline('shop')];
    const stream = await createStream('short');
    await connect(stream, [web.id, shop.id]);
    await server.admin(`DELETE /system/pipelines/pipeline/${web.id}`);
    expect(await server.admin(`GET /system/pipelines/connections/${stream}`)).toMatchObject({
      body: { pipeline_ids: [shop.id] },
    });
    await server.admin(`DELETE /streams/${stream}`);
    expect((await server.admin(`GET /system/pipelines/connections/${stream}`)).status).toBe(404);
    expect(connected()).toMatchObject([{ title: 'shop', streamIds: [] }]);
  });

  it('are of streams and pipelines that exist', async () => {
    const unknown = '60a3b1c2d4e5f60718293c99';
    const { id } = await createPipeline('web');
    expect((await connect(unknown, [id])).status).toBe(404);
    expect((await connect(defaultStream, [unknown])).status).toBe(404);
    expect((await post('connections/to_pipeline', { pipeline_id: unknown, stream_ids: [] })).status).toBe(
      404,
    );
    expect((await post('connections/to_pipeline', { pipeline_id: id, stream_ids: [unknown] })).status).toBe(
      404,
    );
  });
});

describe('a rule', () => {
  it('is created, read, changed and deleted', async () => {
    const made = await post('rule', { description: 'why', source: ruleSource('b') });
    const { id } = made.body as { id: string };
    expect(made).toMatchObject({ status: 200, body: { title: 'b', description: 'why', errors: null } });
    await createRule('a');
    expect((await server.admin('GET /system/pipelines/rule')).body).toMatchObject([
      { title: 'a' },
      { title: 'b' },
    ]);
    expect((await server.admin(`GET /system/pipelines/rule/${id}`)).body).toEqual(made.body);
    const body = { source: ruleSource('c') };
    expect(await server.admin(`PUT /system/pipelines/rule/${id}`, { body })).toMatchObject({
      status: 200,
      body: { id, title: 'c' },
    });
    expect(await post('rule/multiple', { rules: ['c', 'nope', 'a', 'c'] })).toMatchObject({
      body: [{ title: 'c' }, { title: 'a' }],
    });
    expect((await server.admin(`DELETE /system/pipelines/rule/${id}`)).status).toBe(204);
    expect((await server.admin(`GET /system/pipelines/rule/${id}`)).status).toBe(404);
  });

  it.each([
    ['rule "a" when hasfield("x") then end', 'undeclared_function', 1],
    ['rule "a" when true then set_field("x", regex("(", "y")); end', 'invalid_function_argument', 1],
    ['rule "a" when true then set_field("x", grok("%{NOPE}", "y")); end', 'invalid_function_argument', 1],
    ['rule "a"\nwhen\n  true\nthen\n  let x = lowercase($message.x);\nend', 'incompatible_argument_type', 5],
    ['rule "a" when', 'syntax_error', 1],
  ])('%s is refused as %s', async (source, type, line) => {
    for (const path of ['rule', 'rule/parse', 'rule/preview']) {
      const body = path === 'rule/preview' ? { source, messages: [] } : { source };
      expect(await post(path, body)).toMatchObject({ status: 400, body: [{ type, line }] });
    }
  });

  it('keeps what was saved', async () => {
    const { id } = await createRule('a', 'true');
    const put = (body: object) => server.admin(`PUT /system/pipelines/rule/${id}`, { body });
    const sources = ['true', 'false'].map((when) => ruleSource('a', when));
    for (const source of sources) await put({ source });
    const versions = async () =>
      ((await server.admin(`GET /system/pipelines/rule/${id}/versions`)).body as Schemas['RuleVersions'])
        .versions;
    // What changes nothing is no version.
    expect(await versions()).toMatchObject([
      { version: 2, source: sources[1], saved_by: 'admin' },
      { version: 1, source: sources[0] },
    ]);
    for (let count = 0; count < 60; count++) await put({ source: ruleSource('a', `${count} == 1`) });
    const newest = await versions();
    expect(newest).toHaveLength(50);
    expect(newest[0]?.version).toBe(62);
    await server.admin(`DELETE /system/pipelines/rule/${id}`);
    expect(server.stored('SELECT * FROM pipeline_rule_versions')).toEqual([]);
  });

  it('is previewed on messages, and says what it does to each', async () => {
    const source = ruleSource(
      'a',
      'has_field("code")',
      `set_field("class", to_long($message.code) / to_long($message.by));
       route_to_stream(id: "${await createStream('previewed')}");
       clone_message();`,
    );
    const timestamp = '2026-03-01T12:00:00.000Z';
    const messages = [
      { message: 'a', source: 's', timestamp, code: 502, by: 100 },
      { message: 'b', source: 's', timestamp },
      { message: 'c', source: 's', timestamp, code: 502, by: 0 },
    ];
    const { status, body } = await post('rule/preview', { source, messages });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      matched: 2,
      results: [
        {
          matched: true,
          dropped: false,
          message: { ...messages[0], class: 5 },
          streams: { added: [expect.any(String)], removed: [] },
          created: [{ message: 'a', class: 5 }],
          error: null,
        },
        { matched: false, message: messages[1], created: [], error: null },
        { matched: true, error: expect.stringMatching(/^line 5: .*zero/), created: [] },
      ],
    });
  });

  it('that takes long is stopped on that message, and the others are previewed', async () => {
    const source = ruleSource('a', 'regex("^(a+)+$", to_string($message.message)).matches');
    const messages = [{ message: 'aaa' }, { message: `${'a'.repeat(40)}!` }, { message: 'aa' }];
    const { body } = await post('rule/preview', { source, messages });
    expect(body).toMatchObject({
      matched: 2,
      results: [
        { matched: true },
        { matched: false, error: expect.stringContaining('too long') },
        { matched: true },
      ],
    });
  });

  it('that takes long on several messages says so of those that it is not run on', async () => {
    const source = ruleSource('a', 'regex("^(a+)+$", to_string($message.message)).matches');
    const messages = Array.from({ length: 8 }, () => ({ message: `${'a'.repeat(40)}!` }));
    const { results } = (await post('rule/preview', { source, messages })).body as Schemas['RulePreview'];
    expect(results.map(({ error }) => error)).toEqual(
      messages.map(() => expect.stringContaining('too long')),
    );
  });

  it('is previewed on a message whose time cannot be stored', async () => {
    const body = { source: ruleSource('a'), messages: [{ message: 'a', timestamp: 1e20 }] };
    expect(await post('rule/preview', body)).toMatchObject({ status: 200, body: { matched: 1 } });
  });

  it('is seen and tried by who may read rules', async () => {
    const { id } = await createRule('a');
    const body = { source: ruleSource('a') };
    expect((await nobody('GET /system/pipelines/rule')).status).toBe(403);
    expect((await nobody(`GET /system/pipelines/rule/${id}`)).status).toBe(403);
    expect((await nobody(`GET /system/pipelines/rule/${id}/versions`)).status).toBe(403);
    expect((await nobody('POST /system/pipelines/rule', { body })).status).toBe(403);
    expect((await nobody(`PUT /system/pipelines/rule/${id}`, { body })).status).toBe(403);
    const preview = { body: { ...body, messages: [] } };
    expect((await nobody('POST /system/pipelines/rule/preview', preview)).status).toBe(403);
    expect((await nobody('POST /system/pipelines/rule/multiple', { body: { rules: ['a'] } })).body).toEqual(
      [],
    );
    expect((await nobody('POST /system/pipelines/rule/parse', { body })).status).toBe(200);
  });
});

it('lists every function with its signature', async () => {
  const { body } = await server.admin('GET /system/pipelines/rule/functions');
  const functions = body as Schemas['RuleFunctions'];
  expect(functions).toHaveLength(107);
  expect(functions.find(({ name }) => name === 'regex')).toMatchObject({
    pure: true,
    return_type: expect.stringMatching(/RegexMatchResult$/),
    params: [
      {
        name: 'pattern',
        type: 'java.lang.String',
        transformed_type: 'java.util.regex.Pattern',
        optional: false,
      },
      { name: 'value' },
      { name: 'group_names', type: 'java.util.List', optional: true },
    ],
  });
});

it('keeps whether rules are timed on every message', async () => {
  const config = '/system/pipelines/rule/config/metrics';
  expect((await server.admin(`GET ${config}`)).body).toEqual({ metrics_enabled: false });
  expect(await server.admin(`PUT ${config}`, { body: { metrics_enabled: true } })).toMatchObject({
    status: 200,
    body: { metrics_enabled: true },
  });
  expect(server.service(processedPipelines).read().timesAll).toBe(true);
});

describe('a simulation', () => {
  it('tells step by step what the pipelines of a stream do, and stores nothing', async () => {
    const { id } = await createRule(
      'set status',
      'has_field("code")',
      'set_field("http_status", to_long($message.code)); clone_message(); debug("done");',
    );
    const web = await createPipeline('web', ['set status', 'gone']);
    await post('connections/to_stream', { stream_id: defaultStream, pipeline_ids: [web.id] });
    const message = { _id: 'm1', message: 'GET /cart', source: 'web', code: '502' };
    const simulated = await post('simulate', { stream_id: defaultStream, message });
    expect(simulated.status).toBe(200);
    const { messages, simulation_trace: trace } = simulated.body as Schemas['SimulationResponse'];
    expect(messages).toMatchObject([
      { message: { _id: 'm1', http_status: 502 }, index: '', highlight_ranges: null },
      { message: { message: 'GET /cart', http_status: 502 } },
    ]);
    const texts = trace.map((entry) => entry.message);
    expect(texts[0]).toBe('Processing starts');
    expect(texts).toContain(`Rule 'set status' (${id}) is satisfied`);
    expect(texts.some((text) => /'gone' does not exist/.test(text))).toBe(true);
    expect(texts).toContainEqual(expect.stringMatching(/^debug: .*done/));
    expect(texts.at(-1)).toBe('Processing ends');
  });

  it('leaves out dropped messages, and notes errors on the others', async () => {
    await createRule('drop', 'to_string($message.message) == "ping"', 'drop_message();');
    await createRule('fail', 'true', 'set_field("x", 1 / (1 - 1));');
    const web = await createPipeline('web', ['drop', 'fail']);
    await post('connections/to_stream', { stream_id: defaultStream, pipeline_ids: [web.id] });
    const simulate = (text: string) =>
      post('simulate', { stream_id: defaultStream, message: { _id: 'm', message: text } });
    expect((await simulate('ping')).body).toMatchObject({ messages: [] });
    expect((await simulate('pong')).body).toMatchObject({
      messages: [{ message: { gl2_processing_error: expect.stringContaining('The rule "fail"') } }],
    });
  });

  it('says that a rule was stopped', async () => {
    await createRule('slow', 'regex("^(a+)+$", to_string($message.message)).matches');
    const web = await createPipeline('web', ['slow']);
    await post('connections/to_stream', { stream_id: defaultStream, pipeline_ids: [web.id] });
    const message = { _id: 'm', message: `${'a'.repeat(40)}!` };
    const { body } = await post('simulate', { stream_id: defaultStream, message });
    const { simulation_trace: trace } = body as Schemas['SimulationResponse'];
    expect(trace.at(-1)?.message).toContain('too long: The pipeline rule "slow"');
  });

  it('is of a stream that exists and that the caller can read', async () => {
    const message = { _id: 'm' };
    expect((await post('simulate', { stream_id: '60a3b1c2d4e5f60718293c99', message })).status).toBe(404);
    const body = { stream_id: defaultStream, message };
    expect((await nobody('POST /system/pipelines/simulate', { body })).status).toBe(403);
    expect((await post('simulate', { stream_id: defaultStream, message: {} })).status).toBe(400);
  });
});
