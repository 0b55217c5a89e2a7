import styles from './field-list.module.css';

export interface FieldButton {
  /** Text of the button, below its field. */
  label: string;
  /** The same with the field's name, for screen readers. */
  fullLabel: string;
  run: () => void;
  /** Whether its result is currently shown. */
  isPressed?: boolean;
}

/** Further actions of a field. */
export function FieldButtons({ buttons }: { buttons: readonly FieldButton[] }) {
  return (
    <p className={styles.verbs}>
      {buttons.map(({ label, fullLabel, run, isPressed }) => (
        <button key={label} type="button" aria-label={fullLabel} aria-pressed={isPressed} onClick={run}>
          {label}
        </button>
      ))}
    </p>
  );
}
