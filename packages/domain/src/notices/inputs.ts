import type { InputOutcome } from '../inputs/input-outcome.ts';
import { failedWith, failure, type Notice, refusal, success } from './notice.ts';

/** Notices about inputs. */
export const inputNotices = {
  listFailed: failedWith('Could not retrieve Inputs'),
  getFailed: failedWith('Could not retrieve input'),
  launched: (title: string): Notice => success(`Input '${title}' launched successfully`),
  updated: (title: string): Notice => success(`Input '${title}' updated successfully`),
  deleted: (title: string): Notice => success(`Input '${title}' deleted successfully`),
  launchFailed: failedWith('Could not launch input'),
  updateFailed: failedWith('Could not update input'),
  deleteFailed: failedWith('Could not delete input'),
  exportFailed: failedWith('Could not export input settings'),
  deletedSeveral: (count: number): Notice => success(`${count} inputs deleted successfully`),
} as const;

/** Notices about starting and stopping inputs. */
export const inputStateNotices = {
  changed: (change: 'started' | 'stopped', outcome: InputOutcome): Notice => {
    switch (outcome) {
      case 'succeeded':
        return success(`Input will be ${change} shortly`);
      case 'partly':
        return { kind: 'warning', title: '', text: `Input could not be ${change} in all nodes` };
      case 'failed':
        return refusal(`Input could not be ${change}`);
    }
  },
  /** The server accepted the request, but the input did not start. */
  failed: (title: string, reason: string): Notice => failure(`Input '${title}' failed to start`, reason),
  startFailed: failedWith('Input could not be started'),
  stopFailed: failedWith('Input could not be stopped'),
} as const;

/** Notices about the static fields of inputs. */
export const staticFieldNotices = {
  added: (): Notice => success('Static field added'),
  removed: (): Notice => success('Static field removed'),
  addFailed: failedWith('Could not add static field'),
  removeFailed: failedWith('Could not remove static field'),
} as const;

/** Notices about the codecs of inputs. */
export const codecNotices = {
  typesFailed: (): Notice => failure('Could not retrieve codec types', 'Fetching codec types failed'),
} as const;
