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

interface Asked {
  question: Confirmation | null;
}

const state = proxy<Asked>({ question: null });
let settle: ((isConfirmed: boolean) => void) | undefined;

/**
 * Asks for confirmation in a dialog, which the shell renders. A new question cancels an unanswered one.
 *
 * @example
 * if (await askToConfirm({ title: `Delete stream “${title}”?`, action: 'Delete stream' })) remove.mutate(id);
 */
export function askToConfirm(question: Confirmation): Promise<boolean> {
  settle?.(false);
  state.question = question;
  return new Promise((resolve) => {
    settle = resolve;
  });
}

export function answerQuestion(isConfirmed: boolean): void {
  state.question = null;
  settle?.(isConfirmed);
  settle = undefined;
}

export const useQuestion = (): Confirmation | null => useSnapshot(state).question as Confirmation | null;
