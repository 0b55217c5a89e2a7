import type { IncomingMessage } from 'node:http';

/**
 * Answers below a path prefix (`/logs`) as at the root. Requests without it are answered too, because some reverse proxies
 * remove it.
 */
export const withoutPrefix =
  (prefix: string) =>
  ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
    if (prefix === '' || !url.startsWith(prefix)) return url;
    const rest = url.slice(prefix.length);
    if (rest === '' || rest.startsWith('?')) return `/${rest}`;
    return rest.startsWith('/') ? rest : url;
  };

/** The console's page, whose files and requests are below the prefix. */
export const pageBelow = (page: string, prefix: string): string =>
  prefix === ''
    ? page
    : page
        .replace(/(\s(?:href|src|data-[\w-]+)=")\/(?!\/)/g, `$1${prefix}/`)
        .replace(/\burl\(\/(?!\/)/g, `url(${prefix}/`)
        .replace('<html', `<html data-path-prefix="${prefix}"`);
