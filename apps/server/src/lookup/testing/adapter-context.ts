import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AdapterContext } from '../adapters/adapter.ts';
import { MemoryBudget } from '../adapters/memory-budget.ts';
import { AllowedFiles } from '../allowed-file.ts';

/** What data adapters need, with a folder for their files. */
export function temporaryContext(changes: Partial<AdapterContext> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-lookup-'));
  const context: AdapterContext = {
    id: 'a',
    files: new AllowedFiles([folder]),
    contentFolder: path.join(folder, 'content'),
    content: null,
    allowsUrl: async () => true,
    budget: new MemoryBudget(1 << 30),
    changed() {},
    ...changes,
  };
  return {
    context,
    /** Writes a file, and returns its path. */
    file(name: string, content: string | Buffer): string {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A web server with its requests. */
export async function startWeb(handler: RequestListener) {
  const requests: { url: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    handler(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
