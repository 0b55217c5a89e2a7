export { pinScope } from './pin-scope.ts';
export { usePin } from './use-pin.tsx';
