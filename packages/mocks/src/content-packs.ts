import type { Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { exampleBody } from './examples.ts';
import { handle } from './handle.ts';
import { apiError, noContent, notFound } from './replies.ts';

type Pack = Schemas['ContentPackV1'];
type Entity = Schemas['ContentPackEntity'];
type Installation = Schemas['ContentPackInstallation'];
type NativeEntity = Schemas['NativeEntityDescriptor'];

const example = exampleBody('getContentPackRevision').content_pack as Pack;

const text = (value: string) => ({ '@type': 'string', '@value': value }) as const;
const constraints = [{ type: 'server-version', version: '>=4.1.0' } as const];

const entityId = (number: number) => `7c0f2f6e-6a0b-4a54-8a6f-${String(number).padStart(12, '0')}`;

/** A stream of a content pack. */
export const mockPackStream = (number: number, title: string, value = '499'): Entity => ({
  v: '1',
  type: { name: 'stream', version: '1' },
  id: entityId(number),
  data: {
    title: text(title),
    description: text('Requests that failed'),
    disabled: { '@type': 'boolean', '@value': false },
    matching_type: text('AND'),
    stream_rules: [
      {
        type: text('GREATER'),
        field: text('status'),
        value: text(value),
        inverted: { '@type': 'boolean', '@value': false },
        description: text(''),
      },
    ],
    alert_conditions: [],
    alarm_callbacks: [],
    outputs: [],
    default_stream: { '@type': 'boolean', '@value': false },
    remove_matches: { '@type': 'boolean', '@value': true },
  },
  constraints,
});

export const mockPackPattern = (number: number, name: string, pattern = '%{HOSTNAME:host}'): Entity => ({
  v: '1',
  type: { name: 'grok_pattern', version: '1' },
  id: entityId(number),
  data: { name, pattern },
  constraints,
});

/** Its first revision is installed; the second asks for more. */
export const mockPack: Pack = {
  ...example,
  description: 'Receives the access logs of nginx.\nNeeds the gelf module.',
};

const [exampleInput, examplePattern] = example.entities;
if (!exampleInput || !examplePattern) throw new Error('The example of a content pack has no entities');

/** Of a plugin this server does not have. */
const mockUnknownEntity = {
  v: '1',
  type: { name: 'threat_feed', version: '1' },
  id: entityId(9),
  data: { title: text('Known bad addresses') },
  constraints,
} as unknown as Entity;

export const mockNewPackRevision: Pack = {
  ...mockPack,
  rev: 2,
  summary: 'Input, hosts and failed requests of nginx',
  created_at: '2021-06-11T10:00:00.000Z',
  parameters: [
    ...example.parameters,
    {
      name: 'SITE',
      title: 'Name of the site',
      description: 'Put into the title of the stream',
      type: 'string',
      default_value: null,
    },
    {
      name: 'STRICT',
      title: 'Only encrypted connections',
      description: '',
      type: 'boolean',
      default_value: true,
    },
  ],
  entities: [
    exampleInput,
    mockPackPattern(1002, 'NGINXHOST', '%{IPORHOST:host}'),
    mockPackStream(1, 'Failed requests'),
    mockPackStream(2, 'طلبات بطيئة'),
    mockUnknownEntity,
  ],
};

/** Not installed, and this server cannot install it. */
export const mockForeignPack: Pack = {
  ...example,
  id: '5a1d8e52-0d5b-4f3a-9a6c-1f7c5f0c7e02',
  name: 'Sign-ins of the long-named incident response cooperative of Lisbon and Porto',
  summary: '<b>Windows</b> security events',
  vendor: '',
  url: 'javascript:alert(1)',
  parameters: [],
  entities: [mockPackStream(11, 'Sign-ins'), mockPackStream(12, 'Failed sign-ins')],
};

/** Installed in its only revision. */
export const mockInstalledPack: Pack = {
  ...example,
  id: '5a1d8e52-0d5b-4f3a-9a6c-1f7c5f0c7e03',
  name: 'Grok patterns of Postfix',
  summary: 'Mail servers',
  vendor: 'Postmasters',
  url: '',
  parameters: [],
  entities: [mockPackPattern(21, 'POSTFIX_QUEUEID'), mockPackPattern(22, 'POSTFIX_CLIENT')],
};

export const mockLegacyPack: Schemas['LegacyContentPack'] = {
  v: '0',
  id: '5a1d8e52-0d5b-4f3a-9a6c-1f7c5f0c7e04',
  rev: 0,
  name: 'Switches',
  summary: '',
  description: 'Of before 2018',
  vendor: '',
  url: '',
  requires: [],
  parameters: [],
  entities: [],
};

export const mockPacks: readonly Schemas['ContentPack'][] = [
  mockPack,
  mockNewPackRevision,
  mockForeignPack,
  mockInstalledPack,
  mockLegacyPack,
];

const [exampleInstallation] = exampleBody('listContentPackInstallations').installations;
if (!exampleInstallation) throw new Error('The example of listContentPackInstallations has none');

const madeOf = (entity: Entity, number: number, title: string, found_on_system = false): NativeEntity => ({
  id: String(number).padStart(24, '6'),
  type: entity.type as Schemas['ModelType'],
  content_pack_entity_id: entity.id,
  title,
  found_on_system,
});

export const mockInstallation: Installation = {
  ...exampleInstallation,
  entities: [
    madeOf(exampleInput, 1, 'nginx gelf'),
    madeOf(examplePattern, 2, 'NGINXHOST', true),
    madeOf(mockPackStream(1, ''), 3, 'Failed requests'),
  ],
};

const mockInstallations: readonly Installation[] = [
  mockInstallation,
  {
    ...mockInstallation,
    _id: '60b5f00da1b2c3d4e5f60501',
    content_pack_id: mockInstalledPack.id,
    parameters: {},
    comment: '',
    entities: mockInstalledPack.entities.map((entity, at) =>
      madeOf(entity, 30 + at, `POSTFIX_${at}`, at === 0),
    ),
  },
];

/** Contents that the handler of uploads refuses, and parameters that of installations does. */
export const packSentinels = { takenPort: 514, takenRevision: 99 } as const;

const latest = () => {
  const groups = Map.groupBy(mockPacks, ({ id }) => id);
  return [...groups.values()]
    .map((revisions) => revisions.toSorted((a, b) => b.rev - a.rev)[0])
    .filter((pack) => pack !== undefined);
};

const packsReply = (packs: readonly Schemas['ContentPack'][]): Schemas['ContentPackList'] => {
  const metadata: Schemas['ContentPackList']['content_packs_metadata'] = {};
  for (const { content_pack_id, content_pack_revision } of mockInstallations) {
    metadata[content_pack_id] = { [content_pack_revision]: { installation_count: 1 } };
  }
  return { total: packs.length, content_packs: [...packs], content_packs_metadata: metadata };
};

const revisionsOf = (id: string) => mockPacks.filter((pack) => pack.id === id);
const revisionOf = ({ contentPackId, revision }: { contentPackId: string; revision: number | string }) =>
  revisionsOf(contentPackId).find(({ rev }) => rev === Number(revision));
const checked = (isFulfilled: boolean): Schemas['ConstraintCheckResult'][] => [
  { constraint: { type: 'server-version', version: '>=4.1.0' }, fulfilled: true },
  ...(isFulfilled
    ? []
    : [
        {
          constraint: { type: 'plugin-version', plugin: 'org.example.signins', version: '>=2.0.0' } as const,
          fulfilled: false,
        },
      ]),
];
const constraintsOf = ({ id }: Pick<Pack, 'id'>) => checked(id !== mockForeignPack.id);

const titleOf = ({ data }: Entity): string => {
  const { title, name } = data as { title?: { '@value': string }; name?: string };
  return title?.['@value'] ?? name ?? '';
};

const takesPort = (parameters: Schemas['ContentPackParameterValues'] | null | undefined) =>
  parameters?.GELF_PORT?.['@value'] === packSentinels.takenPort;

const takenPort = 'The input “nginx gelf” cannot be made: port 514 is in use by “syslog UDP”.';

const actionOf = ({ type }: Entity): Schemas['PlannedEntity']['action'] => {
  if (String(type.name) === 'threat_feed') return 'unknown';
  return type.name === 'grok_pattern' ? 'reuse' : 'create';
};

/** What a server says of a file that is no content pack. */
function refusal(file: string): Response | null {
  const pack: Partial<Pack> = JSON.parse(file);
  if (pack.v === undefined)
    return apiError(400, 'It has the format of version 2, which cannot be installed.');
  if (pack.rev === packSentinels.takenRevision) {
    return apiError(400, `Content pack ${pack.name} already has a revision ${pack.rev}`);
  }
  return null;
}

export const contentPackHandlers: RequestHandler[] = [
  handle('listLatestContentPacks', () => packsReply(latest())),
  handle('listContentPacks', () => packsReply(mockPacks)),
  handle('createContentPack', async ({ request }) => {
    return refusal(await request.text()) ?? new HttpResponse(null, { status: 201 });
  }),
  handle('getContentPackRevisions', ({ params: { contentPackId } }) => {
    const revisions = revisionsOf(contentPackId);
    if (revisions.length === 0) return notFound();
    return {
      content_pack_revisions: Object.fromEntries(revisions.map((pack) => [pack.rev, pack])),
      constraints_result: Object.fromEntries(revisions.map((pack) => [pack.rev, constraintsOf(pack)])),
    };
  }),
  handle('getContentPackRevision', ({ params }) => {
    const pack = revisionOf(params);
    return pack ? { content_pack: pack, constraints_result: constraintsOf(pack) } : notFound();
  }),
  handle('downloadContentPackRevision', ({ params }) => revisionOf(params) ?? notFound()),
  handle('deleteContentPack', noContent),
  handle('deleteContentPackRevision', noContent),
  handle('planContentPackInstallation', async ({ params, body }) => {
    const pack = revisionOf(params);
    if (!pack) return notFound();
    const { parameters, replaces } = await body();
    const isTaken = takesPort(parameters);
    return {
      entities: pack.entities.map((entity) => {
        const action: Schemas['PlannedEntity']['action'] =
          entity !== exampleInput ? actionOf(entity) : isTaken ? 'refuse' : replaces ? 'update' : 'create';
        return {
          content_pack_entity_id: entity.id,
          type: entity.type as Schemas['ModelType'],
          title: titleOf(entity),
          action,
          id: action === 'reuse' || action === 'update' ? '60b5f00ca1b2c3d4e5f60401' : null,
          note: {
            refuse: takenPort,
            reuse: 'Its pattern differs.',
            update: 'Changes configuration.port',
            create: null,
            unknown: null,
          }[action],
        };
      }),
      problems: isTaken ? [takenPort] : [],
    };
  }),
  handle('getContentPackProgress', () => {
    const running = { kind: 'installing', done: 2, total: 5, created_by: 'admin' } as const;
    return { running: [running] };
  }),
  handle('installContentPack', async ({ params, body }) => {
    const pack = revisionOf(params);
    if (!pack) return notFound();
    const { parameters, comment } = await body();
    if (takesPort(parameters)) return apiError(400, takenPort);
    return {
      ...mockInstallation,
      content_pack_id: pack.id,
      content_pack_revision: pack.rev,
      parameters: parameters ?? {},
      comment,
      entities: pack.entities
        .filter((entity) => actionOf(entity) !== 'unknown')
        .map((entity, at) => madeOf(entity, at, titleOf(entity), actionOf(entity) === 'reuse')),
    };
  }),
  handle('listContentPackInstallations', ({ params: { contentPackId } }) => {
    const installations = mockInstallations.filter((each) => each.content_pack_id === contentPackId);
    return { total: installations.length, installations };
  }),
  handle('getContentPackInstallationChanges', ({ params }) => {
    const installation = mockInstallations.find(({ _id }) => _id === params.installationId);
    const states = ['unchanged', 'changed', 'deleted'] as const;
    return {
      entities: (installation?.entities ?? []).map(({ found_on_system, ...entity }, at) => {
        const state = found_on_system ? 'changed' : (states[at] ?? 'unchanged');
        return { ...entity, state, changed: state === 'changed' ? ['pattern'] : [] };
      }),
    };
  }),
  handle('planContentPackUninstallation', ({ params }) => {
    const entities = mockInstallations.find(({ _id }) => _id === params.installationId)?.entities ?? [];
    const isUsed = ({ type }: NativeEntity) => type.name === 'stream';
    return {
      removed: entities.filter((entity) => !entity.found_on_system && !isUsed(entity)),
      remaining: entities
        .filter((entity) => entity.found_on_system || isUsed(entity))
        .map((entity) => ({
          entity,
          reason: entity.found_on_system ? ('found' as const) : ('used' as const),
          used_by: entity.found_on_system
            ? []
            : [
                {
                  id: '60b6aa01a1b2c3d4e5f60701',
                  type: { name: 'dashboard', version: '2' },
                  title: 'Web overview',
                },
              ],
        })),
    };
  }),
  handle('getContentPackUninstallDetails', ({ params }) => ({
    entities: mockInstallations
      .filter(({ _id }) => _id === params.installationId)
      .flatMap(({ entities }) => entities.filter(({ found_on_system }) => !found_on_system)),
  })),
  handle('uninstallContentPack', ({ params }) => {
    const entities = mockInstallations.find(({ _id }) => _id === params.installationId)?.entities ?? [];
    return {
      content_pack: revisionsOf(params.contentPackId)[0] ?? mockPack,
      uninstalled: {
        entities: entities.filter(({ found_on_system }) => !found_on_system),
        failed_entities: [],
        skipped_entities: entities.filter(({ found_on_system }) => found_on_system),
      },
    };
  }),
];
