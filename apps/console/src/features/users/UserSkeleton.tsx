import { DetailSkeleton } from '#/components/detail/DetailSkeleton.tsx';

export function UserSkeleton() {
  return <DetailSkeleton label="Loading user" />;
}
