import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type Pack, readFolder, writeFolder } from './folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tailrace-folder-'));
  return () => rm(folder, { recursive: true });
});

const text = (value: string) => ({ '@type': 'string', '@value': value });
const entity = (id: string, name: string, data: object, version = '1') => ({
  ...{ v: '1', id, type: { name, version }, data },
});
const pack = (...entities: object[]) =>
  ({
    ...{ v: 1, id: 'shop', rev: 3, name: 'Shop', summary: 'All', description: '', vendor: 'a', url: '' },
    parameters: [{ name: 'PORT', title: 'Port', description: '', type: 'integer', default_value: 5044 }],
    entities,
  }) as unknown as Pack;

const rule = entity('r', 'pipeline_rule', {
  title: text('mark gates'),
  description: text(''),
  source: text('rule "mark gates"\nwhen true\nthen\nend'),
});
const input = entity('i', 'input', {
  title: text('Syslog: Größe / 1'),
  configuration: {
    port: { '@type': 'parameter', '@value': 'PORT' },
    ratio: { '@type': 'double', '@value': 0.5 },
    size: { '@type': 'long', '@value': 5_000_000_000 },
    tls: { '@type': 'boolean', '@value': false },
    text: text('5'),
  },
  static_fields: {},
  extractors: [],
});
const dashboard = entity(
  'd',
  'dashboard',
  {
    title: text('Syslog'),
    state: { q: { positions: { w: { width: 'Infinity', col: 1 } }, formatting: null } },
  },
  '2',
);

const files = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yaml')).toSorted();

test('a pack is a folder of readable files, and comes back as it was', async () => {
  const whole = pack(rule, input, dashboard);
  await writeFolder(folder, whole, { isNew: true });
  expect(await files()).toEqual([
    'dashboard/syslog.yaml',
    'input/syslog-größe-1.yaml',
    'pack.yaml',
    'pipeline_rule/mark-gates.yaml',
  ]);
  expect(await readFile(path.join(folder, 'pipeline_rule/mark-gates.yaml'), 'utf8')).toBe(
    `id: r
version: "1"
data:
  title: !string mark gates
  description: !string ""
  source: !string |-
    rule "mark gates"
    when true
    then
    end
`,
  );
  expect(await readFile(path.join(folder, 'input/syslog-größe-1.yaml'), 'utf8')).toContain(
    'port: !parameter PORT\n',
  );
  const again = (await readFolder(folder)) as Pack;
  expect({ ...again, entities: again.entities.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }).toEqual({
    ...whole,
    entities: [dashboard, input, rule],
  });
});

test('any text comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.json(), async (value, other) => {
      const data = { title: text('a'), text: text(value), plain: value, other: JSON.parse(other) };
      await writeFolder(folder, pack(entity('a', 'output', data)), { isNew: true });
      expect(await readFolder(folder)).toMatchObject({ entities: [{ data }] });
    }),
    { numRuns: 50 },
  );
});

test('what is the same is not written again, names stay, and what is gone is removed', async () => {
  await writeFolder(folder, pack(rule, input, dashboard), { isNew: true });
  const ruleFile = path.join(folder, 'pipeline_rule/mark-gates.yaml');
  const { mtimeMs } = await stat(ruleFile);
  const renamed = { ...dashboard, data: { ...dashboard.data, title: text('Overview') } };
  const namesake = entity('n', 'pipeline_rule', { title: text('Mark gates!'), source: text('') });
  await writeFolder(folder, pack(rule, renamed, namesake), { isNew: false });
  expect(await files()).toEqual([
    'dashboard/syslog.yaml',
    'pack.yaml',
    'pipeline_rule/mark-gates-2.yaml',
    'pipeline_rule/mark-gates.yaml',
  ]);
  expect((await stat(ruleFile)).mtimeMs).toBe(mtimeMs);
});

test('a file with a fault is named', async () => {
  await expect(readFolder(folder)).rejects.toThrow(`${folder} is not a content pack`);
  await writeFolder(folder, pack(rule), { isNew: true });
  const file = path.join(folder, 'pipeline_rule/mark-gates.yaml');
  await writeFile(file, 'id: [a');
  await expect(readFolder(folder)).rejects.toThrow(`${file} is not valid YAML`);
  await writeFile(file, 'id: a\n');
  await expect(readFolder(folder)).rejects.toThrow(`${file} has no id, version and data`);
  await writeFile(file, `a: &a [1]\nb: ${'[*a, *a]'.repeat(1)}\n`);
  await expect(readFolder(folder)).rejects.toThrow('has no id');
});

test('links and other files in the folder are left alone', async () => {
  await writeFolder(folder, pack(rule), { isNew: true });
  await mkdir(path.join(folder, '.git'));
  await writeFile(path.join(folder, '.git/config.yaml'), 'a: b');
  await writeFile(path.join(folder, 'README.md'), 'ours');
  await symlink('/etc/hostname', path.join(folder, 'pipeline_rule/secret.yaml'));
  expect(await readFolder(folder)).toMatchObject({ entities: [{ id: 'r' }] });
  await writeFolder(folder, pack(), { isNew: false });
  expect((await readdir(folder)).toSorted()).toEqual(['.git', 'README.md', 'pack.yaml', 'pipeline_rule']);
});
