import base from './knip.json' with { type: 'json' };

/**
 * The second run of `npm test -- unused`, in which modules and exports that only tests and stories use count as unused,
 * unless a comment marks them `@internal`.
 *
 * Modules of areas that are not built yet, by area. A line has to go when its module is used or deleted: one without an
 * unused export fails the run.
 */
const domain = {
  cluster: ['nodes', 'notices/cluster'],
  configurations: ['notices/configurations'],
  'content-packs': ['catalog', 'content-packs'],
  enterprise: ['notices/enterprise'],
  'events, sidecars and lookup': ['list-defaults'],
  events: ['events', 'url', 'notices/alerts', 'notices/events'],
  extractors: [
    'converters',
    'extractor-order',
    'extractor-transfer',
    'extractor-types',
    'extractors',
    'notices/extractors',
  ],
  indices: ['notices/indices'],
  inputs: ['notices/inputs'],
  lookup: ['lookup-values', 'notices/lookup'],
  messages: ['notices/messages'],
  'calls that say nothing else when they fail': ['notices/fetch'],
  outputs: ['notices/outputs'],
  pipelines: ['parse-errors', 'notices/pipelines'],
  sidecars: [
    'collector-actions',
    'collector-validation',
    'sidecar-status',
    'validation-result',
    'notices/sidecars',
  ],
  streams: ['notices/stream-rules'],
  tools: ['notices/tools'],
};

const languages = {
  pipelines: ['rules/index'],
};

const filesOf = (areas: Readonly<Record<string, readonly string[]>>) =>
  Object.values(areas)
    .flat()
    .map((module) => `src/${module}.ts`);

export default {
  ...base,
  treatConfigHintsAsErrors: true,
  workspaces: {
    ...base.workspaces,
    'packages/domain': {
      ...base.workspaces['packages/domain'],
      ignore: [...filesOf(domain), 'src/*/test-support/**'],
    },
    'packages/languages': { ...base.workspaces['packages/languages'], ignore: filesOf(languages) },
    'apps/console': {
      entry: ['src/main.tsx!', 'src/routes/**/*.tsx!', 'vite.config.ts!'],
      project: [
        'src/**/*.{ts,tsx}!',
        '!src/**/*.{test,stories}.{ts,tsx}!',
        '!src/**/testing/**!',
        '!src/app/theme/pages/**!',
      ],
    },
    'apps/server': {
      entry: ['src/main.ts!', 'src/**/*-worker.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', '!src/**/testing/**!'],
    },
  },
};
