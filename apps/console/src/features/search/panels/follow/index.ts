export { followPanel } from './follow-place.ts';
export { LazyFollowPanel, LazyMessageTimeline } from './lazy.ts';
