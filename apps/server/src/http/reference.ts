import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const page = fileURLToPath(new URL('../../reference', import.meta.url));
const renderer = fileURLToPath(import.meta.resolve('rapidoc'));
const contract = fileURLToPath(import.meta.resolve('@tailrace/openapi/bundle.json'));

/** The renderer writes its styles into the page; everything else comes from here and from nowhere else. */
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

/** Serves the contract as a page to read and search, and `openapi.json` beside it. Anybody may read it. */
export async function registerReference(api: FastifyInstance): Promise<void> {
  await api.register(fastifyStatic, { root: page, serve: false, preCompressed: true, cacheControl: false });
  api.addHook('onSend', async (_request, reply) => {
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('x-frame-options', 'DENY')
      .header('referrer-policy', 'same-origin');
  });
  const serve = (url: string, file: string) =>
    api.get(url, (_request, reply) => reply.sendFile(path.basename(file), path.dirname(file)));
  serve('/docs', path.join(page, 'index.html'));
  for (const name of ['reference.css', 'reference.js']) serve(`/docs/${name}`, path.join(page, name));
  serve('/docs/rapidoc-min.js', renderer);
  serve('/docs/openapi.json', contract);
}
