// Generated from the contract in openapi/. Do not edit.
export const createGrokPattern = {"id":"createGrokPattern","method":"POST","path":"/system/grok","permission":"inputs:create"} as const;
export const deleteGrokPattern = {"id":"deleteGrokPattern","method":"DELETE","path":"/system/grok/{patternId}","permission":"inputs:edit"} as const;
export const getGrokPattern = {"id":"getGrokPattern","method":"GET","path":"/system/grok/{patternId}","permission":"inputs:read"} as const;
export const importGrokPatternsJson = {"id":"importGrokPatternsJson","method":"PUT","path":"/system/grok","permission":"inputs:create"} as const;
export const listGrokPatterns = {"id":"listGrokPatterns","method":"GET","path":"/system/grok","permission":"inputs:read"} as const;
export const listGrokPatternsPaginated = {"id":"listGrokPatternsPaginated","method":"GET","path":"/system/grok/paginated","permission":"inputs:read"} as const;
export const testGrokPattern = {"id":"testGrokPattern","method":"POST","path":"/system/grok/test","permission":null} as const;
export const updateGrokPattern = {"id":"updateGrokPattern","method":"PUT","path":"/system/grok/{patternId}","permission":"inputs:edit"} as const;
