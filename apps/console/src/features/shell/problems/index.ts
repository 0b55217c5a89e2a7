export { DeniedPage } from './DeniedPage.tsx';
export { HomeLink } from './HomeLink.tsx';
export { NotFoundPage } from './NotFoundPage.tsx';
export { RouteError } from './RouteError.tsx';
