import styles from './field-list.module.css';

export interface FieldVerb {
  /** What the button says, of the field it stands under. */
  label: string;
  /** The same with the field's name, for those who do not see where it stands. */
  fullLabel: string;
  run: () => void;
  /** What it does is on the screen. */
  isPressed?: boolean;
}

/** What else can be done with a field. */
export function FieldVerbs({ verbs }: { verbs: readonly FieldVerb[] }) {
  return (
    <p className={styles.verbs}>
      {verbs.map(({ label, fullLabel, run, isPressed }) => (
        <button key={label} type="button" aria-label={fullLabel} aria-pressed={isPressed} onClick={run}>
          {label}
        </button>
      ))}
    </p>
  );
}
