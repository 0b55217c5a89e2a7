export { LazyChangesPanel } from './lazy.ts';
