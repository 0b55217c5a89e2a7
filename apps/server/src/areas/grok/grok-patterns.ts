import { ValidationError } from '../../errors.ts';
import { defineCollection } from '../../host/collection.ts';
import type { GrokPattern } from './grok-pattern.ts';

/** The stored grok patterns. */
export const grokPatterns = defineCollection<GrokPattern>({
  table: 'grok_patterns',
  entity: 'grok pattern',
  unique: [{ property: 'name', refuse: ({ name }) => new ValidationError({ _: [`${name} is taken`] }) }],
  lists: {
    searchedBy: { name: 'name', pattern: 'pattern' },
    sortedBy: { name: 'name', pattern: 'pattern', id: 'id', content_pack: 'content_pack' },
    textOrder: 'bytes',
  },
});
