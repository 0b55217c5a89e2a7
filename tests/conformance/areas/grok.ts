import { type Context, type Scenario, step } from '../scenario.ts';

const patternName = ({ name }: Context) => name('pattern').toUpperCase().replaceAll('-', '_');
const pattern = ({ reply }: Context) => ({ patternId: reply('createGrokPattern').id ?? '' });
/** The imported pattern, looked up by its name. */
const imported = (context: Context, suffix: string) => {
  const found = context
    .reply('listGrokPatterns')
    .patterns.find(({ name }) => name === `${patternName(context)}_${suffix}`);
  return { patternId: found?.id ?? '' };
};

export const grok: Scenario = {
  area: 'grok',
  steps: [
    step('listGrokPatternsPaginated', { query: { page: 1, per_page: 10 } }),
    step('testGrokPattern', {
      body: { grok_pattern: { name: 'TESTED', pattern: '[a-z]+' }, sampleData: 'abc' },
    }),
    step('createGrokPattern', {
      body: (context) => `${patternName(context)}_TEXT [1-5][0-9]{2}\n`,
      contentType: 'text/plain',
      status: [202],
    }),
    step('importGrokPatternsJson', {
      body: (context) => ({ patterns: [{ name: `${patternName(context)}_JSON`, pattern: '[a-z]+' }] }),
    }),
    step('listGrokPatterns'),
    step('deleteGrokPattern', {
      path: (context) => imported(context, 'JSON'),
      after: ['importGrokPatternsJson'],
    }),
    step('deleteGrokPattern', {
      path: (context) => imported(context, 'TEXT'),
      after: ['createGrokPattern'],
    }),
    step('createGrokPattern', { body: (context) => ({ name: patternName(context), pattern: '[a-z]+' }) }),
    step('getGrokPattern', { path: pattern }),
    step('updateGrokPattern', {
      path: pattern,
      body: ({ reply }) => ({ ...reply('createGrokPattern'), pattern: '[a-z0-9]+' }),
    }),
    step('deleteGrokPattern', { path: pattern }),
  ],
};
