export { AuditLogPage } from './AuditLogPage.tsx';
export { auditTimeRange } from './list-search.ts';
