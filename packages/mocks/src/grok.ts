import type { Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { exampleHandlers } from './examples.ts';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { apiError, created, invalidEntity, notFound } from './replies.ts';

type GrokPattern = Schemas['GrokPattern'];

export const mockGrokPattern: GrokPattern = {
  id: '60a3b1c2d4e5f60718293b01',
  name: 'HTTPSTATUS',
  pattern: '[1-5][0-9]{2}',
  content_pack: null,
};

/** A pattern that refers to other patterns. */
export const mockNestedGrokPattern: GrokPattern = {
  id: '60a3b1c2d4e5f60718293b02',
  name: 'REQUESTLINE',
  pattern: '%{WORD:method} %{URIPATH:path} %{HTTPSTATUS:status:int}',
  content_pack: null,
};

/** A pattern from a content pack, longer than any column. */
export const mockLongGrokPattern: GrokPattern = {
  id: '60a3b1c2d4e5f60718293b03',
  name: 'ACCESS_LOG_OF_THE_EDGE_ROUTERS_IN_LISBON_AND_PORTO',
  pattern: `<b>%{IPORHOST:clientip}</b> ${'(?:%{NOTSPACE:UNWANTED} )?'.repeat(12)}%{GREEDYDATA:rest}`,
  content_pack: '60b5f9e4e4a1d80001a2b700',
};

export const mockGrokPatterns: readonly GrokPattern[] = [
  mockGrokPattern,
  mockNestedGrokPattern,
  mockLongGrokPattern,
  { id: '60a3b1c2d4e5f60718293b04', name: 'WORD', pattern: '\\b\\w+\\b', content_pack: null },
];

/** Names and patterns that the handlers reject when saving, importing and testing. */
export const grokSentinels = { takenName: 'TAKEN', brokenPattern: '(' } as const;

const withId = (patternId: string) => mockGrokPatterns.find(({ id }) => id === patternId);

function refusal(patterns: readonly { name: string; pattern: string }[]): Response | null {
  const broken = patterns.find(({ pattern }) => pattern === grokSentinels.brokenPattern);
  if (broken) {
    return invalidEntity({
      _: `${broken.name}: The pattern is not a valid regular expression: Unclosed group`,
    });
  }
  const isTaken = patterns.some(({ name }) => name === grokSentinels.takenName);
  return isTaken ? invalidEntity({ _: `${grokSentinels.takenName} is taken` }) : null;
}

function textPatterns(text: string) {
  return text.split('\n').map((line) => {
    const [name = '', pattern = ''] = line.split(' ');
    return { name, pattern };
  });
}

const imported = () => new HttpResponse(null, { status: 202 });

export const grokHandlers: RequestHandler[] = [
  ...exampleHandlers({ listGrokPatterns: { patterns: [...mockGrokPatterns] } }),
  handle('listGrokPatternsPaginated', ({ query }) => {
    const { items, ...numbers } = flatPage(mockGrokPatterns, query, ({ name }) => name);
    return { ...numbers, grand_total: mockGrokPatterns.length, patterns: items };
  }),
  handle('getGrokPattern', ({ params }) => withId(params.patternId) ?? notFound()),
  handle('createGrokPattern', async ({ request, body }) => {
    if (request.headers.get('Content-Type')?.startsWith('text/plain')) {
      return refusal(textPatterns(await request.text())) ?? imported();
    }
    const { name, pattern } = (await body()) as Schemas['GrokPatternRequest'];
    return (
      refusal([{ name, pattern }]) ??
      created({ id: '60a3b1c2d4e5f60718293b05', name, pattern, content_pack: null })
    );
  }),
  handle('updateGrokPattern', async ({ params, body }) => {
    const { name, pattern } = await body();
    const stored = withId(params.patternId);
    return stored ? (refusal([{ name, pattern }]) ?? { ...stored, name, pattern }) : notFound();
  }),
  handle('testGrokPattern', async ({ body }) => {
    const { grok_pattern, sampleData } = await body();
    return grok_pattern.pattern === grokSentinels.brokenPattern
      ? apiError(400, 'The pattern is not a valid regular expression: Unclosed group')
      : { [grok_pattern.name]: sampleData, method: 'GET', path: '/cart' };
  }),
];
