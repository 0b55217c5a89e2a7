import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';

/** The reply of each node to a start or stop; null when the node refuses it or does not know the input. */
export async function changeState(
  nodeId: string,
  inputId: string,
  caller: Caller,
  change: () => Promise<void>,
): Promise<Schemas['InputStateChange']> {
  if (!caller.isPermitted(`inputs:changestate:${inputId}`)) return { [nodeId]: null };
  try {
    await change();
    return { [nodeId]: { id: inputId } };
  } catch (error) {
    if (error instanceof NotFoundError) return { [nodeId]: null };
    throw error;
  }
}
