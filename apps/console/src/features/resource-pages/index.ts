export { FormPage } from './FormPage.tsx';
export { ListPage } from './ListPage.tsx';
export { ManifestHeader } from './ManifestHeader.tsx';
export { UpLink } from './UpLink.tsx';
