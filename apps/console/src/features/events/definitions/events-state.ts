import { printSearchUrl } from '@tailrace/domain/search/search-url';

const aWeek = 604_800;

/** The list of the definition's events of the last 7 days, alerts and others. */
export const eventsState = (definitionId: string) => ({
  to: '/alerts' as const,
  search: {
    show: 'include',
    definition: definitionId,
    ...printSearchUrl({ timeRange: { type: 'relative', from: aWeek } }),
  },
});
