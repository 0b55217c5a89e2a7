import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../host/service.ts';
import { wireTime } from '../../wire-time.ts';

const defaultText = 'Test';
/** Longer texts are cut. */
const maxLength = 1000;

/** The last debug events; in a cluster of one node, those for all nodes reach only this one. */
export interface DebugEvents {
  last: Record<'local' | 'cluster', Schemas['DebugEvent'] | null>;
  create(scope: 'local' | 'cluster', text: string): void;
}

export const debugEventService = defineService({
  create({ now, node }): DebugEvents {
    const last: DebugEvents['last'] = { local: null, cluster: null };
    return {
      last,
      create(scope, text) {
        const body = text.trim() === '' ? defaultText : text.slice(0, maxLength);
        last[scope] = { node_id: node.nodeId, date: wireTime(now()), text: body };
      },
    };
  },
});
