import { Box } from '@chakra-ui/react';
import { useWayBack } from '#/app/use-way-back.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { configurationList } from '../configurations.ts';
import { CollectorForm } from './CollectorForm.tsx';

export function NewCollectorPage() {
  const goBack = useWayBack(configurationList);
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader lead="A program that sidecars run, for one operating system." />
      <CollectorForm onSaved={goBack} onLeave={goBack} />
    </Box>
  );
}
