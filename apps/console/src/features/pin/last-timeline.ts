import { userStore } from '#/app/user-store.ts';

/** A timeline by its id, with its title to show before it is read. */
export interface KnownTimeline {
  id: string;
  title: string;
}

const isKnownTimeline = (value: unknown): value is KnownTimeline | null =>
  value === null ||
  (typeof value === 'object' &&
    'id' in value &&
    'title' in value &&
    typeof value.id === 'string' &&
    typeof value.title === 'string');

/** The timeline that the user pinned to last. */
export const lastTimeline = userStore<KnownTimeline | null>({
  name: 'timelines.last',
  isValid: isKnownTimeline,
  initial: null,
});
