import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';

export function UserSkeleton() {
  return <DetailSkeleton label="Loading user" />;
}
