import { Lock } from 'lucide-react';
import styles from './denied-state.module.css';
import { StateMessage } from './StateMessage.tsx';

interface DeniedStateProps {
  /** What stays closed: "You don’t have permission to see the inputs". */
  title: string;
  /** The server's message. */
  detail?: string;
  /** The missing permissions, as the server names them. */
  permissions?: readonly string[];
  /** The streams a search may not read, when those are what is missing. */
  streams?: readonly string[];
}

export function DeniedState({ title, detail, permissions = [], streams = [] }: DeniedStateProps) {
  return (
    <StateMessage title={title} icon={<Lock size={24} strokeWidth={1.5} aria-hidden />}>
      {detail && <p>{detail}</p>}
      Ask an administrator for access.
      <Missing label="Missing permission" names={permissions} />
      <Missing label="Streams without permission" names={streams} />
    </StateMessage>
  );
}

function Missing({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={styles.missing}>
      <p>{label}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
