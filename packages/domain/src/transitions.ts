import type { Schemas } from '@tailrace/sdk';

/** What can be done with a stream: a paused one resumes, a running one pauses, and the default stream does neither. */
export function streamAction(
  stream: Pick<Schemas['Stream'], 'disabled' | 'is_default'>,
): 'pause' | 'resume' | null {
  if (stream.is_default) return null;
  return stream.disabled ? 'resume' : 'pause';
}

/** What can be done with an index; the one that is written to has to stay open. */
export const indexCan = {
  close: ({ isClosed, isWriteTarget }: IndexState): boolean => !isClosed && !isWriteTarget,
  reopen: ({ isClosed }: IndexState): boolean => isClosed,
  delete: ({ isWriteTarget }: IndexState): boolean => !isWriteTarget,
} as const;

/** What decides over an index. */
export interface IndexState {
  isClosed: boolean;
  isWriteTarget: boolean;
}
