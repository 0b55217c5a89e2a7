import { ChakraProvider, createSystem, defineTextStyles } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { injectGlobal } from '@emotion/css';
import type { ReactNode } from 'react';
import { checkbox, field, tabs } from './recipes/controls.ts';
import { input, textarea } from './recipes/input.ts';
import { dialog, menu, popover, tooltip } from './recipes/overlays.ts';
import { semanticTokens, tokens } from './tokens.ts';

const mono = { fontFamily: 'mono', fontFeatureSettings: '"liga" 0, "calt" 0' } as const;

export const textStyles = defineTextStyles({
  title: { value: { fontSize: '20px', lineHeight: '28px', fontWeight: '620', letterSpacing: '-0.015em' } },
  heading: {
    value: { fontSize: '15px', lineHeight: '22px', fontWeight: 'semibold', letterSpacing: '-0.01em' },
  },
  ui: { value: { fontSize: '14px', lineHeight: '20px' } },
  table: { value: { fontSize: '13px', lineHeight: '20px' } },
  small: { value: { fontSize: '12px', lineHeight: '18px' } },
  micro: { value: { fontSize: '11px', lineHeight: '16px' } },
  mono: { value: { ...mono, fontSize: '12.5px', lineHeight: '20px' } },
  monoSmall: { value: { ...mono, fontSize: '11.5px', lineHeight: '18px' } },
});

/** Chakra's engine with our tokens and only the recipes the console uses; base.css has the reset. */
const system = createSystem(defaultBaseConfig, {
  preflight: false,
  // Colour variables resolve again wherever a theme is set, for the page or a part of it.
  cssVarsRoot: ':where(html, [data-theme])',
  conditions: {
    light: '[data-theme=light] &',
    dark: '[data-theme=dark] &',
  },
  theme: {
    breakpoints: { sm: '640px', md: '900px', lg: '1200px', xl: '1600px' },
    tokens,
    semanticTokens,
    textStyles,
    recipes: { input, textarea },
    slotRecipes: { checkbox, dialog, field, menu, popover, tabs, tooltip },
  },
});

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
