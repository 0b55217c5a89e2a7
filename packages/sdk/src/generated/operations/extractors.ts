// Generated from the contract in openapi/. Do not edit.
export const createExtractor = {"id":"createExtractor","method":"POST","path":"/system/inputs/{inputId}/extractors","permission":"inputs:edit:{inputId}"} as const;
export const deleteExtractor = {"id":"deleteExtractor","method":"DELETE","path":"/system/inputs/{inputId}/extractors/{extractorId}","permission":"inputs:edit:{inputId}"} as const;
export const getExtractor = {"id":"getExtractor","method":"GET","path":"/system/inputs/{inputId}/extractors/{extractorId}","permission":"inputs:read:{inputId}"} as const;
export const listExtractors = {"id":"listExtractors","method":"GET","path":"/system/inputs/{inputId}/extractors","permission":"inputs:read:{inputId}"} as const;
export const orderExtractors = {"id":"orderExtractors","method":"POST","path":"/system/inputs/{inputId}/extractors/order","permission":"inputs:edit:{inputId}"} as const;
export const testContainsString = {"id":"testContainsString","method":"POST","path":"/tools/contains_string_tester","permission":null} as const;
export const testGrok = {"id":"testGrok","method":"POST","path":"/tools/grok_tester","permission":null} as const;
export const testJson = {"id":"testJson","method":"POST","path":"/tools/json_tester","permission":null} as const;
export const testLookupTable = {"id":"testLookupTable","method":"POST","path":"/tools/lookup_table_tester","permission":"lookuptables:read"} as const;
export const testLookupTableGet = {"id":"testLookupTableGet","method":"GET","path":"/tools/lookup_table_tester","permission":null} as const;
export const testNaturalDate = {"id":"testNaturalDate","method":"GET","path":"/tools/natural_date_tester","permission":null} as const;
export const testRegex = {"id":"testRegex","method":"POST","path":"/tools/regex_tester","permission":null} as const;
export const testRegexReplace = {"id":"testRegexReplace","method":"POST","path":"/tools/regex_replace_tester","permission":null} as const;
export const testSplitAndIndex = {"id":"testSplitAndIndex","method":"POST","path":"/tools/split_and_index_tester","permission":null} as const;
export const testSubstring = {"id":"testSubstring","method":"POST","path":"/tools/substring_tester","permission":null} as const;
export const updateExtractor = {"id":"updateExtractor","method":"PUT","path":"/system/inputs/{inputId}/extractors/{extractorId}","permission":"inputs:edit:{inputId}"} as const;
export const validateRegex = {"id":"validateRegex","method":"GET","path":"/tools/regex_tester/validate","permission":null} as const;
