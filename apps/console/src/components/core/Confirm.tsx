import { answerQuestion, useQuestion } from '#/app/confirm.ts';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

const ConfirmDialog = lazyWithRetry(
  async () => (await import('#/components/confirm/ConfirmDialog.tsx')).ConfirmDialog,
  {
    holdsTyping: true,
  },
);

/** Renders the dialogs of `askToConfirm`. Mounted once, in the shell. */
export function Confirm() {
  const question = useQuestion();
  return question && <ConfirmDialog key={question.title} question={question} onAnswer={answerQuestion} />;
}
