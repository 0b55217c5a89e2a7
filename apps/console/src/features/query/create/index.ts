export { useCreations } from './use-creations.ts';
