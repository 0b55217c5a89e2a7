import styles from './shell.module.css';

interface SkipLinkProps {
  target: string;
}

/** First in the tab order: skips the navigation. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className={styles.skip}
      onClick={(event) => {
        // The router would treat the fragment as a navigation.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      Skip to the page
    </a>
  );
}
