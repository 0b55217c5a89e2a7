import { createFileRoute } from '@tanstack/react-router';
import { TimelinePage, timelineQueries } from '#/features/timelines/index.ts';

export const Route = createFileRoute('/_authed/timelines/$timelineId')({
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(timelineQueries.one(params.timelineId)),
  staticData: { title: 'Timeline' },
  component: TimelinePage,
});
