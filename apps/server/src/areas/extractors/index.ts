import { parseKeyword, printNaturalDate } from '@tailrace/domain/time/keyword-time';
import type { Schemas } from '@tailrace/sdk';
import { UnprocessableError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { metricsService } from '../../host/metrics-service.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import type { PartSource } from '../../ingest/configuration/config-changes.ts';
import type { InputExtractor } from '../../ingest/configuration/extractor-definition.ts';
import { extractorMetric } from '../../ingest/extraction/extractor-names.ts';
import { Distribution } from '../../metrics/distribution.ts';
import type { MetricsSnapshot } from '../../metrics/metric.ts';
import type { Collection } from '../../store/collection.ts';
import { distribution } from '../metrics/metrics-summary.ts';
import { extractorService } from './extractor-service.ts';
import { type StoredExtractor, storedExtractors } from './stored-extractors.ts';
import { testerService } from './tester-service.ts';

const units = { duration_unit: 'microseconds', rate_unit: 'events/second' };

/** What Graylog sends before the first message; its console expects numbers. */
const unmeasured: Schemas['ExtractorTimer'] = {
  time: distribution(new Distribution().spread()),
  rate: { total: 0, mean: 0, one_minute: 0, five_minute: 0, fifteen_minute: 0 },
  ...units,
};

/** An extractor in the format of the API, with what has been measured of it. */
function wireExtractor(stored: StoredExtractor, snapshot: MetricsSnapshot): Schemas['Extractor'] {
  const { input_id: _, ...extractor } = stored;
  const prefix = extractorMetric(stored);

  const timer = (name: string): Schemas['ExtractorTimer'] => {
    const sample = snapshot[`${prefix}.${name}`];
    if (sample?.type !== 'timer' || sample.metric.rate.total === 0) return unmeasured;
    const { rate, microseconds } = sample.metric;
    return { time: distribution(microseconds), rate, ...units };
  };
  const count = (name: string) => {
    const sample = snapshot[`${prefix}.${name}`];
    return sample?.type === 'counter' ? sample.metric.count : 0;
  };

  return {
    ...extractor,
    exceptions: count('executionExceptions'),
    converter_exceptions: count('converterExceptions'),
    metrics: {
      total: timer('completeExecutionTime'),
      condition: timer('conditionTime'),
      execution: timer('executionTime'),
      converters: timer('converterExecutionTime'),
      condition_hits: count('conditionHits'),
      condition_misses: count('conditionMisses'),
    },
  };
}

const processed = ({
  input_id: inputId,
  creator_user_id: _,
  ...extractor
}: StoredExtractor): InputExtractor => ({
  ...extractor,
  inputId,
});

/** The extractors of all inputs, for the processing of messages. */
const processedExtractors = (stored: Collection<StoredExtractor>): PartSource<'extractors'> => ({
  read: () => stored.list().map(processed),
  watched: [stored],
});

const services = {
  extractors: extractorService,
  testers: testerService,
  metrics: metricsService,
  storedExtractors,
};

export const extractors = defineArea({
  name: 'extractors',
  services,
  handlers: {
    listExtractors({ path }, { extractors, metrics }) {
      const stored = extractors.list(path.inputId);
      const snapshot = metrics.snapshot([]);
      return ok({
        total: stored.length,
        extractors: stored.map((extractor) => wireExtractor(extractor, snapshot)),
      });
    },

    getExtractor: ({ path }, { extractors, metrics }) =>
      ok(wireExtractor(extractors.get(path.inputId, path.extractorId), metrics.snapshot([]))),

    async createExtractor({ path, body, caller }, { extractors }) {
      const { id } = await extractors.create(path.inputId, body, caller.user.username);
      return created({ extractor_id: id }, `/system/inputs/${path.inputId}/extractors/${id}`);
    },

    async updateExtractor({ path, body, caller }, { extractors, metrics }) {
      const updated = await extractors.update(path.inputId, path.extractorId, body, caller.user.username);
      return ok(wireExtractor(updated, metrics.snapshot([])));
    },

    deleteExtractor({ path }, { extractors }) {
      extractors.delete(path.inputId, path.extractorId);
      return noContent();
    },

    orderExtractors({ path, body }, { extractors }) {
      extractors.order(path.inputId, body.order);
      return noContent();
    },

    testNaturalDate({ query }, { now }) {
      const range = parseKeyword(query.string, now());
      if (!range) throw new UnprocessableError(`"${query.string}" is not understood as a time range`);
      return ok({ from: printNaturalDate(range.from), to: printNaturalDate(range.to) });
    },

    testGrok: async ({ body, caller }, { testers }) => ok(await testers.of(caller.user.username).grok(body)),
    testJson: ({ body, caller }, { testers }) => ok(testers.of(caller.user.username).json(body)),
    testRegex: async ({ body, caller }, { testers }) =>
      ok(await testers.of(caller.user.username).regex(body)),
    validateRegex: async ({ query, caller }, { testers }) =>
      ok(await testers.of(caller.user.username).validateRegex(query.regex)),
    testRegexReplace: async ({ body, caller }, { testers }) =>
      ok(await testers.of(caller.user.username).regexReplace(body)),
    testSplitAndIndex: ({ body, caller }, { testers }) =>
      ok(testers.of(caller.user.username).splitAndIndex(body)),
    testSubstring: ({ body, caller }, { testers }) => ok(testers.of(caller.user.username).substring(body)),
    testExtractor: async ({ body, caller }, { testers }) =>
      ok(await testers.of(caller.user.username).extractor(body)),
    testContainsString: ({ body, caller }, { testers }) =>
      ok(testers.of(caller.user.username).containsString(body)),
    testLookupTable: async ({ body, caller }, { testers }) =>
      ok(await testers.of(caller.user.username).lookupTable(body.lookup_table_name, body.string)),
    testLookupTableGet: async ({ query, caller }, { testers }) =>
      ok(await testers.of(caller.user.username).lookupTable(query.lookup_table_name, query.string)),
  },
  processing: { extractors: ({ storedExtractors }) => processedExtractors(storedExtractors) },
});
