export { askPage } from './ask-page.ts';
export { refreshWidgets } from './refresh-widgets.ts';
export { useWidgetAnswer, type WidgetRun } from './use-widget-answer.ts';
export { useWidgetsState } from './use-widgets-state.ts';
export type { WidgetAnswer } from './widget-answer.ts';
