import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StartupError } from '../errors.ts';
import { contentSecurityPolicy, secure } from './page-security.ts';
import { pageBelow } from './path-prefix.ts';
import { apiError } from './wire-error.ts';

const notBuilt = `<!doctype html><meta charset="utf-8"><title>Tailrace</title>
<p>The console is not built. <code>npm start</code> builds it; the API is at <a href="/api">/api</a>.</p>`;

interface ConsoleFiles {
  /** The built console; null when it is not built. */
  consoleDir: string | null;
  /** Path before all others, such as `/logs`; `''` for none. */
  pathPrefix?: string;
  pluginDir?: string | null;
  /** Whether the documentation is served beside it; the page says so, and the console links to it. */
  hasDocs?: boolean;
}

const mostPlugins = 50;

/** The names of the plugins in a folder, in alphabetical order, which is the order in which the console loads them. */
async function pluginsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: Error) => {
    throw new StartupError(`The plugin folder cannot be read: ${error.message}.`);
  });
  const plugins = files.filter((file) => /^[\w.-]+\.js$/.test(file)).sort();
  if (plugins.length > mostPlugins)
    throw new StartupError(`The plugin folder has ${plugins.length} plugins; ${mostPlugins} are allowed.`);
  return plugins;
}

/** Sends a page as a static file is sent: compressed, and not again to whoever has it. */
function pageSender(page: string) {
  const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
  // Takes a fifth of a second, in which the server goes on starting.
  const compressed = promisify(brotliCompress)(page);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ etag, vary: 'accept-encoding' }).type('text/html; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.code(200);
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(page);
    return reply.header('content-encoding', 'br').send(await compressed);
  };
}

/**
 * Serves the built console; a path that is not a file gets the page, which routes it. The page names the plugins, which
 * are served below /plugins.
 */
export async function registerConsole(
  app: FastifyInstance,
  { consoleDir: directory, pathPrefix = '', pluginDir = null, hasDocs = false }: ConsoleFiles,
): Promise<void> {
  const plugins = pluginDir === null ? [] : await pluginsIn(pluginDir);
  if (pluginDir !== null)
    await app.register(fastifyStatic, {
      root: path.resolve(pluginDir),
      prefix: '/plugins/',
      decorateReply: directory === null,
      cacheControl: false,
    });
  const built = directory ? await readFile(path.join(directory, 'index.html'), 'utf8') : notBuilt;
  const named =
    plugins.length === 0 ? built : built.replace('<html', `<html data-plugins="${plugins.join(' ')}"`);
  const page = pageBelow(hasDocs ? named.replace('<html', '<html data-docs') : named, pathPrefix);
  const policy = contentSecurityPolicy(page);
  if (directory) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: true,
      preCompressed: true,
      // A page that differs from its file is sent by the handler of unknown paths.
      index: page === built ? ['index.html'] : false,
      cacheControl: false,
    });
  }
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(api|mcp\b|docs(?=[/?]|$))/.test(request.url)) return;
    secure(reply, policy);
    // Files whose names contain a content hash never change.
    const immutable = reply.statusCode < 400 && request.url.startsWith('/assets/');
    reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  const sendPage = pageSender(page);
  const isFile = directory !== null && page === built;
  // Without an index file, the static files answer their folder with 403.
  if (!isFile) app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' || request.method === 'HEAD';
    if (!isScreen || /^\/(assets|plugins)\//.test(request.url))
      return reply.code(404).send(apiError('HTTP 404 Not Found'));
    return isFile ? reply.sendFile('index.html') : sendPage(request, reply);
  });
}
