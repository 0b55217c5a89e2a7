import type { WriteTarget } from '../write-target.ts';

/** A target of a set, by default the first index of the default set. */
export const writeTarget = (setId: string, changes: Partial<WriteTarget> = {}): WriteTarget => ({
  setId,
  setOrder: 0,
  isDefault: true,
  index: `${setId}_0`,
  before: [],
  maxMessages: null,
  ...changes,
});
