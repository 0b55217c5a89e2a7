export { AlertPage } from './AlertPage.tsx';
export { AlertsPage } from './AlertsPage.tsx';
export { ConditionPage } from './ConditionPage.tsx';
export { ConditionsPage } from './ConditionsPage.tsx';
export { alertListSearch, callbackListSearch, conditionListSearch } from './list-search.ts';
export { NewConditionPage } from './NewConditionPage.tsx';
export { NewNotificationPage } from './NewNotificationPage.tsx';
export { NotificationsPage } from './NotificationsPage.tsx';
export { alertQueries } from './queries.ts';
