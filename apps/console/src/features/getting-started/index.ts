export { GettingStartedPage } from './GettingStartedPage.tsx';
export { guidePlace } from './guide-place.ts';
export { isGuideShown } from './status.ts';
