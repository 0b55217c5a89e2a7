export { LazyDeleteMessages } from './lazy-delete-messages.ts';
