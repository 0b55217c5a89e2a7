import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';

export const ServiceSkeleton = () => <DetailSkeleton label="Loading authentication service" />;
