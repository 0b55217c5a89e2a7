import { proxy, useSnapshot } from 'valtio';

/** A confirmation before an action that cannot be undone. */
export interface Confirmation {
  /** Names the object: "Delete stream “Payments”?" */
  title: string;
  /** The consequence of the action. */
  text?: string;
  /** The names of the items to be deleted. */
  names?: readonly string[];
  /** Verb and object, on the button: "Delete stream". */
  action: string;
  /** Not destructive: the button is not red. */
  isHarmless?: boolean;
  /** A text that must be typed to confirm, where the damage is large: the name of the object. */
  typed?: string | undefined;
}

interface State {
  confirmation: Confirmation | null;
}

const state = proxy<State>({ confirmation: null });
let settle: ((isConfirmed: boolean) => void) | undefined;

/**
 * Asks for confirmation in a dialog, which the shell renders. A new question cancels an unanswered one.
 *
 * @example
 * if (await requestConfirmation({ title: `Delete stream “${title}”?`, action: 'Delete stream' })) remove.mutate(id);
 */
export function requestConfirmation(confirmation: Confirmation): Promise<boolean> {
  settle?.(false);
  state.confirmation = confirmation;
  return new Promise((resolve) => {
    settle = resolve;
  });
}

export function closeConfirmation(isConfirmed: boolean): void {
  state.confirmation = null;
  settle?.(isConfirmed);
  settle = undefined;
}

export const useConfirmation = (): Confirmation | null =>
  useSnapshot(state).confirmation as Confirmation | null;
