import { Link } from '@tanstack/react-router';
import { usePagesAbove } from '#/app/pages.ts';
import { buttonClass } from '#/components/core/Button.tsx';

/** A link to the list that an entity belongs to, else to the start page, for what was not found. */
export function HomeLink() {
  const list = usePagesAbove().findLast(({ to }) => !to.includes('$'));
  return list ? (
    <Link to={list.to} className={buttonClass()}>
      Back to “{list.page.title}”
    </Link>
  ) : (
    <Link to="/search" className={buttonClass()}>
      Go to the search
    </Link>
  );
}
