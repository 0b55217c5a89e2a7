import type { Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { ago } from './clock.ts';
import { handle } from './handle.ts';
import { noContent, notFound } from './replies.ts';
import { mockCheckoutStream, mockStream } from './streams.ts';

type Pipeline = Schemas['Pipeline'];
type Rule = Schemas['PipelineRule'];
type ParseError = Schemas['PipelineParseError'];

const rule = (id: number, title: string, description: string | null, ...lines: string[]): Rule => ({
  id: `60a3b1c2d4e5f60718293d0${id}`,
  title,
  description,
  source: [`rule "${title}"`, ...lines, 'end'].join('\n'),
  created_at: ago(9 * 86_400_000),
  modified_at: ago(id * 3_600_000),
  errors: null,
});

export const mockRule: Rule = rule(
  1,
  'drop health checks',
  'Probes of the load balancer',
  'when',
  '  contains(to_string($message.message), "GET /health")',
  'then',
  '  drop_message();',
);

export const mockParsingRule: Rule = rule(
  2,
  'read access log',
  'Status and path of each request',
  'when',
  '  has_field("message")',
  'then',
  '  let line = grok("%{WORD:method} %{NOTSPACE:path} %{INT:http_status}", to_string($message.message));',
  '  set_fields(line);',
);

/** A rule that no pipeline uses. */
const mockUnusedRule: Rule = rule(3, 'mute debug', null, 'when', '  to_long($message.level) >= 7', 'then');

/** A rule whose source does not parse. */
const mockBrokenRule: Rule = {
  ...rule(4, 'errors to their stream', 'Everything from 500 on', 'when', '  hasfield("http_status")', 'then'),
  errors: [
    {
      type: 'undeclared_function',
      line: 3,
      position_in_line: 2,
      reason: 'There is no function hasfield. Did you mean has_field?',
    },
  ],
};

export const mockRules: readonly Rule[] = [mockRule, mockBrokenRule, mockUnusedRule, mockParsingRule];

/** The stages in a source, read as loosely as a mock may. */
function stagesIn(source: string): Schemas['PipelineStage'][] {
  return [...source.matchAll(/stage\s+(-?\d+)\s+match\s+(\w+)([\s\S]*?)(?=\nstage|\nend|$)/gi)]
    .map(([, number, match, rest = '']) => ({
      stage: Number(number),
      match_all: match?.toLowerCase() === 'all',
      rules: [...rest.matchAll(/rule\s+"([^"]*)"/g)].map(([, title = '']) => title),
    }))
    .toSorted((a, b) => a.stage - b.stage);
}

const titleIn = (source: string) => /^\s*(?:pipeline|rule)\s+"([^"]*)"/.exec(source)?.[1] ?? '';

const pipeline = (id: number, description: string | null, source: string): Pipeline => ({
  id: `60a3b1c2d4e5f60718293c0${id}`,
  title: titleIn(source),
  description,
  source,
  created_at: ago(9 * 86_400_000),
  modified_at: ago(id * 7_200_000),
  stages: stagesIn(source),
  errors: null,
});

export const mockPipeline: Pipeline = pipeline(
  1,
  'Tidies the access logs',
  'pipeline "web logs"\nstage 0 match either\nrule "drop health checks"\nrule "read access log"\nstage 5 match all\nrule "errors to their stream"\nend',
);

/** A pipeline that is connected to no stream and uses a rule that does not exist. */
export const mockUnconnectedPipeline: Pipeline = pipeline(
  2,
  null,
  'pipeline "geo locations of the edge routers in Lisbon and Porto, until the new ones are there"\nstage 0 match all\nrule "look up the place"\nend',
);

export const mockBrokenPipeline: Pipeline = {
  ...pipeline(3, 'Half done', 'pipeline "broken"\nend'),
  errors: [{ type: 'syntax_error', line: 2, position_in_line: 0, reason: 'Expected a stage, found end.' }],
};

export const mockPipelines: readonly Pipeline[] = [mockPipeline, mockUnconnectedPipeline, mockBrokenPipeline];

export const mockConnections: readonly Schemas['PipelineConnection'][] = [
  {
    id: '60a3b1c2d4e5f60718293e01',
    stream_id: mockStream.id,
    pipeline_ids: [mockPipeline.id ?? '', mockBrokenPipeline.id ?? ''],
  },
  { id: '60a3b1c2d4e5f60718293e02', stream_id: mockCheckoutStream.id, pipeline_ids: [mockPipeline.id ?? ''] },
];

/** Sources that the handlers refuse contain this function. */
export const pipelineSentinels = { unknownFunction: 'hasfield', failing: 'to_long("x")' } as const;

function refusalOf(source: string): ParseError[] | null {
  const lines = source.split('\n');
  const line = lines.findIndex((text) => text.includes(pipelineSentinels.unknownFunction));
  if (line >= 0) {
    return [
      {
        type: 'undeclared_function',
        line: line + 1,
        position_in_line: lines[line]?.indexOf(pipelineSentinels.unknownFunction) ?? 0,
        reason: 'There is no function hasfield. Did you mean has_field?',
      },
    ];
  }
  if (titleIn(source) !== '') return null;
  return [{ type: 'syntax_error', line: 1, position_in_line: 0, reason: 'Expected a title.' }];
}

const refused = (errors: ParseError[]) => HttpResponse.json(errors, { status: 400 });

const now = ago(0);

