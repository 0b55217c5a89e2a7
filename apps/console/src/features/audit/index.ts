export { AuditLogPage } from './AuditLogPage.tsx';
export { auditParams } from './list-search.ts';
