/** Writes the route tree, so that a new route has its type before the first build; Vite keeps it current while it runs. */
import { Generator, getConfig } from '@tanstack/router-generator';
import { routeTree } from './vite-route-tree.ts';

const root = import.meta.dirname;
await new Generator({ config: getConfig(routeTree, root), root }).run();
