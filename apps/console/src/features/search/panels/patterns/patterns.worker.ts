import { PatternSet } from '@tailrace/domain/search/patterns/pattern-set';
import type { NumberedResult, NumberedTask, PatternTask } from './pattern-tasks.ts';

const patterns = new PatternSet();

function resultOf(task: PatternTask): NumberedResult['result'] {
  if (task.kind === 'detail') return patterns.detail(task.pattern);
  if (task.kind === 'add') patterns.add(task.messages);
  else patterns.addBefore(task.messages);
  return patterns.snapshot();
}

addEventListener('message', ({ data: { number, task } }: MessageEvent<NumberedTask>) => {
  postMessage({ number, result: resultOf(task) } satisfies NumberedResult);
});
