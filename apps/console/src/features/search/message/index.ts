export { MessagePage } from './MessagePage.tsx';
export { MessageSkeleton } from './MessageSkeleton.tsx';
export { messageQuery } from './queries.ts';
