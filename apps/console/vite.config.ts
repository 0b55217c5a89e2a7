import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { firstLoad, inlineBootScript } from './vite-first-load.ts';
import { precompress } from './vite-precompress.ts';
import { routeTree } from './vite-route-tree.ts';

const proxy = { '/api': process.env.TAILRACE_API ?? 'http://127.0.0.1:9000' };

/** A new object for each build, because plugins are stateful. */
const config = (): InlineConfig => ({
  root: import.meta.dirname,
  plugins: [tanstackRouter(routeTree), react(), inlineBootScript()],
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  // Files refer to each other relatively, so that the server can put a path prefix before all of them.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    target: 'es2024',
    // The server's content security policy does not allow `data:` fonts.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { input: ['index.html', 'src/first-search.ts'] },
    // File sizes are checked by the size test, with its own limits.
    chunkSizeWarningLimit: 1000,
  },
});

export default defineConfig({
  ...config(),
  plugins: [config().plugins, firstLoad(config), precompress()],
});
