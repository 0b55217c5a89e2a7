import type { PivotRequest } from '../../../../search/pivot/pivot-request.ts';
import { SearchError } from '../../../../search/search-error.ts';
import type { Evaluated } from './evaluations.ts';

/** Why an evaluation or a search failed, as it is sent between threads. */
type Failure = Pick<SearchError, 'code' | 'message' | 'errors'>;

export function failureOf(error: unknown): Failure {
  if (error instanceof SearchError) return { code: error.code, message: error.message, errors: error.errors };
  return { code: 'failed', message: error instanceof Error ? error.message : String(error), errors: [] };
}

export const errorOf = ({ code, message, errors }: Failure) => new SearchError(code, message, errors);

export type EvaluationJob = {
  [Name in keyof Evaluated]: { name: Name; request: Evaluated[Name]['request'] };
}[keyof Evaluated];

export type EvaluationResult = Evaluated[keyof Evaluated]['result'];

/** Sent to the thread. */
export type Command =
  | { kind: 'evaluate'; id: number; job: EvaluationJob }
  | { kind: 'cancel'; id: number }
  | { kind: 'searched'; search: number; state: Uint8Array }
  | { kind: 'not-searched'; search: number; failure: Failure };

/** Sent by the thread; a search is run for an evaluation. */
export type Outcome =
  | { kind: 'search'; id: number; search: number; pivot: PivotRequest }
  | { kind: 'done'; id: number; result: EvaluationResult }
  | { kind: 'failed'; id: number; failure: Failure };
