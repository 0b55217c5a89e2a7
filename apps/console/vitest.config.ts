import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';

const chromium = [
  process.env.TAILRACE_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((file) => file && existsSync(file));

const launchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Test files that need modules and globals of their own, because they declare a DOM or replace some. */
const alone = globSync('src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) =>
  /@vitest-environment|vi\.(mock|stubGlobal)\(/.test(
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  ),
);

// By default Vitest leaves one core free, so two cores would run all of them in one process, and all stories in one page.
const maxWorkers = availableParallelism();

const unit = {
  // A file that needs a DOM declares it in its first line.
  environment: 'node',
  // Long enough for a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['src/testing/unit-setup.ts'],
  maxWorkers,
};

const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          // Starting a process for every file takes longer than most of these tests.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
        },
      },
      { extends: true, test: { ...unit, name: 'alone', include: alone } },
      {
        extends: true,
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('../../.storybook', import.meta.url)) })],
        // React as users have it. Its checks for developers take a fifth of the time, and fail nothing.
        define: production,
        oxc: { jsx: { development: false, refresh: false } },
        optimizeDeps: {
          rolldownOptions: { transform: { define: production } },
          include: [
            'react',
            'react/jsx-runtime',
            'react-dom/client',
            '@chakra-ui/react',
            '@chakra-ui/react/anatomy',
            '@chakra-ui/react/preset-base',
            '@codemirror/autocomplete',
            '@codemirror/commands',
            '@codemirror/lang-json',
            '@codemirror/language',
            '@codemirror/lint',
            '@codemirror/state',
            '@codemirror/view',
            '@date-fns/tz',
            '@lezer/highlight',
            '@tailrace/languages > @lezer/lr',
            '@tailrace/mocks > ajv-formats',
            '@tailrace/mocks > ajv/dist/2020.js',
            '@tailrace/sdk > openapi-fetch',
            '@tanstack/react-form',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            'diff',
            'd3-geo',
            'd3-shape',
            'echarts/charts',
            'echarts/components',
            'echarts/core',
            'echarts/renderers',
            'framer-motion',
            'lucide-react',
            'mdast-util-from-markdown',
            'msw',
            'topojson-client',
            'valtio',
          ],
        },
        test: {
          name: 'stories',
          // After the unit tests, which would take time from the stories.
          sequence: { groupOrder: 1 },
          // Loading the modules again for every file would take longer than the stories.
          isolate: false,
          // Some go through every page; beside other packages' tests that took more than a minute.
          testTimeout: 120_000,
          maxWorkers,
          browser: {
            enabled: true,
            headless: true,
            testerHtmlPath: 'src/testing/stories.html',
            screenshotFailures: false,
            // A busy machine takes more than the default minute to bundle the dependencies of a first page.
            connectTimeout: 300_000,
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
          },
        },
      },
    ],
  },
});
