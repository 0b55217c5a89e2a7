import { afterEach, expect, test, vi } from 'vitest';
import { runCli, someServer } from '../testing/host.ts';

afterEach(() => vi.unstubAllGlobals());

/** Responds to every call but that for the version, and collects the bodies. */
function stubServer(respond: () => Response) {
  const bodies: { timerange?: object }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/api/')) return Response.json({ version: '4.1.14' });
    bodies.push((await request.json()) as object);
    return respond();
  });
  return bodies;
}

test('the help of create says what is required, and that of update does not', async () => {
  const { stdout: create } = await runCli(['streams', 'create', '--help']);
  expect(create).toMatch(/^ {2}--title <string> +.*\(required\)$/m);
  expect(create).not.toMatch(/^ {2}--description <string> +.*\(required\)$/m);
  expect((await runCli(['streams', 'update', '--help'])).stdout).not.toContain('(required)');
});

test('events are listed since and until a time as people write it', async () => {
  const bodies = stubServer(() => Response.json({ events: [], total_events: 0 }));
  const time = ['--since', '2026-03-01 10:00', '--until', '2026-03-01T12:00:00Z', '--zone', 'Europe/Berlin'];
  for (const entity of ['events', 'alerts'])
    expect((await runCli([entity, 'list', ...time], { env: someServer })).code).toBe(0);
  const timerange = { type: 'absolute', from: '2026-03-01T09:00:00.000Z', to: '2026-03-01T12:00:00.000Z' };
  expect(bodies).toMatchObject([{ timerange }, { timerange, filter: { alerts: 'only' } }]);
  await runCli(['events', 'list'], { env: someServer });
  expect(bodies.at(-1)).not.toHaveProperty('timerange');
  const both = await runCli(['events', 'list', '--since', '1h', '--timerange', '{}'], { env: someServer });
  expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining('exclude each other') });
});

test.each([
  [['--roles', 'Reader', '--roles', 'Operators', '--permissions', ''], ['Reader', 'Operators'], []],
  [['--roles', '["Reader", "Operators"]', '--permissions', '[]'], ['Reader', 'Operators'], []],
])('lists are given as %j', async (flags, roles, permissions) => {
  const bodies = stubServer(() => new Response(null, { status: 201 }));
  const user = [
    '--username',
    'a',
    '--password',
    'b',
    '--first-name',
    'A',
    '--last-name',
    'B',
    '--email',
    'c',
  ];
  const { code, stderr } = await runCli(['users', 'create', ...user, ...flags], { env: someServer });
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'Created user a.\n' });
  expect(bodies).toMatchObject([{ roles, permissions }]);
});
