export { ExportPage } from './ExportPage.tsx';
export { ExtractorsPage } from './ExtractorsPage.tsx';
export { ImportPage } from './ImportPage.tsx';
