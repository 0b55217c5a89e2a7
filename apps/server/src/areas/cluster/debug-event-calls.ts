import { noContent, ok } from '../../http/handler.ts';
import type { DebugEvents } from './debug-events.ts';
import type { Handlers } from './services.ts';

const lastOf = ({ last }: DebugEvents, scope: 'local' | 'cluster') => {
  const event = last[scope];
  return event ? ok(event) : noContent();
};

export const debugEventCalls: Handlers<
  'createClusterDebugEvent' | 'createLocalDebugEvent' | 'getLastClusterDebugEvent' | 'getLastLocalDebugEvent'
> = {
  createClusterDebugEvent({ body }, { debugEvents }) {
    debugEvents.create('cluster', body ?? '');
    return noContent();
  },
  createLocalDebugEvent({ body }, { debugEvents }) {
    debugEvents.create('local', body ?? '');
    return noContent();
  },
  getLastClusterDebugEvent: (_, { debugEvents }) => lastOf(debugEvents, 'cluster'),
  getLastLocalDebugEvent: (_, { debugEvents }) => lastOf(debugEvents, 'local'),
};
