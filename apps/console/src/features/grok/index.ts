export { GrokImportPage } from './GrokImportPage.tsx';
export { GrokPatternPage } from './GrokPatternPage.tsx';
export { GrokPatternsPage } from './GrokPatternsPage.tsx';
export { everyGrokPattern, type GrokPattern } from './grok-patterns.ts';
export { grokListSearch, newGrokSearch } from './list-search.ts';
export { NewGrokPatternPage } from './NewGrokPatternPage.tsx';
