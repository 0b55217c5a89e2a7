import type { InputOutcome } from '../input-outcome.ts';
import { failure, type Notice, success } from './notice.ts';

/** Notices about inputs and their states. */
export const inputNotices = {
  launched: (title: string): Notice => success(`Input '${title}' launched successfully`),
  updated: (title: string): Notice => success(`Input '${title}' updated successfully`),
  deleted: (title: string): Notice => success(`Input '${title}' deleted successfully`),
  listFailed: (message: string): Notice => failure('Could not retrieve Inputs', message),
  getFailed: (message: string): Notice => failure('Could not retrieve input', message),
  launchFailed: (message: string): Notice => failure('Could not launch input', message),
  updateFailed: (message: string): Notice => failure('Could not update input', message),
  deleteFailed: (message: string): Notice => failure('Could not delete input', message),
  stateChanged: (change: 'started' | 'stopped', outcome: InputOutcome): Notice => {
    switch (outcome) {
      case 'succeeded':
        return success(`Input will be ${change} shortly`);
      case 'partly':
        return { kind: 'warning', message: `Input could not be ${change} in all nodes` };
      case 'failed':
        return { kind: 'error', message: `Input could not be ${change}` };
    }
  },
} as const;
