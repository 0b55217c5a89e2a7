/**
 * `publish` turns the package.json of the folder it runs in into what strangers install, `restore` takes it back; npm runs
 * them around `npm pack`. The workspace needs other entries than they do: its own code imports the sources, versions stand
 * in the catalog, and a bundled package brings its dependencies inside (`publishConfig.dependencies`).
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.cwd();
const file = path.join(folder, 'package.json');
const original = path.join(folder, 'package.workspace.json');

function restore() {
  if (existsSync(original)) renameSync(original, file);
}

/** The version the catalog in pnpm-workspace.yaml pins. */
function catalogVersion(name) {
  const workspace = readFileSync(path.join(folder, '../../pnpm-workspace.yaml'), 'utf8');
  const [, catalog = ''] = workspace.split('\ncatalog:\n');
  const version = new RegExp(`^ {2}"?${name}"?: (\\S+)$`, 'm').exec(catalog)?.[1];
  if (!version) throw new Error(`The catalog in pnpm-workspace.yaml has no version of ${name}`);
  return version;
}

function publish() {
  restore(); // A pack that was interrupted has left the workspace's file aside.
  const text = readFileSync(file, 'utf8');
  const { devDependencies: _, publishConfig, scripts, ...manifest } = JSON.parse(text);
  const dependencies = Object.entries(publishConfig.dependencies ?? manifest.dependencies ?? {}).map(
    ([name, range]) => [name, range === 'catalog:' ? `^${catalogVersion(name)}` : range],
  );
  writeFileSync(original, text);
  writeFileSync(
    file,
    // npm reads `postpack`, which restores this file, from the file itself.
    `${JSON.stringify({ ...manifest, ...publishConfig, scripts: { postpack: scripts.postpack }, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`,
  );
}

const steps = { publish, restore };
steps[process.argv[2]]();
