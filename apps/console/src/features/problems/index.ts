export { DeniedPage } from './DeniedPage.tsx';
export { NotFoundPage } from './NotFoundPage.tsx';
export { RouteError } from './RouteError.tsx';
