import { lazy, Suspense } from 'react';
import { answerQuestion, useQuestion } from '#/app/confirm.ts';

const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Draws what `askToConfirm` asks. The shell has one. */
export function Confirm() {
  const question = useQuestion();
  return (
    <Suspense fallback={null}>
      {question && <ConfirmDialog key={question.title} question={question} onAnswer={answerQuestion} />}
    </Suspense>
  );
}
