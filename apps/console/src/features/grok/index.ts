export { GrokImportPage } from './GrokImportPage.tsx';
export { GrokPatternPage } from './GrokPatternPage.tsx';
export { GrokPatternsPage } from './GrokPatternsPage.tsx';
export { grokListSearch } from './list.ts';
export { NewGrokPatternPage } from './NewGrokPatternPage.tsx';
