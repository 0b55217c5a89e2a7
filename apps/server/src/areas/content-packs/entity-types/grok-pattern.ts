import { grokReferences } from '@tailrace/languages/grok';
import { defineService } from '../../../host/service.ts';
import { grokPatterns } from '../../grok/grok-patterns.ts';
import { grokService } from '../../grok/grok-service.ts';
import { type DataOf, type EntityType, reasonOf } from '../entity-type.ts';
import { packRequest } from '../pack-request.ts';

/**
 * Grok patterns; one of the same name is used, and must be the same pattern: others that name it would mean something else.
 */
export const grokPatternType = defineService({
  needs: { grok: grokService, stored: grokPatterns },
  create: (_, { grok, stored }): EntityType<DataOf<'grok_pattern'>> => ({
    name: 'grok_pattern',
    version: '1',
    list: () => grok.list().map(({ id, name }) => ({ id, title: name })),

    export(id) {
      const found = stored.find(id);
      return found && { name: found.name, pattern: found.pattern };
    },

    needs: (id) => patternsNamed(stored.find(id)?.pattern ?? '', stored),

    find({ name, pattern }) {
      const found = typeof name === 'string' ? stored.findBy('name', name) : null;
      if (!found) return null;
      const difference = found.pattern === pattern ? null : `Its pattern is ${found.pattern}`;
      return { id: found.id, title: found.name, difference, mustBeSame: true };
    },

    async prepare(entities, caller) {
      try {
        const given = entities.map(({ name, pattern }) => ({ name, pattern }));
        const { patterns } = packRequest('importGrokPatternsJson', { patterns: given }, caller);
        const stores = await grok.prepare(patterns, caller.user.username);
        return stores.map((store) => () => {
          const { id, name } = store();
          return { id, title: name };
        });
      } catch (error) {
        throw new Error(reasonOf(error));
      }
    },

    update: (id, { name, pattern }, caller) =>
      grok.prepareUpdate(id, packRequest('updateGrokPattern', { id, name, pattern }, caller)),

    delete: (id) => grok.delete(id),
  }),
});

/** The stored patterns that a pattern names. */
export function patternsNamed(
  pattern: string,
  stored: { findBy(property: 'name', name: string): { id: string } | null },
) {
  const names = new Set(grokReferences(pattern).map(({ name }) => name.text));
  return [...names].flatMap((name) => {
    const found = stored.findBy('name', name);
    return found ? [{ type: 'grok_pattern', id: found.id }] : [];
  });
}
