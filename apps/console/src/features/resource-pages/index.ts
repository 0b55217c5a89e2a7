export { FormPage } from './FormPage.tsx';
export { ListPage } from './ListPage.tsx';
export { UpLink } from './UpLink.tsx';
