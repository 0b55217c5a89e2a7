import { readPatternLines } from '@tailrace/languages/grok';
import type { GrokService } from '../areas/grok/grok-service.ts';
import type { KeyValues } from '../store/settings.ts';
import { standardPatterns } from './standard-patterns.ts';

const seededKey = 'grok_patterns_seeded';

/** Stores the patterns a new server has, once per data directory: what a person deletes stays deleted. */
export async function seedGrokPatterns(grok: GrokService, settings: KeyValues): Promise<void> {
  if (settings.get(seededKey)) return;
  const names = new Set(grok.list().map(({ name }) => name));
  const missing = readPatternLines(standardPatterns).filter(({ name }) => !names.has(name));
  await grok.import(missing, false);
  settings.set(seededKey, true);
}
