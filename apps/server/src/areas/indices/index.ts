import { defineArea } from '../../host/area.ts';
import { indexSetService } from './index-set-service.ts';

export const indices = defineArea({
  name: 'indices',
  services: { indexSets: indexSetService },
  handlers: {},
  jobs: {
    'seal-indices': {
      description: 'Seals indices that are no longer written to',
      trigger: { type: 'interval', everyMs: 60_000 },
      whenMissed: 'catch-up',
      deadlineMs: 10 * 60_000,
      run: ({ signal }, { indexSets }) => indexSets.sealRest(signal),
    },
  },
});
