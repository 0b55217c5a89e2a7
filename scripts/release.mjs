/**
 * `npx pnpm release`: makes the archive that runs on a Linux machine without anything installed: the server, the built
 * console and documentation, and the Node that runs them; and from the same files a Debian package. The other processor's are
 * made beside them, where its Node can be fetched: nothing else differs. npm packages hold the archives. The same commit gives
 * the same bytes.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildSites, ensureGenerated } from './lib/build.mjs';
import { makeDebianPackage } from './lib/debian.mjs';
import { fetchNode } from './lib/fetch-node.mjs';
import { ensureInstalled, pnpmCommand } from './lib/install.mjs';
import { makeNpmPackages } from './lib/npm.mjs';
import { fail, root, run, serverEnvironment, serverFlags } from './lib/run.mjs';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const output = path.join(root, '.tmp/release');
const nameFor = (arch) => `tailrace-${version}-linux-${arch}`;
const stageFor = (arch) => path.join(output, nameFor(arch));
const archiveFor = (arch) => path.join(output, `${nameFor(arch)}.tar.gz`);
const stage = stageFor(process.arch);

/** What the server runs from. */
const sources = [
  'apps/server',
  'openapi',
  ...['analysis', 'domain', 'languages', 'mcp', 'sdk'].map((each) => `packages/${each}`),
];

/** Of our own files and of packages: tests, types, documentation, and sources of what is built. */
const isLeftOut = (file) =>
  /(^|\/)(testing|test-support|bench|fixtures|__tests__|\.turbo|\.cache)(\/|$)|\.(test|spec|bench)\.[cm]?[jt]sx?$|\.d\.[cm]?ts$|\.(map|md|markdown)$/i.test(
    file,
  ) && !/(^|\/)(licen[cs]e|copying|notice)[^/]*$/i.test(file);

/** Of packages: their TypeScript, and second builds of the largest for programs that cannot import modules. */
const isUnread = (file) => /\.[cm]?ts$|^date-fns\/.*(\.cjs|\/cdn(\.min)?\.js)$/.test(file);

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** The time of every file, in seconds. */
const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct'));

function copy(file) {
  const target = path.join(stage, file);
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(path.join(root, file), target);
}

function copySources() {
  const tracked = git('ls-files', '-z', ...sources)
    .split('\0')
    .filter(Boolean);
  const generated = globSync(
    [...sources.map((each) => `${each}/**/generated/**/*.{ts,json}`), 'openapi/bundle.json'],
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  );
  for (const file of [...tracked, ...generated]) if (!isLeftOut(file)) copy(file);
  for (const file of sites) copy(file);
  for (const file of ['Containerfile', 'compose.yaml']) copy(`packaging/${file}`);
  cpSync(path.join(root, 'packaging/proxies'), path.join(stage, 'packaging/proxies'), { recursive: true });
  copy('LICENSE');
}

/** pnpm installs the root's dependencies with those of any other package: here, the tools that generate and build. */
function dropTools() {
  const [manifest, lockfile] = ['package.json', 'pnpm-lock.yaml'].map((file) => path.join(stage, file));
  const {
    dependencies: _,
    optionalDependencies: __,
    devDependencies: ___,
    ...rest
  } = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify(rest));
  const lines = readFileSync(lockfile, 'utf8');
  writeFileSync(lockfile, lines.replace(/^ {2}\.:\n(?: {4}.*\n)*/m, '  .: {}\n'));
}

/** Installs what the server needs at run time beside its sources. */
async function installDependencies() {
  const manifests = globSync(
    ['package.json', 'pnpm-*.yaml', '.pnpmfile.mjs', '*/package.json', '{apps,packages}/*/package.json'],
    {
      cwd: root,
      exclude: ['node_modules/**'],
    },
  );
  for (const file of manifests) copy(file);
  dropTools();
  const [command, args] = pnpmCommand();
  const options = [
    '--prod',
    '--frozen-lockfile',
    '--prefer-offline',
    '--ignore-scripts',
    '--reporter=silent',
  ];
  const code = await run(command, [...args, 'install', ...options, '--filter-prod', '@tailrace/server...'], {
    spawn: { cwd: stage },
  });
  if (code !== 0) fail('installing the dependencies of the server failed.');
  describeParts();
  for (const file of manifests) {
    const folder = path.dirname(file);
    const unneeded = folder === '.' ? file : folder;
    if (!sources.includes(folder)) rmSync(path.join(stage, unneeded), { recursive: true });
  }
  pruneDependencies();
}

/** The files of a folder; links are not followed, which lead in circles. */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile()) yield file;
  }
}

/** Removes what no program reads, and what differs from one installation to the next. */
function pruneDependencies() {
  const modules = path.join(stage, 'node_modules');
  const states = [
    '.modules.yaml',
    '.pnpm-workspace-state*.json',
    '.package-map.json',
    '.pnpm/lock.yaml',
    '.pnpm/**/.bin',
    '.bin',
  ];
  const reference = '.pnpm/*/node_modules/@scalar/api-reference/dist';
  // The page of the reference loads one file of the renderer.
  const unread = [`${reference}/!(browser)`, `${reference}/browser/!(standalone.js)`];
  for (const file of globSync([...states, ...unread], { cwd: modules })) {
    rmSync(path.join(modules, file), { recursive: true, force: true });
  }
  for (const file of filesBelow(path.join(modules, '.pnpm'))) {
    const inPackage = file.replace(/^.*node_modules\//, '');
    if (isLeftOut(inPackage) || isUnread(inPackage)) rmSync(file);
  }
}

/** Of what VitePress needs, the parts that pages of the documentation load; the rest only builds them. */
const inDocs =
  /^(vitepress|vue|@vue\/(reactivity|runtime-core|runtime-dom|shared)|@vueuse\/(core|integrations|shared)|minisearch|mark\.js|focus-trap|tabbable)$/;

const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);

