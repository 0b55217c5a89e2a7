/** Checks the gzipped JavaScript that the login and the search need against its budgets. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

const dist = path.join(root, 'apps/console/dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

const login = ['index.html'];
const page = [...login, chunkNamed('console')];
const search = [...page, chunkNamed('search')];
// Requested with a page's own code, so that its data need not wait for that.
const loaders = [chunkNamed('loaders')];
const adapt = [chunkNamed('adapt')];
// The query is a plain field until the user comes near it. All code editors share a core, so it is
// loaded only once for queries, patterns and rules.
const editor = [chunkNamed('editor')];
// Loaded as soon as the first row is shown.
const rest = [chunkNamed('search-rest')];
// Loaded with the first chart of their kind, from where a search has been.
const chart = (kind) => [`src/components/charts/${kind}.tsx`];
const plots = chart('cartesian/CartesianChart');
const others = ['table/DataTable', 'numeric/NumericChart', 'pie/PieChart', 'heatmap/HeatmapChart'].flatMap(
  chart,
);
// Pages and dialogs share Chakra.
const near = [...search, ...rest, ...['search-use', 'dialogs', 'forms', 'pages'].map(chunkNamed)];
const budgets = [
  // With the code that sends a search, which is in the page.
  { name: 'login', entries: login, budget: 112 },
  { name: 'search', entries: search, budget: 249 },
  // All that a search on a newer Graylog takes in addition.
  {
    name: 'what adapts a search to Graylog 5 and later, beside it',
    entries: adapt,
    without: search,
    budget: 4,
  },
  { name: 'the loaders of all pages, beside any page', entries: loaders, without: page, budget: 22 },
  { name: 'what comes after the first row', entries: rest, without: search, budget: 40 },
  { name: 'the code editor, beside them', entries: editor, without: [...search, ...rest], budget: 115 },
  { name: 'bars, lines, areas and dots, beside them', entries: plots, without: near, budget: 190 },
  { name: 'tables, numbers, pies and heatmaps, beside them', entries: others, without: near, budget: 45 },
  {
    name: 'the world map with its outline, beside them',
    entries: chart('map/MapChart'),
    without: near,
    budget: 75,
  },
];

/** The manifest key of a chunk that combines modules; `vite-chunks.ts` creates and names these. */
function chunkNamed(name) {
  const key = Object.keys(manifest).find((each) => each.startsWith('_') && manifest[each].name === name);
  if (!key) throw new Error(`no chunk called ${name} in the build`);
  return key;
}

/** The page stands for the script in it, which sends a search. */
const html = 'index.html';

/** The files of the entries and of all their static imports, and the page, which is there before all of them. */
function closure(entries) {
  const files = new Set();
  const follow = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`no chunk ${key} in the build; the budget has to name the new one`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const entry of entries) follow(entry);
  return [html, ...[...files].filter((file) => file.endsWith('.js'))];
}

function codeOf(file) {
  const text = readFileSync(path.join(dist, file), 'utf8');
  return file === html ? /<script type="module">(.*?)<\/script>/s.exec(text)[1] : text;
}

const kilobytes = (files) =>
  files.reduce((sum, file) => sum + gzipSync(codeOf(file), { level: 9 }).length, 0) / 1024;

let isOver = false;
for (const { name, entries, without = [], budget } of budgets) {
  const there = without.length > 0 ? closure(without) : [];
  const size = kilobytes(closure(entries).filter((file) => !there.includes(file)));
  process.stdout.write(`${name}: ${size.toFixed(0)} KB of JavaScript, budget ${budget} KB\n`);
  isOver ||= size > budget;
}
process.exit(isOver ? 1 : 0);
