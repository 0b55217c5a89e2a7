import { ChakraProvider } from '@chakra-ui/react';
import { injectGlobal } from '@emotion/css';
import type { ReactNode } from 'react';
import { system } from './system.ts';

// Once for the page, however many parts of it stand in this: each ChakraProvider would bring it again.
injectGlobal(system._global);
const withoutGlobals = { ...system, _global: [] };

/**
 * What Chakra's components need around them. Whatever uses one stands in this, and comes with a page, a dialog or a
 * menu: what is drawn first does without Chakra, whose engine is a quarter of the work until then.
 */
export function Chakra({ children }: { children: ReactNode }) {
  return <ChakraProvider value={withoutGlobals}>{children}</ChakraProvider>;
}
