import { Link } from '@tanstack/react-router';
import { buttonClass } from '#/components/core/Button.tsx';

/** A link to the start page, for pages that were not found. */
export function HomeLink() {
  return (
    <Link to="/search" className={buttonClass()}>
      Go to the search
    </Link>
  );
}
