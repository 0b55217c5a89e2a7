export { fetchPage } from './fetch-page.ts';
export { refreshWidgets } from './refresh-widgets.ts';
export { useWidgetResult, type WidgetRun } from './use-widget-result.ts';
export { useWidgetsState } from './use-widgets-state.ts';
export type { WidgetResult } from './widget-result.ts';
