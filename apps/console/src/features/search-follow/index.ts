export { followPanel } from './follow-place.ts';
export { LazyFollowPanel } from './lazy.ts';
