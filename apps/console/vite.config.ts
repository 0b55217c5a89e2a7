import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite-precompress.ts';

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: 'src/routeTree.gen.ts' }),
    react(),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': process.env.TAILRACE_API ?? 'http://127.0.0.1:9000' },
  },
  preview: {
    host: '127.0.0.1',
    proxy: { '/api': process.env.TAILRACE_API ?? 'http://127.0.0.1:9000' },
  },
  build: {
    target: 'es2024',
    // The server's content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    manifest: true,
    // Files above the limit are measured by the size check of the test run, with its own numbers.
    chunkSizeWarningLimit: 1000,
  },
});
