import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { type Alert, isUnresolved } from './alert-page.ts';

export const AlertState = ({ alert }: { alert: Alert }) =>
  isUnresolved(alert) ? (
    <StatusBadge status="bad">Unresolved</StatusBadge>
  ) : (
    <StatusBadge status="good">Resolved</StatusBadge>
  );
