export { EditExtractorPage } from './EditExtractorPage.tsx';
export { ExportPage } from './ExportPage.tsx';
export { ExtractorsPage } from './ExtractorsPage.tsx';
export { ImportPage } from './ImportPage.tsx';
export { NewExtractorPage } from './NewExtractorPage.tsx';
export { newExtractorSearch } from './new-search.ts';
