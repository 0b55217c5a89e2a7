import { defineArea } from '../../host/area.ts';
import { createGrokPattern } from './createGrokPattern.ts';
import { deleteGrokPattern } from './deleteGrokPattern.ts';
import { getGrokPattern } from './getGrokPattern.ts';
import { importGrokPatternsJson } from './importGrokPatternsJson.ts';
import { listGrokPatterns } from './listGrokPatterns.ts';
import { listGrokPatternsPaginated } from './listGrokPatternsPaginated.ts';
import { services } from './services.ts';
import { testGrokPattern } from './testGrokPattern.ts';
import { updateGrokPattern } from './updateGrokPattern.ts';

export const grok = defineArea({
  name: 'grok',
  services,
  handlers: {
    createGrokPattern,
    deleteGrokPattern,
    getGrokPattern,
    importGrokPatternsJson,
    listGrokPatterns,
    listGrokPatternsPaginated,
    testGrokPattern,
    updateGrokPattern,
  },
});
