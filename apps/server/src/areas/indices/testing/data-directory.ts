import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createLogging } from '../../../logging/logging.ts';
import { openServer } from '../../../open-server.ts';
import { openDataDirectory } from '../../../store/data-directory.ts';

/** A data directory on which a server can be opened again and again. */
export function dataDirectory() {
  const dir = mkdtempSync(path.join(tmpdir(), 'tailrace-indices-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Opens a server, looks at it, and closes it. */
export async function whileOpen<T>(
  dir: string,
  look: (server: ReturnType<typeof openServer>) => T,
): Promise<T> {
  const data = openDataDirectory(dir);
  const server = openServer(data, { logging: createLogging('fatal', { write() {} }), searchWorkers: 1 });
  try {
    return await look(server);
  } finally {
    await server.close();
    data.close();
  }
}
