import type { Schemas } from '@tailrace/sdk';

/** The available stream action: resume a paused stream, pause a running one, none for the default stream. */
export function streamAction(
  stream: Pick<Schemas['Stream'], 'disabled' | 'is_default'>,
): 'pause' | 'resume' | null {
  if (stream.is_default) return null;
  return stream.disabled ? 'resume' : 'pause';
}

/** The available actions of an index; the one being written to must stay open. */
export const indexCan = {
  close: ({ isClosed, isWriteTarget }: IndexState): boolean => !isClosed && !isWriteTarget,
  reopen: ({ isClosed }: IndexState): boolean => isClosed,
  delete: ({ isWriteTarget }: IndexState): boolean => !isWriteTarget,
} as const;

/** The properties that decide which actions an index has. */
export interface IndexState {
  isClosed: boolean;
  isWriteTarget: boolean;
}
