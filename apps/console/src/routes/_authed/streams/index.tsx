import { createFileRoute } from '@tanstack/react-router';
import { StreamsPage, streamListSearch } from '#/features/streams/index.ts';

export const Route = createFileRoute('/_authed/streams/')({
  validateSearch: streamListSearch.params,
  component: StreamsPage,
});
