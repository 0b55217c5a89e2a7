export { ContentPacksPage } from './ContentPacksPage.tsx';
export { packInstallations, packRevisions } from './content-packs.ts';
export { packListSearch } from './list-search.ts';
export { PackPage } from './page/PackPage.tsx';
export { packPageSearch } from './page/page-search.ts';
