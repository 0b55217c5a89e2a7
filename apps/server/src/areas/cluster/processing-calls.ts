import { NotFoundError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import type { Handlers } from './services.ts';

/** How far the processing of messages has come; what is stored of it is up to ten seconds old. */
export const processingCalls: Handlers<
  | 'getProcessingStatus'
  | 'getPersistedProcessingStatus'
  | 'getClusterProcessingStatus'
  | 'getClusterPersistedProcessingStatus'
> = {
  getProcessingStatus: (_, { processing }) => ok(processing.current()),

  getPersistedProcessingStatus(_, { processing }) {
    const status = processing.persisted();
    if (!status) throw new NotFoundError('No processing status is stored before the first message');
    return ok(status);
  },

  getClusterProcessingStatus: (_, { processing, node }) => ok({ [node.nodeId]: processing.current() }),

  getClusterPersistedProcessingStatus: (_, { processing, node }) =>
    ok({ [node.nodeId]: processing.persisted() }),
};
