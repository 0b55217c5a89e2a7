import { beyondKnownText } from '@tailrace/domain/cluster/versions';
import { showNotice } from '#/app/notices.ts';
import { readStored, writeStored } from '#/app/stored.ts';

const key = 'tailrace.newerServer';
const isString = (value: unknown): value is string => typeof value === 'string';

/** Says that the server is newer than those that are known, once in this browser for each version. */
export function sayNewerServer(version: string, openAbout: () => void): void {
  if (readStored(key, isString) === version) return;
  writeStored(key, version);
  showNotice({
    kind: 'info',
    title: 'This server is newer than the console',
    text: beyondKnownText(version),
    action: { label: 'About this server', run: openAbout },
  });
}
