export { NotFoundPage } from './NotFoundPage.tsx';
export { RouteError } from './RouteError.tsx';
