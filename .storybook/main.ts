import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Storybook and its addons are the console's dependencies: one copy serves the workbench and the tests. */
const fromConsole = (name: string) => here(`../apps/console/node_modules/${name}`);

/** Route generation and code splitting belong to the app; a story imports its screen directly. */
const isForTheAppOnly = (plugin: unknown): boolean => {
  if (Array.isArray(plugin)) return plugin.some(isForTheAppOnly);
  if (typeof plugin !== 'object' || plugin === null || !('name' in plugin)) return false;
  return /^(tanstack|tailrace|unplugin-router)/.test(String(plugin.name));
};

const config: StorybookConfig = {
  stories: ['../apps/console/src/**/*.stories.tsx'],
  addons: [fromConsole('@storybook/addon-a11y'), fromConsole('@storybook/addon-vitest')],
  framework: {
    name: fromConsole('@storybook/react-vite') as '@storybook/react-vite',
    options: { builder: { viteConfigPath: here('../apps/console/vite.config.ts') } },
  },
  staticDirs: ['./public', '../apps/console/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    root: here('../apps/console'),
    plugins: (vite.plugins ?? []).filter((plugin) => !isForTheAppOnly(plugin)),
  }),
};

export default config;
