export { respondToMcp } from './http.ts';
