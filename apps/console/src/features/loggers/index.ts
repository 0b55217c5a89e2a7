export { LoggersPage } from './LoggersPage.tsx';
export { LogMessagesPage } from './LogMessagesPage.tsx';
export { loggerListSearch, logMessageSearch } from './list-search.ts';
