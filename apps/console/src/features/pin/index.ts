export { pinScope } from './pin-scope.ts';
export { type Pin, usePin } from './use-pin.tsx';
