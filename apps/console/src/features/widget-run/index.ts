export { askPage } from './ask-page.ts';
export { refreshWidgets } from './refresh-widgets.ts';
export { useWidgetAnswer, type WidgetRun } from './use-widget-answer.ts';
export type { WidgetAnswer } from './widget-answer.ts';
