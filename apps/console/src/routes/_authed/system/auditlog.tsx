import { listAuditLog } from '@tailrace/sdk/operations/audit';
import { createFileRoute } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { AuditLogPage, auditTimeRange } from '#/features/audit/index.ts';

export const Route = createFileRoute('/_authed/system/auditlog')({
  validateSearch: auditTimeRange.params,
  staticData: {
    title: 'Audit log',
    help: 'security#who-changed-what',
    permission: listAuditLog.permission,
    rail: { icon: History, group: 'System', order: 75, isEmbedded: true },
  },
  component: AuditLogPage,
});
