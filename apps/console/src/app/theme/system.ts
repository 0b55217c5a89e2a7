import { createSystem } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { checkbox, field, tabs } from './recipes/controls.ts';
import { input, textarea } from './recipes/input.ts';
import { dialog, menu, popover, tooltip } from './recipes/overlays.ts';
import { textStyles } from './text-styles.ts';
import { semanticTokens, tokens } from './tokens.ts';

/** Chakra's engine with our tokens and only the recipes the console uses; base.css has the reset. */
export const system = createSystem(defaultBaseConfig, {
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
