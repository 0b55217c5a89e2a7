import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { createGrokPattern } from './createGrokPattern.ts';
import { importGrokPatternsJson } from './importGrokPatternsJson.ts';
import { services } from './services.ts';
import { testGrokPattern } from './testGrokPattern.ts';

export const grok = defineArea({
  name: 'grok',
  services,
  handlers: {
    ...crudHandlers(services, 'grok', {
      list: 'listGrokPatterns',
      page: 'listGrokPatternsPaginated',
      get: 'getGrokPattern',
      update: 'updateGrokPattern',
      delete: 'deleteGrokPattern',
    }),
    createGrokPattern,
    importGrokPatternsJson,
    testGrokPattern,
  },
});
