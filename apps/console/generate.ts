/**
 * Writes the route tree, so that new routes are typed before the first build; Vite keeps it current during development.
 */
import { Generator, getConfig } from '@tanstack/router-generator';
import { routeTree } from './vite-route-tree.ts';

const root = import.meta.dirname;
await new Generator({ config: getConfig(routeTree, root), root }).run();
