export { LazyPatternsPanel } from './lazy.ts';
