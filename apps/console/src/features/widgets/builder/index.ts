export { LazyWidgetBuilder as WidgetBuilder } from './lazy.ts';
