export { FormPage } from './FormPage.tsx';
export { ListPage } from './ListPage.tsx';
export { RoutePageHeader } from './RoutePageHeader.tsx';
export { useExportActions } from './use-export-actions.ts';
export { useLiveErrors, withLiveErrors } from './use-live-errors.ts';
