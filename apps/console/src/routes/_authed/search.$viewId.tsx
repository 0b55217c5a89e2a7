import { createFileRoute } from '@tanstack/react-router';

/** A saved search; drawn by the search above it. */
export const Route = createFileRoute('/_authed/search/$viewId')({});
