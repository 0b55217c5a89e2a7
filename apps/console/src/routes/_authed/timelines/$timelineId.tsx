import { getTimeline } from '@tailrace/sdk/operations/timelines';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { TimelinePage } from '#/features/timelines/index.ts';

export const Route = createFileRoute('/_authed/timelines/$timelineId')({
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(query(getTimeline, params)),
  staticData: { title: 'Timeline' },
  component: TimelinePage,
});