/** What is in the server, the built console and the built documentation, as CycloneDX. */
function partsList() {
  const [command, args] = pnpmCommand();
  const partsOf = (...projects) =>
    JSON.parse(
      execFileSync(
        command,
        [
          ...args,
          ...projects.flatMap((project) => ['--filter-prod', `@tailrace/${project}`]),
          ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'],
        ],
        { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
      ),
    );
  const always = new Set(partsOf('server', 'console').components.map((part) => part['bom-ref']));
  const { serialNumber: _, ...sbom } = partsOf('server', 'console', 'docs');
  sbom.components = sbom.components.filter(
    (part) => always.has(part['bom-ref']) || inDocs.test(nameOf(part)),
  );
  const known = new Set(sbom.components.map((part) => part['bom-ref']));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => known.has(ref) || ref === sbom.metadata.component['bom-ref'])
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)).sort() }));
  const by = (key) => (one, other) => (one[key] < other[key] ? -1 : 1);
  sbom.components.sort(by('bom-ref'));
  sbom.dependencies.sort(by('ref'));
  sbom.metadata = { ...sbom.metadata, timestamp: new Date(epoch * 1000).toISOString() };
  return sbom;
}

/** The parts list, and the licences of all parts. */
function describeParts() {
  const sbom = partsList();
  writeFileSync(path.join(stage, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(path.join(stage, 'LICENSES.txt'), licences(sbom.components));
}

/** The pinned Node. */
const node = () => realpathSync(path.join(root, 'node_modules/.bin/node'));

/** The texts of the licences, package by package. */
function licences(components) {
  const parts = components.flatMap((part) => {
    const name = nameOf(part);
    const folder = `node_modules/.pnpm/${name.replace('/', '+')}@${part.version}{,_*}/node_modules/${name}`;
    const [first] = globSync(`${folder}/{LICEN[CS]E,LICEN[CS]E.*,COPYING,NOTICE,NOTICE.*}`, {
      cwd: root,
    }).sort();
    return first ? [`== ${name}\n\n${readFileSync(path.join(root, first), 'utf8').trim()}\n`] : [];
  });
  return [
    `== Node.js\n\n${readFileSync(path.join(node(), '../../LICENSE'), 'utf8').trim()}\n`,
    ...new Set(parts),
  ].join('\n');
}

/** The script that starts the server with the Node beside it. */
function addLauncher() {
  const environment = Object.entries({
    ...serverEnvironment,
    TAILRACE_COMMAND: '"${TAILRACE_COMMAND-tailrace}"',
  });
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    ...environment.map(([variable, value]) => `export ${variable}=${value}`),
    `exec "$here/node" ${serverFlags.join(' ')} "$here/apps/server/src/main.ts" "$@"`,
  ];
  writeFileSync(path.join(stage, 'tailrace'), `${lines.join('\n')}\n`);
  chmodSync(path.join(stage, 'tailrace'), 0o755);
  execFileSync(node(), [
    '--disable-warning=ExperimentalWarning',
    path.join(stage, 'apps/server/strip-types.mjs'),
  ]);
}

function addNode(arch, program) {
  cpSync(program, path.join(stageFor(arch), 'node'));
  chmodSync(path.join(stageFor(arch), 'node'), 0o755);
}

/** Packs what is in the folder of a processor, as archive and as Debian package. */
async function pack(arch) {
  const archive = archiveFor(arch);
  const sorted = [
    '--sort=name',
    `--mtime=@${epoch}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--format=gnu',
  ];
  await promisify(execFile)(
    'tar',
    [...sorted, '--use-compress-program=gzip -9n', '-cf', archive, nameFor(arch)],
    { cwd: output },
  );
  publish(archive);
  const debianPackage = await makeDebianPackage({ stage: stageFor(arch), version, arch, epoch, output });
  if (debianPackage) publish(debianPackage);
}

/** Writes the checksum of a file beside it, and prints what it is. */
function publish(file) {
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${sum}  ${path.basename(file)}\n`);
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  process.stdout.write(`${path.relative(root, file)}: ${megabytes} MB, sha256 ${sum}\n`);
}

/** Copies what was staged for this processor for another one, with its Node; false where that cannot be fetched. */
async function stageOther(arch) {
  const program = await fetchNode(arch, path.join(output, `node-${arch}`)).catch((error) => {
    process.stdout.write(`Nothing for ${arch}: its Node cannot be fetched. ${error.message}\n`);
  });
  if (!program) return false;
  cpSync(stage, stageFor(arch), { recursive: true, verbatimSymlinks: true });
  addNode(arch, program);
  rmSync(path.join(output, `node-${arch}`), { recursive: true });
  return true;
}

await ensureInstalled();
await ensureGenerated();
const sites = await buildSites();
rmSync(output, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
await installDependencies();
copySources();
addLauncher();
const other = process.arch === 'x64' ? 'arm64' : 'x64';
const architectures = (await stageOther(other)) ? [process.arch, other] : [process.arch];
addNode(process.arch, node());
await Promise.all(architectures.map(pack));
const archives = Object.fromEntries(architectures.map((arch) => [arch, archiveFor(arch)]));
for (const file of await makeNpmPackages({ archives, version, output })) publish(file);
if (architectures.length > 1) rmSync(stageFor(other), { recursive: true });
if (spawnSync('dpkg-deb', ['--version']).error)
  process.stdout.write('No Debian package: dpkg-deb, from the package dpkg, is not installed.\n');
