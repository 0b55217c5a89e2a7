import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

interface EmptyStateProps {
  title: string;
  /** Why there is nothing here. */
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <StateMessage title={title} icon={<Inbox size={24} strokeWidth={1.5} aria-hidden />} action={action}>
      {children}
    </StateMessage>
  );
}
