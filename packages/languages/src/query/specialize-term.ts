import { Parameter } from './generated/terms.ts';

/** `$name$` is a word of its own: a placeholder for servers with the parameter capability. */
export function specializeTerm(value: string, _stack: unknown): number {
  return /^\$\w+\$$/.test(value) ? Parameter : -1;
}
