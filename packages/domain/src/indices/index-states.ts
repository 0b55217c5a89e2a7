import { countOf } from '../format/format.ts';
import type { Status } from '../format/status.ts';
import type { IndexState } from './index-details.ts';

/** The states of indices as words, in the order in which legends and filters list them. */
export const shownStates = {
  writing: { status: 'good', text: 'Writing' },
  open: { status: 'good', text: 'Open' },
  reopened: { status: 'good', text: 'Reopened' },
  closed: { status: 'idle', text: 'Closed' },
  damaged: { status: 'bad', text: 'Damaged' },
} as const satisfies Record<IndexState, { status: Status; text: string }>;

export const states = Object.keys(shownStates) as IndexState[];

/** What is wrong with an index of which a part cannot be read; `null` if nothing is. */
export const partlyDamaged = (damagedBlocks: number): string | null =>
  damagedBlocks === 0
    ? null
    : `Searches leave out the messages of ${countOf(damagedBlocks, 'block')} that cannot be read.`;

/** What a state means, beside its badge. */
export const stateDetails: Partial<Record<IndexState, string>> = {
  writing: 'New messages are written here.',
  reopened: 'It was closed and is open again. Retention leaves it alone.',
  closed: 'Its messages are on disk, but searches leave them out.',
  damaged: 'Its file cannot be read, so searches leave it out.',
};
