import { answerQuestion, useQuestion } from '#/app/confirm.ts';
import { preparedDialog } from '#/app/prepared.tsx';

const { Component: ConfirmDialog } = preparedDialog(
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
);

/** Draws what `askToConfirm` asks. The shell has one. */
export function Confirm() {
  const question = useQuestion();
  return question && <ConfirmDialog key={question.title} question={question} onAnswer={answerQuestion} />;
}
