import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, secure } from './page-security.ts';

interface DocsFiles {
  /** Where the site of the documentation is, if it is built. */
  docsDir: string;
  /** Path before all others, such as `/logs`; `''` for none. */
  pathPrefix?: string;
}

/** Types of the files of the site, by the end of their names. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
};

/** The base of the site's addresses, as `docs/.vitepress/config.ts` builds them. */
const builtBase = '/_docs_base_/';

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Documentation · Tailrace</title>
<p>The documentation is not built. <code>npx pnpm site</code> builds it.</p></html>`;

/** The name of the file at a path below /docs; null if no file has such a name. */
function fileAt(pathname: string): string | null {
  const rest = pathname.slice('/docs/'.length);
  if (!/^[\w@./-]*$/.test(rest) || /(^|\/)\./.test(rest)) return null;
  if (rest === '' || rest.endsWith('/')) return `${rest}index.html`;
  return path.extname(rest) in types ? rest : `${rest}.html`;
}

const compressed = promisify(gzip);

function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
    throw error;
  });
}

/**
 * Serves the documentation under /docs, without a login. A path that is not in it gets its page for that, with 404. Files
 * are read when they are requested, so that a site which is built meanwhile is served.
 */
export function registerDocs(app: FastifyInstance, { docsDir, pathPrefix = '' }: DocsFiles): void {
  const base = `${pathPrefix}/docs/`;

  async function sendFile(request: FastifyRequest, reply: FastifyReply) {
    const [pathname = ''] = request.url.split('?', 1);
    // Without the slash, addresses of the page would start beside its folder.
    if (pathname === '/docs') return reply.redirect(base);
    const name = fileAt(pathname);
    const found = name === null ? null : await readIfThere(path.join(docsDir, name));
    const shown = found ? (name ?? '') : '404.html';
    const content = found ?? (await readIfThere(path.join(docsDir, shown)));
    const type = types[path.extname(shown)] ?? '';
    reply.code(found ? 200 : 404).type(content ? type : (types['.html'] ?? ''));
    if (!content) return secure(reply, contentSecurityPolicy(notBuilt)).send(notBuilt);
    if (!type.includes('utf-8')) return secure(reply, contentSecurityPolicy('')).send(content);
    const text = content.toString().replaceAll(builtBase, base);
    secure(reply, contentSecurityPolicy(shown.endsWith('.html') ? text : ''));
    reply.header('vary', 'accept-encoding');
    // Names of files in this folder contain a hash of their content.
    const immutable = found && pathname.startsWith('/docs/assets/');
    reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (!String(request.headers['accept-encoding']).includes('gzip')) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(await compressed(text));
  }

  app.get('/docs', sendFile);
  app.get('/docs/*', sendFile);
}
