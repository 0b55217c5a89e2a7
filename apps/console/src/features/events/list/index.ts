export { AlertsSection } from './AlertsSection.tsx';
export { EventsPage } from './EventsPage.tsx';
export { eventParams } from './list-search.ts';
