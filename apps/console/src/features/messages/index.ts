export { MessagePage } from './MessagePage.tsx';
export { MessageSkeleton } from './MessageSkeleton.tsx';
export { messageQueries } from './queries.ts';
