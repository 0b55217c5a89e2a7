import { formatBytes } from '@tailrace/domain/format/format';
import type { RequestBody } from '@tailrace/sdk';
import { createContentPack } from '@tailrace/sdk/operations/content-packs';
import { useRef, useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { displayMessage } from '#/app/display-message.ts';
import { packReads } from './content-packs.ts';

/** The server's limit. */
const maxPackBytes = 10 * 1024 ** 2;

/** Files of one drop; more are a folder dropped by mistake. */
const maxFiles = 100;

export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why it failed. */
  problem?: string;
  /** The pack it made, as far as the file says so. */
  pack?: { id: string; name: string; rev: number };
}

/** Sends files as content packs, one after the other, and keeps what became of each. */
export function useUploads() {
  const { mutateAsync } = useMutationWithNotices({
    mutationFn: sendFile,
    // Shown beside the file.
    failed: () => null,
    invalidates: packReads,
  });
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(1);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const send = async ({ key, file }: Upload) => {
    change(key, { state: 'sending' });
    try {
      const pack = await mutateAsync(file);
      change(key, { state: 'done', ...(pack && { pack }) });
    } catch (error) {
      change(key, { state: 'failed', problem: displayMessage(error) });
    }
  };

  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files
        .slice(0, maxFiles)
        .map((file): Upload => ({ key: next.current++, file, state: 'waiting' }));
      setUploads((all) => [...all, ...added]);
      for (const upload of added) enqueue(upload);
    },
    retry: (upload: Upload) => {
      change(upload.key, { state: 'waiting', problem: '' });
      enqueue(upload);
    },
    remove: (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)),
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

async function sendFile(file: File): Promise<Upload['pack']> {
  if (file.size > maxPackBytes) {
    const size = formatBytes(file.size);
    throw new Error(`It has ${size}. A content pack has at most ${formatBytes(maxPackBytes)}.`);
  }
  const text = await file.text();
  const pack = packIn(text);
  // Sent as it is, so that the server says what is wrong with a file that is no content pack.
  await call(createContentPack, { body: text as unknown as RequestBody<'createContentPack'> }, asIs);
  return pack;
}

const asIs = { headers: { 'Content-Type': 'application/json' }, bodySerializer: String };

function packIn(text: string): Upload['pack'] {
  let pack: unknown;
  try {
    pack = JSON.parse(text);
  } catch (error) {
    throw new Error(`The file is not JSON, or only a part of it: ${displayMessage(error)}`);
  }
  const { id, name, rev } = Object(pack);
  return typeof id === 'string' && typeof name === 'string' && typeof rev === 'number'
    ? { id, name, rev }
    : undefined;
}
