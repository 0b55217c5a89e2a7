import type { ReactNode } from 'react';
import styles from './state-message.module.css';

interface StateMessageProps {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** `alert` for errors; omitted for plain states. */
  role?: 'alert';
}

/** A centred message instead of content: what this is, why it is empty, and what to do next. */
export function StateMessage({ title, children, icon, action, role }: StateMessageProps) {
  return (
    <div role={role} className={styles.message}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
