export { LiveButton } from './LiveButton.tsx';
export { LazyNewMessages, LazyTailStatus } from './lazy.ts';
export { TailEnd } from './TailEnd.tsx';
export { tailedRows } from './tail-rows.ts';
export { useReading } from './use-reading.ts';
export { type Tail, useTail } from './use-tail.ts';
