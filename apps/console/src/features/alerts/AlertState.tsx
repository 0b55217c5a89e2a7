import { type Alert, isUnresolved } from '@tailrace/domain/alerts/alert-page';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

export const AlertState = ({ alert }: { alert: Alert }) =>
  isUnresolved(alert) ? (
    <StatusBadge status="bad">Unresolved</StatusBadge>
  ) : (
    <StatusBadge status="good">Resolved</StatusBadge>
  );
