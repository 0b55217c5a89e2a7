import { createFileRoute } from '@tanstack/react-router';
import { ListTree } from 'lucide-react';
import { shareParam } from '#/features/sharing/index.ts';
import { createParam, TimelinesPage, timelineListSearch } from '#/features/timelines/index.ts';

export const Route = createFileRoute('/_authed/timelines/')({
  validateSearch: (search) => ({
    ...timelineListSearch.params(search),
    ...shareParam(search),
    ...createParam(search),
  }),
  staticData: {
    title: 'Timelines',
    help: 'operating#timelines',
    rail: { icon: ListTree, group: null, order: 45, isEmbedded: true },
    palette: { action: 'Create timeline', search: { create: 'timeline' }, needs: 'createTimeline' },
  },
  component: TimelinesPage,
});
