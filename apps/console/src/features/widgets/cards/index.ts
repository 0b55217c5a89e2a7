export { StreamsNote, searchesAll } from './StreamsNote.tsx';
export { WidgetCard } from './WidgetCard.tsx';
