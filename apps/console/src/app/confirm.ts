import { proxy, useSnapshot } from 'valtio';

/** What is asked before something is done that cannot be taken back. */
export interface Question {
  /** Names what it is about: "Delete stream “Payments”?" */
  title: string;
  /** What it means for whoever uses it. */
  text?: string;
  /** The names of what goes. */
  goes?: readonly string[];
  /** A verb with its object, on the button: "Delete stream". */
  action: string;
  /** Unless it takes nothing away. */
  isHarmless?: boolean;
}

interface Asked {
  question: Question | null;
}

const state = proxy<Asked>({ question: null });
let settle: ((isConfirmed: boolean) => void) | undefined;

/**
 * Asks once; the shell draws the question. A question that is not answered yet is withdrawn by the next one.
 *
 * @example
 * if (await askToConfirm({ title: `Delete stream “${title}”?`, action: 'Delete stream' })) remove.mutate(id);
 */
export function askToConfirm(question: Question): Promise<boolean> {
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

export const useQuestion = (): Question | null => useSnapshot(state).question as Question | null;
