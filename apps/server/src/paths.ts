import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The directory of the built console; null when it is not built. */
export function builtConsole(): string | null {
  const directory = fileURLToPath(new URL('../../console/dist', import.meta.url));
  return existsSync(`${directory}/index.html`) ? directory : null;
}

/** The directory of the documentation's site, which may not be built. */
export const docsDirectory: string = fileURLToPath(new URL('../../../docs/dist', import.meta.url));
