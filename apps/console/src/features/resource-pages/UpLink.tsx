import { Link } from '@tanstack/react-router';
import type { PagePath } from '#/app/pages.ts';
import { pages } from '../manifests.ts';

/** A link to a parent page, with the title from its manifest. */
export const UpLink = ({ to }: { to: PagePath }) => <Link to={to}>{pages[to].title}</Link>;
