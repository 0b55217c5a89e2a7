/** Options of the route tree generator, shared by Vite and `pnpm generate`. */
export const routeTree = {
  target: 'react',
  // Nobody reads it.
  enableRouteTreeFormatting: false,
  autoCodeSplitting: true,
  // A loader names the calls of its area; with the route tree, the first page would load those of all areas.
  codeSplittingOptions: { defaultBehavior: [['component'], ['loader']] },
  generatedRouteTree: 'src/routeTree.gen.ts',
} as const;
