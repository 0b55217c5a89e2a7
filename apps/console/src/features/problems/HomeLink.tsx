import { Link } from '@tanstack/react-router';
import { buttonLook } from '#/components/core/Button.tsx';

/** The way out of a page that is not there. */
export function HomeLink() {
  return (
    <Link to="/search" className={buttonLook()}>
      Go to the search
    </Link>
  );
}
