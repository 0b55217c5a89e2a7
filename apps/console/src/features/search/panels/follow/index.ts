export { followPanel } from './follow-state.ts';
export { LazyFollowPanel, LazyMessageTimeline } from './lazy.ts';
