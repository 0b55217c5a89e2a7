/**
 * Checks that the folders of a room are layers, and prints them from the bottom up. At every level of the tree, sibling
 * folders may not import each other in a circle, whatever files inside them do it. Tests and stories are left out.
 *
 *     node scripts/layers.mjs apps/console/src/features …
 */
import path from 'node:path';
import { importsOf, productionFiles } from './lib/import-graph.mjs';

/** These know each other at their services, which need each other without a circle; `defineService` sees to it. */
const withoutOrder = new Set(['apps/server/src/areas']);

/** For each folder that has folders: which of these import which, with one import as an example. */
function importsBetweenSiblings(room) {
  const byParent = new Map();
  for (const file of productionFiles(room)) {
    for (const { target } of importsOf(file)) {
      if (!target.startsWith(`${room}/`)) continue;
      const [from, to] = [file, target].map((name) => path.dirname(name).split('/'));
      const at = from.findIndex((part, index) => part !== to[index]);
      if (at < 0 || at >= to.length) continue;
      const parent = from.slice(0, at).join('/');
      if (withoutOrder.has(parent)) continue;
      const imports = byParent.get(parent) ?? byParent.set(parent, new Map()).get(parent);
      const ofFolder = imports.get(from[at]) ?? imports.set(from[at], new Map()).get(from[at]);
      ofFolder.set(to[at], ofFolder.get(to[at]) ?? `${file} imports ${target}`);
    }
  }
  return byParent;
}

/** The folders in an order in which each comes after those it imports, or the imports that make a circle. */
function inLayers(imports) {
  const layers = [];
  const open = [];
  const visit = (folder) => {
    if (layers.includes(folder)) return undefined;
    if (open.includes(folder)) return [...open.slice(open.indexOf(folder)), folder];
    open.push(folder);
    for (const lower of imports.get(folder)?.keys() ?? []) {
      const circle = visit(lower);
      if (circle) return circle;
    }
    open.pop();
    layers.push(folder);
    return undefined;
  };
  for (const folder of imports.keys()) {
    const circle = visit(folder);
    if (circle) return { circle: circle.slice(1).map((to, index) => imports.get(circle[index]).get(to)) };
  }
  return { layers };
}

for (const room of process.argv.slice(2)) {
  for (const [parent, imports] of [...importsBetweenSiblings(room)].sort()) {
    const { layers, circle } = inLayers(imports);
    if (layers) process.stdout.write(`${parent}: ${layers.join(' < ')}\n`);
    else {
      process.stdout.write(
        `error: the folders of ${parent} import each other in a circle:\n  ${circle.join('\n  ')}\n`,
      );
      process.exitCode = 1;
    }
  }
}
