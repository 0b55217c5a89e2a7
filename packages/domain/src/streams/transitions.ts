import type { Schemas } from '@tailrace/sdk';

/** The available stream action: resume a paused stream, pause a running one, none for the default stream. */
export function streamAction(
  stream: Pick<Schemas['Stream'], 'disabled' | 'is_default'>,
): 'pause' | 'resume' | null {
  if (stream.is_default) return null;
  return stream.disabled ? 'resume' : 'pause';
}
