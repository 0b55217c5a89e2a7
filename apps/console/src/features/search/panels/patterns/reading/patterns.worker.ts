import { type NumberedResult, type NumberedTask, PatternTasks } from './pattern-tasks.ts';

const tasks = new PatternTasks();

addEventListener('message', ({ data: { number, task } }: MessageEvent<NumberedTask>) => {
  postMessage({ number, result: tasks.run(task) } satisfies NumberedResult);
});
