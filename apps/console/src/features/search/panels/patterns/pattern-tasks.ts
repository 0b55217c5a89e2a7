import type {
  PatternDetail,
  PatternMessage,
  PatternSnapshot,
} from '@tailrace/domain/search/patterns/pattern';

/** What the worker is asked for. */
export type PatternTask =
  | { kind: 'add' | 'before'; messages: readonly PatternMessage[] }
  | { kind: 'detail'; pattern: number };

/** Its answers by the kind of task. */
export interface PatternResults {
  add: PatternSnapshot;
  before: PatternSnapshot;
  detail: PatternDetail | null;
}

export interface NumberedTask {
  number: number;
  task: PatternTask;
}

export interface NumberedResult {
  number: number;
  result: PatternResults[PatternTask['kind']];
}
