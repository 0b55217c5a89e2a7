export { readMessagesPage } from './messages-page.ts';
export { OverviewPage } from './OverviewPage.tsx';
