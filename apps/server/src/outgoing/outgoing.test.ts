import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');

/** Where requests leave the server by other ways, and why they need no whitelist. */
const others: Readonly<Record<string, string>> = {
  'http/health.ts': 'to the running server of this machine, whose state the command line reads',
  'proxy/create-proxy-app.ts': 'to the cluster that the operator started the proxy for',
};

/** Everything that makes HTTP requests, or opens a WebSocket. */
const outgoing =
  /(?<![.\w])fetch\(|(?:globalThis|window)\.fetch|\bhttps?\.(?:get|request)\(|\{ request \} = |import \{[^}]*\b(?:get|request)\b[^}]*\} from '(?:node:)?https?'|from '(?:undici|axios|got|node-fetch|node:http2|http2|@fastify\/http-proxy|@fastify\/reply-from)'|new (?:WebSocket|EventSource)\(/;

const isTest = (file: string) => /\.test\.ts$|(?:^|\/)testing\//.test(file);

describe('a request that leaves the server', () => {
  it('goes through the function that checks the URL whitelist', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !isTest(file),
    );
    const callers = files.filter((file) => outgoing.test(readFileSync(path.join(source, file), 'utf8')));
    expect(callers.sort()).toEqual(['outgoing/fetch-allowed.ts', ...Object.keys(others)].sort());
  });
});
