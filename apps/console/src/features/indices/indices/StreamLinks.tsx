import { chakra } from '@chakra-ui/react';
import type { Stream } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';

const maxListed = 12;

/** The streams of an index set, each a link to its messages. */
export function StreamLinks({ streams }: { streams: readonly Stream[] }) {
  if (streams.length === 0) return <chakra.span color="fg.faint">None that you can see</chakra.span>;
  const rest = streams.length - maxListed;
  return (
    <chakra.ul>
      {streams.slice(0, maxListed).map(({ id, title }) => (
        <chakra.li key={id} overflowWrap="anywhere">
          <Link to="/streams/$streamId/search" params={{ streamId: id }}>
            <chakra.bdi color="accent.fg" _hover={{ textDecoration: 'underline' }}>
              {title}
            </chakra.bdi>
          </Link>
        </chakra.li>
      ))}
      {rest > 0 && <chakra.li color="fg.muted">and {rest} more</chakra.li>}
    </chakra.ul>
  );
}
