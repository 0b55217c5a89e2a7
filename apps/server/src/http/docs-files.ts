import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './accepts-gzip.ts';
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
  '.webp': 'image/webp',
};

/** The base of the site's addresses, as `docs/.vitepress/config.ts` builds them. */
const builtBase = '/_docs_base_/';

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Documentation · Tailrace</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body { font: 16px/1.6 system-ui, sans-serif; max-width: 36em; margin: 15vh auto; padding: 0 1em }</style>
<h1>The documentation is not built</h1>
<p>Run <code>npx pnpm site</code> in the folder of the repository, and load this page again.</p></html>`;

/** The name of the file at a path below /docs; null if no file has such a name. */
function fileAt(pathname: string): string | null {
  const rest = pathname.slice('/docs/'.length);
  if (!/^[\w@./-]*$/.test(rest) || /(^|\/)\./.test(rest)) return null;
  if (rest === '' || rest.endsWith('/')) return `${rest}index.html`;
  return path.extname(rest) in types ? rest : `${rest}.html`;
}

const compress = promisify(gzip);

/** A file of the site as it is sent. */
interface DocsFile {
  /** When it was built, in epoch milliseconds. */
  builtAt: number;
  content: Buffer;
  /** `null` for a picture. */
  compressed: Buffer | null;
  policy: string;
}

/** Far more files than the site has; with more, those in memory are read again. */
const mostFiles = 2_000;

/**
 * Serves the documentation under /docs, without a login. A path that is not in it gets its page for that, with 404. A file
 * is read when it is first requested and again when it has changed, so that a site which is built meanwhile is served.
 *
 * @returns whether the site is built already
 */
export function registerDocs(app: FastifyInstance, { docsDir, pathPrefix = '' }: DocsFiles): boolean {
  const base = `${pathPrefix}/docs/`;
  const files = new Map<string, DocsFile>();

  /** Null if there is no such file. */
  async function load(name: string): Promise<DocsFile | null> {
    const file = path.join(docsDir, name);
    try {
      const builtAt = (await stat(file)).mtimeMs;
      const known = files.get(name);
      if (known?.builtAt === builtAt) return known;
      const content = await readFile(file);
      const isText = types[path.extname(name)]?.includes('utf-8');
      const text = isText ? content.toString().replaceAll(builtBase, base) : '';
      const loaded: DocsFile = {
        builtAt,
        content: isText ? Buffer.from(text) : content,
        compressed: isText ? await compress(text) : null,
        policy: contentSecurityPolicy(name.endsWith('.html') ? text : ''),
      };
      if (files.size >= mostFiles) files.clear();
      files.set(name, loaded);
      return loaded;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) return null;
      throw error;
    }
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply) {
    const [pathname = ''] = request.url.split('?', 1);
    // Without the slash, addresses of the page would start beside its folder.
    if (pathname === '/docs') return reply.redirect(base);
    const name = fileAt(pathname);
    const found = name === null ? null : await load(name);
    const shown = found && name !== null ? name : '404.html';
    const file = found ?? (await load(shown));
    reply.code(found ? 200 : 404).type((file && types[path.extname(shown)]) ?? types['.html'] ?? '');
    if (!file) return secure(reply, contentSecurityPolicy(notBuilt)).send(notBuilt);
    secure(reply, file.policy);
    // Names of files in this folder contain a hash of their content.
    const immutable = found && pathname.startsWith('/docs/assets/');
    reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (!file.compressed) return reply.send(file.content);
    reply.header('vary', 'accept-encoding');
    if (!acceptsGzip(request)) return reply.send(file.content);
    return reply.header('content-encoding', 'gzip').send(file.compressed);
  }

  app.get('/docs', sendFile);
  app.get('/docs/*', sendFile);
  return existsSync(path.join(docsDir, 'index.html'));
}
