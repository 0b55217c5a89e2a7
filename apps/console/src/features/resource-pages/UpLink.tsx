import { Link, type LinkProps } from '@tanstack/react-router';
import { usePages } from '#/app/pages.ts';

/** A link to a parent page, with the title from its route. */
export const UpLink = ({ to }: { to: NonNullable<LinkProps['to']> }) => (
  <Link to={to}>{usePages().get(to)?.title}</Link>
);
