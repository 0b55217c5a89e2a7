import type { ValueSuggestion } from '#/components/core/query-editor/model.ts';

/** Debounce in ms before values are requested. */
const debounceMs = 120;

/** Values that contain the typed text in any case, prefix matches first. */
export function beginningWith(values: readonly ValueSuggestion[], typed: string): ValueSuggestion[] {
  const wanted = typed.toLowerCase();
  const at = ({ value }: ValueSuggestion) => value.toLowerCase().indexOf(wanted);
  return values.filter((value) => at(value) >= 0).sort((a, b) => Math.sign(at(a)) - Math.sign(at(b)));
}

/** Resolves once typing pauses; rejects if it continues. */
export function writingPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, debounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop();
    });
  });
}
