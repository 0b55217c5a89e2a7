export { WidgetCard } from './WidgetCard.tsx';
