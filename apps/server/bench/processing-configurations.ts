import { ruleTypes } from '@tailrace/domain/streams/stream-rules';
import { readPatternLines } from '@tailrace/languages/grok';
import { defaultStreamId } from '../src/ids.ts';
import type { InputExtractor } from '../src/ingest/configuration/extractor-definition.ts';
import {
  noPipelines,
  type PipelineConfiguration,
  type RuleDefinition,
} from '../src/ingest/configuration/pipeline-definition.ts';
import {
  emptyConfiguration,
  type ProcessingParts,
} from '../src/ingest/configuration/processing-configuration.ts';
import { routedRule, routedStream } from '../src/ingest/testing/routed-streams.ts';
import { standardPatterns } from '../src/seeds/standard-patterns.ts';

const extractor = {
  inputId: 'bench',
  cursor_strategy: 'copy',
  source_field: 'message',
  condition_type: 'none',
  condition_value: '',
  order: 0,
} as const;

/** What operators often have: a grok pattern, two expressions, a word and a hash. */
const extractors: InputExtractor[] = [
  {
    ...extractor,
    id: 'grok',
    title: 'Words',
    type: 'grok',
    extractor_config: {
      grok_pattern: '%{WORD:noun} %{WORD:verb} %{WORD:first}',
      named_captures_only: true,
    },
    target_field: '',
    converters: [],
  },
  {
    ...extractor,
    id: 'regex',
    title: 'Last word',
    type: 'regex',
    extractor_config: { regex_value: String.raw`w(\w+)$` },
    target_field: 'last',
    converters: [{ type: 'uppercase', config: {} }],
  },
  {
    ...extractor,
    id: 'replace',
    title: 'Without digits',
    type: 'regex_replace',
    extractor_config: { regex: String.raw`\d`, replacement: '#', replace_all: true },
    source_field: 'trace_id',
    target_field: 'masked',
    converters: [],
  },
  {
    ...extractor,
    id: 'split',
    title: 'Third word',
    type: 'split_and_index',
    extractor_config: { split_by: ' ', index: 3 },
    target_field: 'third',
    converters: [],
  },
  {
    ...extractor,
    id: 'copy',
    title: 'Service',
    type: 'copy_input',
    extractor_config: {},
    source_field: 'service',
    target_field: 'service_hash',
    converters: [{ type: 'hash', config: {} }],
  },
];

const grokPatterns = Object.fromEntries(
  readPatternLines(standardPatterns).map(({ name, pattern }) => [name, pattern]),
);

/** Streams of three rules each. The messages are from 20 services. */
const streamsByService = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    routedStream(`service-${at}`, [
      routedRule({ type: ruleTypes.equals, field: 'service', value: `service-${at}` }),
      routedRule({ type: ruleTypes.contains, field: 'message', value: 'answered' }),
      routedRule({ type: ruleTypes.greater, field: 'took_ms', value: '100' }),
    ]),
  );

const streamByRegex = (value: string) =>
  routedStream(value, [routedRule({ type: ruleTypes.regex, field: 'message', value })]);

/** Each is tried on every message. */
const regexStreams = [
  '^request (answered|failed) .*$',
  String.raw`w1\w+ .* w2`,
  String.raw`(\d+) (\w+) q`,
  String.raw`answered\s+\w+`,
].map(streamByRegex);

const catastrophic = streamByRegex(String.raw`^(\w+\s?)+!$`);

/** A pipeline of ten ordinary rules on every message: conditions, fields, an expression, a grok pattern, a lookup. */
const ordinaryRules = (pipeline: number): RuleDefinition[] =>
  [
    ['to_long($message.level) < 4', 'set_field("severity", "error");'],
    ['to_long($message.level) >= 4', 'set_field("severity", "info");'],
    ['has_field("took_ms")', 'set_field("took_s", to_double($message.took_ms) / 1000.0);'],
    ['to_long($message.took_ms) > 4000', 'set_field("slow", true);'],
    ['contains(to_string($message.message), "answered")', 'set_field("state", "answered");'],
    ['starts_with(to_string($message.source), "web-")', 'set_field("site", "web");'],
    [
      'has_field("service")',
      'set_field("service_number", regex("service-(\\\\d+)", to_string($message.service))["0"]);',
    ],
    [
      'true',
      'set_fields(grok("%{WORD:noun} %{WORD:verb} %{WORD:first}", to_string($message.message), true));',
    ],
    ['to_string($message.trace_id) == ""', 'drop_message();'],
    ['true', 'set_field("owner", lookup_value("owners", to_string($message.service)));'],
  ].map(([when, then], position) => {
    const title = `rule ${pipeline}.${position}`;
    return { id: title, title, source: `rule "${title}" when ${when} then ${then} end` };
  });

const pipelinesOf = (count: number): PipelineConfiguration => ({
  ...noPipelines,
  rules: Array.from({ length: count }, (_, at) => ordinaryRules(at)).flat(),
  pipelines: Array.from({ length: count }, (_, at) => ({
    id: `pipeline ${at}`,
    title: `pipeline ${at}`,
    stages: [{ stage: 0, match: 'pass', rules: ordinaryRules(at).map(({ title }) => title) }],
    streamIds: [defaultStreamId],
  })),
});

const { version: _, ...nothing } = emptyConfiguration;

/** Kinds of processing to measure; a part that is not named is empty. */
export const processing = {
  nothing,
  '10 streams': { streams: streamsByService(10) },
  '1,000 streams': { streams: streamsByService(1000) },
  'nothing again': {},
  '5 extractors': { extractors, grokPatterns },
  '1 pipeline of 10 rules': { pipelines: pipelinesOf(1), grokPatterns },
  '3 pipelines of 10 rules': { pipelines: pipelinesOf(3), grokPatterns },
  'nothing once more': {},
  '4 regular expressions': { streams: regexStreams },
  '5 regular expressions, one of them catastrophic': { streams: [...regexStreams, catastrophic] },
} satisfies Record<string, Partial<ProcessingParts>>;
