export { TvDialog } from './TvDialog.tsx';
export { TvPage } from './TvPage.tsx';
