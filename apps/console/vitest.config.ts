import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const chromium = [process.env.TAILRACE_CHROMIUM, '/usr/bin/chromium'].find(
  (file) => file && existsSync(file),
);

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

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A file that needs a DOM declares it in its first line.
          environment: 'node',
          // Long enough for a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
          setupFiles: ['src/testing/unit-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('../../.storybook', import.meta.url)) })],
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
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
            'msw/browser',
            'msw-storybook-addon/csf3',
            'topojson-client',
            'valtio',
          ],
        },
        test: {
          name: 'stories',
          // Loading the modules again for every file would take longer than the stories.
          isolate: false,
          testTimeout: 60_000,
          // A browser on a busy machine may time out; a test that fails three times is broken. A retry is reported.
          retry: 2,
          // By default Vitest leaves one core free, so two cores would run all stories in one page.
          maxWorkers: availableParallelism(),
          browser: {
            enabled: true,
            headless: true,
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
