import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptsGzip } from './accepts-gzip.ts';

const own = (name: string) => fileURLToPath(new URL(`../../reference/${name}`, import.meta.url));
const contract = fileURLToPath(import.meta.resolve('@tailrace/openapi/bundle.json'));
const renderer = fileURLToPath(
  new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference')),
);

const files = {
  '/docs': { file: own('index.html'), type: 'text/html' },
  '/docs/reference.css': { file: own('reference.css'), type: 'text/css' },
  '/docs/reference.js': { file: own('reference.js'), type: 'text/javascript' },
  '/docs/openapi.json': { file: contract, type: 'application/json' },
  '/docs/renderer.js': {
    file: renderer,
    type: 'text/javascript',
    cacheControl: 'public, max-age=86400',
  },
};

/** Content security policy: inline styles, which the renderer writes; everything else from this server only. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Paths of the API browser on Graylog servers, redirected so that existing links keep working. */
const apiBrowserPaths = ['/api-browser', '/api-browser/*'];

/** Serves the API reference as a page, and the contract as `openapi.json`. No login is required. */
export function registerReference(api: FastifyInstance): void {
  for (const url of apiBrowserPaths) api.get(url, (_request, reply) => reply.redirect('/api/docs'));
  for (const [url, { file, type, ...options }] of Object.entries(files)) {
    api.get(url, (request, reply) => {
      reply
        .type(`${type}; charset=utf-8`)
        .header('content-security-policy', contentSecurityPolicy)
        .header('x-frame-options', 'DENY')
        .header('referrer-policy', 'same-origin')
        .header('vary', 'accept-encoding');
      if ('cacheControl' in options) reply.header('cache-control', options.cacheControl);
      const content = createReadStream(file);
      if (!acceptsGzip(request)) return reply.send(content);
      return reply.header('content-encoding', 'gzip').send(content.pipe(createGzip()));
    });
  }
}
