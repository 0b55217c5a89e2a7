import { ChakraProvider } from '@chakra-ui/react';
import { Outlet } from '@tanstack/react-router';
import { system } from '#/app/theme/system.ts';

export function Shell() {
  return (
    <ChakraProvider value={system}>
      <Outlet />
    </ChakraProvider>
  );
}
