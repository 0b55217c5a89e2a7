import { globSync } from 'node:fs';
import path from 'node:path';
import { drawnFirst, onDemand } from './apps/console/src/testing/drawn-first.ts';

/** Who may import whom: the arrows of docs/architecture.md. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(openapi|packages|apps|tests)/', pathNot: `^(${[from, ...allowed].join('|')})/` },
});

const features = 'apps/console/src/features';

/** Every folder with an index.ts is a feature, the inner ones first. */
const units = globSync(`${features}/**/index.ts`)
  .map((file) => path.dirname(path.relative(features, file)))
  .sort((one, other) => other.length - one.length);

/** Static imports of Chakra, of its provider, and of the components that are drawn with it. */
const withChakra = {
  path: [
    'node_modules/@chakra-ui/',
    '^apps/console/src/app/theme/Chakra\\.tsx$',
    '^apps/console/src/components/(?!core/).+\\.tsx$',
  ],
  dependencyTypesNot: ['type-only'],
  dynamic: false,
};

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('sdk-stands-alone', 'packages/sdk', [], 'Other teams install the SDK by itself.'),
    only(
      'languages-stand-alone',
      'packages/languages',
      [],
      'Editor and server share the grammars; neither leaks in.',
    ),
    only(
      'domain-is-pure',
      'packages/domain',
      ['packages/sdk', 'packages/languages', 'packages/mocks'],
      'Rules know the wire types and the grammars; their tests the fixtures of the contract.',
    ),
    only('mocks-know-the-contract', 'packages/mocks', ['packages/sdk', 'openapi']),
    only(
      'analysis-is-shared',
      'packages/analysis',
      ['packages/sdk', 'packages/domain', 'packages/languages', 'packages/mocks'],
      'Console, command line and assistants compute the same from the same calls.',
    ),
    only(
      'cli',
      'packages/cli',
      ['packages/analysis', 'packages/sdk', 'packages/domain', 'packages/languages', 'openapi'],
      'HTTP is the only door to the server; its commands come from the contract.',
    ),
    only(
      'mcp',
      'packages/mcp',
      ['packages/analysis', 'packages/sdk', 'packages/domain', 'packages/languages'],
      'HTTP is the only door to the server, also where the server serves it.',
    ),
    only(
      'server',
      'apps/server',
      ['packages/sdk', 'packages/domain', 'packages/languages', 'packages/mcp', 'openapi'],
      'HTTP is the only door to the console.',
    ),
    only(
      'console',
      'apps/console',
      ['packages/analysis', 'packages/sdk', 'packages/domain', 'packages/languages', 'packages/mocks'],
      'HTTP is the only door to the server.',
    ),
    only(
      'tests',
      'tests',
      ['packages/sdk', 'packages/domain', 'packages/languages', 'openapi', 'packages/mocks'],
      'End-to-end tests use the product from outside.',
    ),
    {
      name: 'conformance-knows-the-contract-alone',
      comment:
        'It walks any server: of the product it needs nothing, of the SDK the types and how newer servers are adapted.',
      severity: 'error',
      from: { path: '^tests/conformance/', pathNot: '\\.test\\.ts$|/on-embedded\\.ts$' },
      to: {
        path: '^(packages|apps|tests)/',
        pathNot: '^(tests/conformance|packages/sdk/src/(versions|generated))/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sdk-types-only-in-server',
      comment: 'The server speaks the contract; only the tools of assistants call it, as their user.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '\\.test\\.ts$|/testing/|^apps/server/src/mcp/' },
      to: { path: '^packages/sdk/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'areas-meet-at-their-services',
      comment: 'An area is known to the list of areas alone; what another area needs of it is a service.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/areas/index\\.ts$' },
      to: { path: '^apps/server/src/areas/[^/]+/index\\.ts$' },
    },
    {
      name: 'domain-is-without-platform',
      comment: 'Pure rules: no Node, no React.',
      severity: 'error',
      from: { path: '^packages/(domain|languages)/src/', pathNot: '\\.test\\.ts$|/test-support/' },
      to: { path: '^(node:|react)|^(fs|path|crypto|worker_threads)$' },
    },
    {
      name: 'mocks-in-stories-and-tests-only',
      severity: 'error',
      from: { path: '^(apps/console|packages/domain)/src/', pathNot: '\\.(stories|test)\\.tsx?$|/testing/' },
      to: { path: '^packages/mocks/' },
    },
    {
      name: 'features-ask-for-calls-fields-and-behavior',
      comment: 'What a version has is said once: by the contract, or by the list of behaviors in the SDK.',
      severity: 'error',
      from: { path: `^${features}/`, pathNot: '\\.(stories|test)\\.tsx?$' },
      to: { path: '^packages/domain/src/cluster/at-least\\.ts$' },
    },
    {
      name: 'components-show-and-do-not-fetch',
      comment: 'components → app: no data access, no router, no feature.',
      severity: 'error',
      from: { path: '^apps/console/src/components/', pathNot: '\\.(stories|test)\\.tsx?$|/testing/' },
      to: { path: '^apps/console/src/(routes|features)/|@tanstack/react-(query|router)' },
    },
    {
      name: 'drawn-first-without-chakra',
      comment:
        'Its engine is a quarter of the work until the first row; what needs it stands in a lazy/ folder.',
      severity: 'error',
      from: { path: drawnFirst, pathNot: ['\\.(stories|test)\\.tsx?$', onDemand] },
      to: withChakra,
    },
    {
      name: 'app-without-chakra',
      severity: 'error',
      from: { path: '^apps/console/src/app/(?!theme/)' },
      to: withChakra,
    },
    {
      name: 'css-modules-where-chakra-is-not',
      comment:
        'The folder tells how a component is styled: CSS modules where it is drawn first, Chakra elsewhere.',
      severity: 'error',
      from: { path: '^apps/console/src/', pathNot: drawnFirst },
      to: { path: '\\.module\\.css$' },
    },
    {
      name: 'on-demand-with-chakra',
      severity: 'error',
      from: { path: `^apps/console/src/.*${onDemand}` },
      to: { path: '\\.module\\.css$' },
    },
    {
      name: 'app-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/console/src/app/', pathNot: '\\.(stories|test)\\.tsx?$' },
      to: { path: '^apps/console/src/(routes|features)/' },
    },
    {
      name: 'features-meet-at-their-index',
      comment: "A feature may import another feature's index.ts, never its inside.",
      severity: 'error',
      from: { path: `^${features}/(${units.join('|')})/` },
      to: { path: `^${features}/`, pathNot: `^${features}/($1/|.+/index\\.ts$|[^/]+$)` },
    },
    {
      name: 'routes-are-thin',
      comment: 'A route knows the index of a feature, not its files.',
      severity: 'error',
      from: { path: '^apps/console/src/routes/' },
      to: { path: '^apps/console/src/features/', pathNot: '/index\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^(apps|packages)/[^/]+/(dist|\\.turbo)/', '^packages/.+/generated/', 'routeTree\\.gen\\.ts$'],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'apps/console/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
