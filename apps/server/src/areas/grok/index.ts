import { readPatternLines } from '@tailrace/languages/grok';
import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { created, ok } from '../../http/handler.ts';
import { definitionsOf } from './grok-definitions.ts';
import { grokPatterns } from './grok-patterns.ts';
import { type GrokService, grokService } from './grok-service.ts';

const services = { grok: grokService, storedPatterns: grokPatterns };

export const grok = defineArea({
  name: 'grok',
  services,
  handlers: {
    ...crudHandlers((services: { grok: GrokService }) => services.grok, {
      list: 'listGrokPatterns',
      page: 'listGrokPatternsPaginated',
      get: 'getGrokPattern',
      update: 'updateGrokPattern',
      delete: 'deleteGrokPattern',
    }),

    async createGrokPattern({ body, query, caller }, { grok }) {
      if (typeof body === 'string') {
        await grok.import(readPatternLines(body), query.replace ?? false, caller.user.username);
        return { status: 202, body: undefined };
      }
      const pattern = await grok.create(body, caller.user.username);
      return created(pattern, `/system/grok/${pattern.id}`);
    },

    async importGrokPatternsJson({ body, query, caller }, { grok }) {
      await grok.import(body.patterns, query.replace ?? false, caller.user.username);
      return { status: 202, body: undefined };
    },

    testGrokPattern: async ({ body, caller }, { grok }) =>
      ok(await grok.test(body.grok_pattern, body.sampleData, caller.user.username)),
  },
  processing: {
    grokPatterns: ({ storedPatterns }) => ({
      read: () => definitionsOf(storedPatterns.list()),
      watched: [storedPatterns],
    }),
  },
});
