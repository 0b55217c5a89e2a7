import { NotFoundState } from './NotFoundState.tsx';

export function NotFoundPage() {
  return <NotFoundState />;
}
