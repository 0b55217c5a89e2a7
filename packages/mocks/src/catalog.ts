import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { mockPackPattern, mockPackStream } from './content-packs.ts';
import { handle } from './handle.ts';

type Excerpt = Schemas['EntityExcerpt'];
type Entity = Schemas['ContentPackEntity'];

const excerpt = (number: number, name: string, title: string, version = '1'): Excerpt => ({
  id: String(number).padStart(24, '7'),
  type: { name, version },
  title,
});

const failedRequests = excerpt(1, 'stream', 'Failed requests');
const webOverview = excerpt(11, 'dashboard', 'Web overview', '2');
const nginxHost = excerpt(21, 'grok_pattern', 'NGINXHOST');
const gelf = excerpt(31, 'input', 'nginx gelf');

/** What this server has. A dashboard needs a stream, and an input a pattern. */
export const mockCatalog: readonly Excerpt[] = [
  failedRequests,
  excerpt(2, 'stream', 'Sign-ins of the long-named incident response cooperative of Lisbon and Porto'),
  excerpt(3, 'stream', 'طلبات بطيئة'),
  webOverview,
  excerpt(12, 'dashboard', '<b>Night shift</b>', '2'),
  nginxHost,
  excerpt(22, 'grok_pattern', 'POSTFIX_QUEUEID'),
  gelf,
  excerpt(41, 'pipeline', 'Enrich'),
  excerpt(42, 'pipeline_rule', 'add the site'),
];

/** A catalog of streams, dashboards, inputs and patterns. */
export const mockManyEntities = (count: number): Excerpt[] =>
  Array.from({ length: count }, (_, number) =>
    excerpt(
      number,
      ['stream', 'dashboard', 'input', 'grok_pattern'][number % 4] ?? 'stream',
      `Entity ${number}${' of a long name'.repeat(number % 7)}`,
    ),
  );

/** What needs what, by id. */
const needs: readonly (readonly [Excerpt, Excerpt])[] = [
  [webOverview, failedRequests],
  [gelf, nginxHost],
];

const dependenciesOf = (ids: ReadonlySet<string>) =>
  needs
    .filter(([{ id }, needed]) => ids.has(id) && !ids.has(needed.id))
    .map(([dependent, needed]) => ({ ...needed, needed_by: [dependent] }));

/** An entity as it is exported; those of types that are not needed here have a title alone. */
function exported({ id, type, title }: Excerpt): Entity {
  const number = Number(id.replace(/^7+/, ''));
  if (type.name === 'grok_pattern') return mockPackPattern(number, title);
  const stream = mockPackStream(number, title);
  if (type.name === 'stream') return stream;
  const data = { title: { '@type': 'string', '@value': title } };
  return { ...stream, type, data } as unknown as Entity;
}

export const catalogHandlers: RequestHandler[] = [
  handle('listCatalogEntities', () => ({ entities: [...mockCatalog] })),
  handle('listCatalogDependencies', async ({ body }) => {
    const { entities } = await body();
    return { entities: dependenciesOf(new Set(entities.map(({ id }) => id))) };
  }),
  handle('resolveCatalogEntities', async ({ body }) => {
    const { entities } = await body();
    const ids = new Set(entities.map(({ id }) => id));
    const all = [...mockCatalog.filter(({ id }) => ids.has(id)), ...dependenciesOf(ids)];
    return { entities: all.map(exported) };
  }),
];
