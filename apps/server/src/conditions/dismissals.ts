import { defineService } from '../host/service.ts';
import type { KeyValues } from '../store/settings.ts';
import { tryToWrite } from '../store/storage-failure.ts';

/** The conditions whose notification somebody dismissed; stored, so that a restart does not bring it back. */
export interface Dismissals {
  has(key: string): boolean;
  dismiss(keys: readonly string[]): void;
  /** Forgets all others: their conditions have ended, so they are shown when they begin again. */
  keepOnly(lasting: readonly string[]): void;
}

const settingsKey = 'dismissed_conditions';

function createDismissals(settings: KeyValues): Dismissals {
  let dismissed = new Set((settings.get(settingsKey) as string[] | undefined) ?? []);

  function save(next: Set<string>): void {
    settings.set(settingsKey, [...next]);
    dismissed = next;
  }

  return {
    has: (key) => dismissed.has(key),
    dismiss: (keys) => save(new Set([...dismissed, ...keys])),
    keepOnly(lasting) {
      const retained = new Set(lasting.filter((key) => dismissed.has(key)));
      // While the disk cannot be written, the next call forgets them.
      if (retained.size < dismissed.size) tryToWrite(() => save(retained));
    },
  };
}

export const dismissalService = defineService({ create: ({ settings }) => createDismissals(settings) });
