import { Parameter } from './generated/terms.ts';

/** `$name$` is a token of its own: a placeholder, for servers that support parameters. */
export function specializeTerm(value: string, _stack: unknown): number {
  return /^\$\w+\$$/.test(value) ? Parameter : -1;
}
