import fastify from 'fastify';
import { expect, it } from 'vitest';
import { pageBelow, withoutPrefix } from './path-prefix.ts';

it.each([
  ['/logs/api/system', '/api/system'],
  ['/logs/search?q=a', '/search?q=a'],
  ['/logs', '/'],
  ['/logs?a=1', '/?a=1'],
  ['/api/system', '/api/system'],
  ['/logsearch', '/logsearch'],
])('answers %s as %s below the path prefix /logs', async (url, expected) => {
  const app = fastify({ rewriteUrl: withoutPrefix('/logs') });
  app.get('/*', (request) => request.url);
  expect((await app.inject(url)).body).toBe(expected);
});

it('leaves paths as they are without a prefix', () => {
  expect(withoutPrefix('')({ url: '/search' })).toBe('/search');
});

it('puts the prefix before all files of the page, and leaves other addresses alone', () => {
  const page =
    '<html lang="en"><link href="/favicon.svg"><style>a{src:url(/assets/c.woff2)}</style><script data-page="/assets/a.js" src="/assets/b.js"></script><a href="//other">';
  expect(pageBelow(page, '/logs')).toBe(
    '<html data-path-prefix="/logs" lang="en"><link href="/logs/favicon.svg"><style>a{src:url(/logs/assets/c.woff2)}</style><script data-page="/logs/assets/a.js" src="/logs/assets/b.js"></script><a href="//other">',
  );
  expect(pageBelow(page, '')).toBe(page);
});
