import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { isDrawnFirst } from '../apps/console/src/testing/drawn-first.ts';

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Storybook and its addons are the console's dependencies: one copy serves the workbench and the tests. */
const fromConsole = (name: string) => here(`../apps/console/node_modules/${name}`);

/** Vite plugins for route generation and code splitting are not needed: stories import their screens directly. */
const isForTheAppOnly = (plugin: unknown): boolean => {
  if (Array.isArray(plugin)) return plugin.some(isForTheAppOnly);
  if (typeof plugin !== 'object' || plugin === null || !('name' in plugin)) return false;
  return /^(tanstack|tailrace|unplugin-router)/.test(String(plugin.name));
};

/** Marks stories from folders that work without Chakra; at run time a story does not know its path. */
const markDrawnFirst = {
  name: 'story-folder',
  transform: (code: string, id: string) =>
    id.endsWith('.stories.tsx') && isDrawnFirst(id)
      ? `${code}\nmeta.parameters = { ...meta.parameters, isDrawnFirst: true };`
      : undefined,
};

const config: StorybookConfig = {
  stories: ['../apps/console/src/**/*.stories.tsx'],
  addons: [fromConsole('@storybook/addon-a11y'), fromConsole('@storybook/addon-vitest')],
  framework: {
    name: fromConsole('@storybook/react-vite') as '@storybook/react-vite',
    options: { builder: { viteConfigPath: here('../apps/console/vite.config.ts') } },
  },
  staticDirs: ['../apps/console/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    root: here('../apps/console'),
    plugins: [...(vite.plugins ?? []).filter((plugin) => !isForTheAppOnly(plugin)), markDrawnFirst],
  }),
};

export default config;
