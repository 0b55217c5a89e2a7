import { parseKeyword, printNaturalDate } from '@tailrace/domain/keyword-time';
import { UnprocessableError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import { metricsService } from '../../metrics/metrics-service.ts';
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

    async updateExtractor({ path, body }, { extractors, metrics }) {
      const updated = await extractors.update(path.inputId, path.extractorId, body);
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

    testGrok: async ({ body }, { testers }) => ok(await testers.grok(body)),
    testJson: ({ body }, { testers }) => ok(testers.json(body)),
    testRegex: async ({ body }, { testers }) => ok(await testers.regex(body)),
    validateRegex: async ({ query }, { testers }) => ok(await testers.validateRegex(query.regex)),
    testRegexReplace: async ({ body }, { testers }) => ok(await testers.regexReplace(body)),
    testSplitAndIndex: ({ body }, { testers }) => ok(testers.splitAndIndex(body)),
    testSubstring: ({ body }, { testers }) => ok(testers.substring(body)),
    testExtractor: async ({ body }, { testers }) => ok(await testers.extractor(body)),
    testContainsString: ({ body }, { testers }) => ok(testers.containsString(body)),
    testLookupTable: ({ body }, { testers }) => ok(testers.lookupTable(body.lookup_table_name)),
    testLookupTableGet: ({ query }, { testers }) => ok(testers.lookupTable(query.lookup_table_name)),
  },
  processing: { extractors: ({ storedExtractors }) => processedExtractors(storedExtractors) },
});
