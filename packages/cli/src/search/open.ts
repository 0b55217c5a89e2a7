import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { printSearchUrl, type SearchUrl } from '@tailrace/domain/search/search-url';
import type { Context } from '../context.ts';
import { CliError } from '../errors.ts';
import { deadlineOf, type ScopeOptions, streamIds } from './scope.ts';
import { readTime } from './time.ts';

export interface OpenOptions extends ScopeOptions {
  browser?: true | undefined;
}

/** The address at which the console shows a search. */
export function consoleAddress(consoleUrl: string, search: SearchUrl): string {
  return `${consoleUrl}/search?${new URLSearchParams(printSearchUrl(search))}`;
}

/** The program that opens an address, and its arguments. No shell reads the address. */
function opener(platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  return platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open'];
}

/** `tailrace open`. */
export async function openSearch(context: Context, query: string, options: OpenOptions): Promise<void> {
  const { output, host } = context;
  const { signal } = deadlineOf(context, options.timeout);
  const { written: timeRange } = readTime(options, '1h');
  const { consoleUrl } = await context.server();
  const titles = options.stream ?? [];
  const streams = titles.length > 0 ? await streamIds(await context.client(), titles, signal) : [];
  const url = consoleAddress(consoleUrl, { query, timeRange, ...(streams.length > 0 && { streams }) });
  if (output.isJson) await output.document({ url });
  else await output.text(`${url}\n`);
  if (!options.browser) return;
  const [program, ...args] = host.env.BROWSER ? [host.env.BROWSER] : opener(process.platform);
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new CliError(`${program} cannot be started`, {
      cause: error,
      hint: 'Open the address above yourself.',
    });
  }
  child.unref();
}
