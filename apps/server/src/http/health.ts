import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { EmbeddedConfig } from '../config.ts';
import { StartupError } from '../errors.ts';
import { addressUrl } from './listen.ts';

const timeoutMs = 5000;

/** Where the state of a running server is asked for. */
type Address = Pick<EmbeddedConfig, 'host' | 'port' | 'tls' | 'pathPrefix'>;

/** The status of HTTP and the text that a server on this machine gives to load balancers. */
function requestState(url: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    // The certificate is for the name that others use.
    const options = { rejectUnauthorized: false, signal: AbortSignal.timeout(timeoutMs) };
    request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        if (text.length < 100) text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: text.slice(0, 100).trim() }),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Whether the server at an address of this machine is alive. One whose inputs refuse messages is: a restart would not help it.
 * Throws a StartupError that names the reason when it is not.
 */
export async function checkHealth({ host, port, tls, pathPrefix }: Address): Promise<string> {
  const url = `${addressUrl(host, port, tls ? 'https' : 'http')}${pathPrefix}/api/system/lbstatus`;
  let state: { status: number; text: string };
  try {
    state = await requestState(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartupError(`The server does not respond at ${url}: ${reason}.`);
  }
  if (state.status === 200 || state.status === 429) return `${state.text}\n`;
  throw new StartupError(`The server at ${url} responds with ${state.status} ${JSON.stringify(state.text)}.`);
}
