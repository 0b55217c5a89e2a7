import base from './knip.json' with { type: 'json' };

/**
 * The second run of `npm test -- unused`, in which modules and exports that only tests and stories use count as unused,
 * unless a comment marks them `@internal`.
 *
 * Modules of areas that are not built yet, by area. A line has to go when its module is used or deleted: one without an
 * unused export fails the run.
 */
const domain = {
  cluster: ['cluster/nodes', 'notices/cluster'],
  configurations: ['notices/configurations'],
  'content-packs': ['content-packs/catalog', 'content-packs/content-packs'],
  enterprise: ['notices/enterprise'],
  'events, sidecars and lookup': ['lists/list-defaults'],
  events: ['events/events', 'events/url', 'notices/alerts', 'notices/events'],
  extractors: [
    'extractors/converters',
    'extractors/extractor-order',
    'extractors/extractor-transfer',
    'extractors/extractor-types',
    'extractors/extractors',
    'notices/extractors',
  ],
  indices: ['notices/indices'],
  inputs: ['notices/inputs'],
  lookup: ['lookup/lookup-values', 'notices/lookup'],
  messages: ['notices/messages'],
  'calls that say nothing else when they fail': ['notices/fetch'],
  outputs: ['notices/outputs'],
  pipelines: ['pipelines/parse-errors', 'notices/pipelines'],
  sidecars: [
    'sidecars/collector-actions',
    'sidecars/collector-validation',
    'sidecars/sidecar-status',
    'requests/validation-result',
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
      ignore: [...filesOf(domain), 'src/**/test-support/**'],
    },
    'packages/analysis': {
      ...base.workspaces['packages/analysis'],
      ignore: ['src/testing/**'],
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
