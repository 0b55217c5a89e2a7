export { preloadPageFrame } from './PageFrame.tsx';
export { Shell } from './Shell.tsx';
