import { readPatternLines } from '@tailrace/languages/grok';
import type { GrokService } from '../areas/grok/grok-service.ts';
import type { KeyValues } from '../store/settings.ts';
import { standardPatterns } from './standard-patterns.ts';

const seededKey = 'grok_patterns_seeded';

/** Stores the standard patterns of a new server, once per data directory, so that deleted ones stay deleted. */
export function seedGrokPatterns(grok: GrokService, settings: KeyValues): void {
  if (settings.get(seededKey)) return;
  const names = new Set(grok.list().map(({ name }) => name));
  const missing = readPatternLines(standardPatterns).filter(({ name }) => !names.has(name));
  grok.addShipped(missing);
  settings.set(seededKey, true);
}
