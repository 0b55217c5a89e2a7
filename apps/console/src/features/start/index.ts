export { startPath } from './start-path.ts';
