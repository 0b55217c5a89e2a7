import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './run.mjs';

const packageOf = (arch) => `@tailrace/linux-${arch}`;

const common = (version) => ({
  version,
  license: 'Apache-2.0',
  description: 'A log management server with a web console.',
});

/** Packs a folder with this manifest and these files into `output`, and resolves with the file. */
async function pack(output, manifest, files) {
  const folder = path.join(output, `npm-${manifest.name.replace('/', '-')}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [name, from] of Object.entries(files)) copyFileSync(from, path.join(folder, name));
  const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', output], {
    cwd: folder,
  });
  rmSync(folder, { recursive: true });
  return path.join(output, stdout.trim().split('\n').at(-1) ?? '');
}

const at = (file) => path.join(root, file);
const license = { LICENSE: at('LICENSE') };

/**
 * Makes the npm packages: `tailrace`, which starts the server, and one for each processor, which holds its archive. npm installs
 * only that of the machine. Resolves with the files.
 */
export function makeNpmPackages({ archives, version, output }) {
  const architectures = Object.keys(archives);
  const started = {
    name: 'tailrace',
    ...common(version),
    type: 'module',
    bin: { tailrace: 'tailrace.mjs' },
    engines: { node: '>=20' },
    optionalDependencies: Object.fromEntries(architectures.map((arch) => [packageOf(arch), version])),
  };
  const files = {
    'tailrace.mjs': at('packaging/npm/tailrace.mjs'),
    'README.md': at('packaging/npm/README.md'),
  };
  return Promise.all([
    pack(output, started, { ...files, ...license }),
    ...architectures.map((arch) => {
      const sha256 = createHash('sha256').update(readFileSync(archives[arch])).digest('hex');
      const held = { name: packageOf(arch), ...common(version), os: ['linux'], cpu: [arch], sha256 };
      return pack(output, held, { 'tailrace.tar.gz': archives[arch], ...license });
    }),
  ]);
}
