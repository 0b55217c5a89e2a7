import styles from './shell.module.css';

interface SkipLinkProps {
  target: string;
}

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className={styles.skip}
      onClick={(event) => {
        // The router would take the fragment for a navigation.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      Skip to the page
    </a>
  );
}
