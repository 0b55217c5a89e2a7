import { parseKeyword, printNaturalDate } from '@tailrace/domain/time/keyword-time';
import { UnprocessableError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { metricsService } from '../../host/metrics-service.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import { extractorService } from './extractor-service.ts';
import { processedExtractors } from './processed-extractors.ts';
import { storedExtractors } from './stored-extractors.ts';
import { testerService } from './tester-service.ts';
import { wireExtractor } from './wire-extractor.ts';

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
    testLookupTable: ({ body, caller }, { testers }) =>
      ok(testers.of(caller.user.username).lookupTable(body.lookup_table_name)),
    testLookupTableGet: ({ query, caller }, { testers }) =>
      ok(testers.of(caller.user.username).lookupTable(query.lookup_table_name)),
  },
  processing: { extractors: ({ storedExtractors }) => processedExtractors(storedExtractors) },
});
