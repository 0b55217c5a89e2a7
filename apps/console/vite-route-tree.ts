/** How the route tree is written, by Vite and by `pnpm generate`. */
export const routeTree = {
  target: 'react',
  autoCodeSplitting: true,
  generatedRouteTree: 'src/routeTree.gen.ts',
} as const;
