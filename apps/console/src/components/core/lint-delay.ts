let isImmediate = false;

/** How long after the last change an editor checks its text: the milliseconds given, in tests none. */
export const lintDelay = (ms: number): number => (isImmediate ? 0 : ms);

/** In tests no user pauses typing. @internal */
export function lintImmediately(): void {
  isImmediate = true;
}
