import { Link } from '@tanstack/react-router';
import type { PagePath } from '#/app/pages.ts';
import { pages } from '../manifests.ts';

/** The way up to a page, under the title its manifest gives it. */
export const UpLink = ({ to }: { to: PagePath }) => <Link to={to}>{pages[to].title}</Link>;
