import { Link } from '@tanstack/react-router';
import { buttonLook } from '#/components/core/Button.tsx';

/** A link to the start page, for pages that were not found. */
export function HomeLink() {
  return (
    <Link to="/search" className={buttonLook()}>
      Go to the search
    </Link>
  );
}
