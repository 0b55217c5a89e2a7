import type { parseErrors } from '@tailrace/domain/pipelines/parse-errors';
import type { CodeProblem } from '#/components/core/code-editor/model.ts';
import { problemAt } from '#/components/core/code-editor/problem-at.ts';

/** Parse errors of a server, which counts columns from 0, as problems of the editor. */
export const problemsIn = (
  source: string,
  errors: NonNullable<ReturnType<typeof parseErrors>>,
): CodeProblem[] =>
  errors.map(({ line, position_in_line, reason }) => problemAt(source, line, position_in_line + 1, reason));