function parsedPipeline({ source, description = null }: Schemas['PipelineRequest'], id: string | null) {
  const errors = refusalOf(source);
  return errors
    ? refused(errors)
    : {
        id,
        title: titleIn(source),
        description,
        source,
        created_at: now,
        modified_at: now,
        stages: stagesIn(source),
        errors: null,
      };
}

function parsedRule({ source, description = null }: Schemas['PipelineRuleRequest'], id: string | null) {
  const errors = refusalOf(source);
  return errors
    ? refused(errors)
    : { id, title: titleIn(source), description, source, created_at: now, modified_at: now, errors: null };
}

/** Plays the rule of the mocks: drops health checks, reads the status of other requests, fails where it is told to. */
function previewed(source: string, message: Record<string, unknown>): Schemas['PreviewedMessage'] {
  const text = String(message.message ?? '');
  const status = /\b([1-5]\d\d)\b/.exec(text)?.[1];
  const dropped = /GET \/health/.test(text);
  const isFailing = source.includes(pipelineSentinels.failing);
  const matched = status !== undefined || dropped;
  const isServerError = Number(status) >= 500;
  return {
    matched: matched || isFailing,
    dropped,
    message: { ...message, ...(matched && status && !isFailing ? { http_status: Number(status) } : {}) },
    streams: { added: isServerError ? [mockCheckoutStream.id] : [], removed: [] },
    created: isServerError ? [{ message: `Alarm: ${text}`, source: 'tailrace' }] : [],
    error: isFailing ? 'Line 5: to_long got “x”, which is not a number.' : null,
    took_microseconds: 18,
  };
}

const mockRuleVersions: readonly Schemas['RuleVersion'][] = [
  {
    version: 2,
    title: mockRule.title,
    description: mockRule.description,
    source: mockRule.source,
    saved_at: ago(3_600_000),
    saved_by: 'mira',
  },
  {
    version: 1,
    title: mockRule.title,
    description: null,
    source: mockRule.source.replace('GET /health', '/health'),
    saved_at: ago(9 * 86_400_000),
    saved_by: null,
  },
];

const parameter = (name: string, type: string, optional = false) => ({
  name,
  type,
  transformed_type: type,
  optional,
  description: null,
});

const [text, long, any, map] = [
  'java.lang.String',
  'java.lang.Long',
  'java.lang.Object',
  'java.util.Map',
] as const;

const ruleFunction = (
  name: string,
  return_type: string,
  ...params: Schemas['RuleFunctionParam'][]
): Schemas['RuleFunction'] => ({ name, pure: false, return_type, params, description: null });

/** The functions that the rules of the mocks call. */
const mockRuleFunctions: readonly Schemas['RuleFunction'][] = [
  ruleFunction(
    'contains',
    'java.lang.Boolean',
    parameter('value', text),
    parameter('search', text),
    parameter('ignore_case', 'java.lang.Boolean', true),
  ),
  ruleFunction('to_string', text, parameter('value', any), parameter('default', text, true)),
  ruleFunction('to_long', long, parameter('value', any), parameter('default', long, true)),
  ruleFunction('has_field', 'java.lang.Boolean', parameter('field', text)),
  ruleFunction('set_field', 'java.lang.Void', parameter('field', text), parameter('value', any)),
  ruleFunction('set_fields', 'java.lang.Void', parameter('fields', map)),
  ruleFunction('grok', map, parameter('pattern', text), parameter('value', text)),
  ruleFunction(
    'route_to_stream',
    'java.lang.Void',
    parameter('name', text, true),
    parameter('id', text, true),
  ),
  ruleFunction('drop_message', 'java.lang.Void'),
  ruleFunction('of_a_plugin', any, parameter('value', any)),
];

const withId = <Entity extends { id: string | null }>(entities: readonly Entity[], id: string) =>
  entities.find((entity) => entity.id === id);

export const pipelineHandlers: RequestHandler[] = [
  handle('listPipelines', () => [...mockPipelines]),
  handle('getPipeline', ({ params }) => withId(mockPipelines, params.id) ?? notFound()),
  handle('createPipeline', async ({ body }) => parsedPipeline(await body(), '60a3b1c2d4e5f60718293c09')),
  handle('parsePipeline', async ({ body }) => parsedPipeline(await body(), null)),
  handle('updatePipeline', async ({ params, body }) => parsedPipeline(await body(), params.id)),
  handle('deletePipeline', () => noContent()),
  handle('listPipelineConnections', () => [...mockConnections]),
  handle('listRules', () => [...mockRules]),
  handle('getRule', ({ params }) => withId(mockRules, params.id) ?? notFound()),
  handle('createRule', async ({ body }) => parsedRule(await body(), '60a3b1c2d4e5f60718293d09')),
  handle('parseRule', async ({ body }) => parsedRule(await body(), null)),
  handle('updateRule', async ({ params, body }) => parsedRule(await body(), params.id)),
  handle('deleteRule', () => noContent()),
  handle('getRulesByTitle', async ({ body }) => {
    const { rules } = await body();
    return mockRules.filter(({ title }) => rules.includes(title));
  }),
  handle('listRuleFunctions', () => [...mockRuleFunctions]),
  handle('listRuleVersions', () => ({ versions: [...mockRuleVersions] })),
  handle('previewRule', async ({ body }) => {
    const { source, messages } = await body();
    const errors = refusalOf(source);
    if (errors) return refused(errors);
    const results = messages.map((message) => previewed(source, message));
    return { matched: results.filter(({ matched }) => matched).length, took_microseconds: 412, results };
  }),
];
