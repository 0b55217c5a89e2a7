import { Lock } from 'lucide-react';
import styles from './denied-state.module.css';
import { StateMessage } from './StateMessage.tsx';

interface DeniedStateProps {
  /** What stays closed: "You may not see the inputs". */
  title: string;
  /** What the server said about it. */
  detail?: string;
  /** What would open it, as the server names it. */
  permissions?: readonly string[];
  /** Streams a search would have to read, when that is what is missing. */
  streams?: readonly string[];
}

export function DeniedState({ title, detail, permissions = [], streams = [] }: DeniedStateProps) {
  return (
    <StateMessage title={title} icon={<Lock size={24} strokeWidth={1.5} aria-hidden />}>
      {detail && <p>{detail}</p>}
      Ask an administrator for access.
      <Missing label="Missing permission" names={permissions} />
      <Missing label="Streams you may not read" names={streams} />
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
