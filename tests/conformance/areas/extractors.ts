import { type Context, type Scenario, step } from '../scenario.ts';

const input = ({ reply }: Context) => ({ inputId: reply('createInput').id });
const extractor = (context: Context) => ({
  ...input(context),
  extractorId: context.reply('createExtractor').extractor_id,
});

export const extractors: Scenario = {
  area: 'extractors',
  steps: [
    step('createInput', {
      body: ({ name }) => ({
        title: name('extracted'),
        type: 'org.graylog2.inputs.random.FakeHttpMessageInput',
        global: true,
        configuration: { sleep: 60_000, sleep_deviation: 10, source: name('source') },
      }),
    }),
    step('createExtractor', { path: input }),
    step('listExtractors', { path: input }),
    step('getExtractor', { path: extractor }),
    step('updateExtractor', { path: extractor }),
    step('orderExtractors', {
      path: input,
      body: (context) => ({ order: { '0': extractor(context).extractorId } }),
    }),
    step('deleteExtractor', { path: extractor }),
    step('deleteInput', { path: input }),
    step('testNaturalDate', { query: { string: 'last five minutes' } }),
    step('testGrok'),
    step('testJson'),
    step('testRegex'),
    step('validateRegex', { query: { regex: 'status=(' } }),
    step('testRegexReplace'),
    step('testSplitAndIndex'),
    step('testSubstring'),
    step('testContainsString'),
    step('testExtractor'),
    // The lookup table does not exist; the tester reports that in a successful reply.
    step('testLookupTable', { body: ({ name }) => ({ lookup_table_name: name('no-table'), string: '1' }) }),
    step('testLookupTableGet', {
      query: ({ name }) => ({ lookup_table_name: name('no-table'), string: '1' }),
    }),
  ],
};
