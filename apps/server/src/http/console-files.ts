import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageBelow } from './path-prefix.ts';
import { apiError } from './wire-error.ts';

/**
 * Content security policy: only this server as source, plus inline styles (Emotion writes them) and the page's own
 * inline script, by its hash.
 */
const contentSecurityPolicy = (page: string) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts(page).map((script) => `'sha256-${sha256(script)}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const inlineScripts = (page: string) =>
  [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

const notBuilt = `<!doctype html><meta charset="utf-8"><title>Tailrace</title>
<p>The console is not built. <code>npm start</code> builds it; the API is at <a href="/api">/api</a>.</p>`;

function secure(reply: FastifyReply, policy: string) {
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'same-origin');
}

/** Serves the built console; a path that is not a file gets the page, which routes it. */
export async function registerConsole(
  app: FastifyInstance,
  directory: string | null,
  pathPrefix = '',
): Promise<void> {
  const built = directory ? await readFile(path.join(directory, 'index.html'), 'utf8') : notBuilt;
  const page = pageBelow(built, pathPrefix);
  const policy = contentSecurityPolicy(page);
  if (directory) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: true,
      preCompressed: true,
      // Below a prefix the page differs from the file, and is sent by the handler of unknown paths.
      index: pathPrefix === '' ? ['index.html'] : false,
      cacheControl: false,
    });
  }
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api')) return;
    secure(reply, policy);
    // Files whose names contain a content hash never change.
    const immutable = reply.statusCode < 400 && request.url.startsWith('/assets/');
    reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' || request.method === 'HEAD';
    if (!isScreen || request.url.startsWith('/assets/'))
      return reply.code(404).send(apiError('HTTP 404 Not Found'));
    const isFile = directory !== null && pathPrefix === '';
    return isFile
      ? reply.sendFile('index.html')
      : reply.code(200).type('text/html; charset=utf-8').send(page);
  });
}
