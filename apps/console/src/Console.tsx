import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createQueryClient } from '#/app/query-client.ts';
import { system } from '#/app/theme/system.ts';
import { createConsoleRouter } from './router.ts';

/** All there is for a logged-in user. What one user has loaded is gone with their session. */
export function Console() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createConsoleRouter(queryClient));
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
