import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';

export function RoleSkeleton() {
  return <DetailSkeleton label="Loading role" />;
}
