export { GettingStartedPage } from './GettingStartedPage.tsx';
export { guideState } from './guide-state.ts';
export { isGuideShown } from './status.ts';
