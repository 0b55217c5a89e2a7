import { ChakraProvider } from '@chakra-ui/react';
import { injectGlobal } from '@emotion/css';
import type { ReactNode } from 'react';
import { system } from './system.ts';

// Once per page: each nested ChakraProvider would inject the global styles again.
injectGlobal(system._global);
const withoutGlobals = { ...system, _global: [] };

/**
 * The provider for Chakra components. Only pages, dialogs and menus that use Chakra render it, so that the first load
 * does without Chakra's engine, a quarter of its work.
 */
export function Chakra({ children }: { children: ReactNode }) {
  return <ChakraProvider value={withoutGlobals}>{children}</ChakraProvider>;
}
