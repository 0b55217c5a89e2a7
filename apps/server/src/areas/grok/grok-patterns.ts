import { ValidationError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { collection } from '../../store/collection.ts';
import type { GrokPattern } from './grok-pattern.ts';

/** The stored grok patterns. */
export const grokPatterns = defineService({
  create: ({ config }) =>
    collection<GrokPattern>(config, {
      table: 'grok_patterns',
      entity: 'grok pattern',
      unique: [{ property: 'name', refuse: ({ name }) => new ValidationError({ _: [`${name} is taken`] }) }],
      lists: {
        searchedBy: { name: 'name', pattern: 'pattern' },
        sortedBy: { name: 'name', pattern: 'pattern', id: 'id', content_pack: 'content_pack' },
        textOrder: 'bytes',
      },
    }),
});
