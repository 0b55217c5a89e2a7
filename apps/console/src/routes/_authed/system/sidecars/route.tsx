import { createFileRoute } from '@tanstack/react-router';
import { SidecarsSection } from '#/features/sidecars/index.ts';

export const Route = createFileRoute('/_authed/system/sidecars')({
  staticData: { title: null },
  component: SidecarsSection,
});
