/** Options of the route tree generator, shared by Vite and `pnpm generate`. */
export const routeTree = {
  target: 'react',
  autoCodeSplitting: true,
  generatedRouteTree: 'src/routeTree.gen.ts',
} as const;
