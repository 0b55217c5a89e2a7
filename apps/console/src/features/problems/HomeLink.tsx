import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';

/** The way out of a page that is not there. */
export function HomeLink() {
  return (
    <Button asChild>
      <Link to="/search">Go to the search</Link>
    </Button>
  );
}
