import { Link, useMatches } from '@tanstack/react-router';
import { usePage, usePages } from '#/app/pages.ts';
import { buttonClass } from '#/components/core/Button.tsx';

/** The page above the one that was not found: as its route says, or the nearest one in its address. */
function usePageAbove(): { to: string; title: string } | undefined {
  const pages = usePages();
  const page = usePage();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const segments = path.split('/').filter(Boolean);
  const inAddress = segments
    .map((_, count) => `/${segments.slice(0, count).join('/')}`)
    .findLast((above) => above !== '/' && !above.includes('$') && pages.has(above));
  const to = page?.above ?? inAddress;
  const title = to === undefined ? undefined : pages.get(to)?.title;
  return to === undefined || title === undefined ? undefined : { to, title };
}

/** A link to the list that an entity belongs to, else to the start page, for what was not found. */
export function HomeLink() {
  const above = usePageAbove();
  return above ? (
    <Link to={above.to} className={buttonClass()}>
      Back to “{above.title}”
    </Link>
  ) : (
    <Link to="/search" className={buttonClass()}>
      Go to the search
    </Link>
  );
}
