import { afterEach, describe, expect, test, vi } from 'vitest';
import { Interrupted } from './errors.ts';
import { ReaderLeft } from './run.ts';
import { runCli, someServer } from './testing/host.ts';

afterEach(() => vi.unstubAllGlobals());

/** Responds to every request of the client but that for the version, and reports them. */
function stubServer(respond: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.url.endsWith('/api/')) return Promise.resolve(Response.json({ version: '4.1.14' }));
    requests.push(request);
    return Promise.resolve(respond(request));
  });
  return requests;
}

const apiError = (status: number, message: string) =>
  Response.json({ type: 'ApiError', message }, { status });

describe('exit codes', () => {
  test.each([
    ['no arguments', [], 2],
    ['help', ['--help'], 0],
    ['help of a command that is filled later', ['streams', 'list', '--help'], 0],
    ['the command help', ['help', 'streams', 'list'], 0],
    ['version', ['--version'], 0],
    ['an unknown command', ['stremas'], 2],
    ['an unknown option', ['whoami', '--nope'], 2],
    ['a wrong format', ['whoami', '-o', 'xml'], 2],
    ['no server', ['whoami'], 3],
    ['the help of an unknown command', ['help', 'stremas'], 2],
    ['no subcommand', ['streams'], 2],
    ['an unknown operation', ['api', 'listStremas'], 2],
    // Those of monitoring plugins: what says nothing about a server is UNKNOWN.
    ['check without a server', ['check'], 3],
    ['check of an unknown server', ['check', '--server', 'nope'], 3],
    ['check with an unknown option', ['check', '--nope'], 3],
    ['check with a wrong value', ['check', '--timeout', 'soon'], 3],
    ['the help of check', ['check', '--help'], 0],
  ])('of %s', async (_title, argv, code) => {
    expect((await runCli(argv)).code).toBe(code);
  });

  test.each([
    [401, 3],
    [403, 3],
    [404, 4],
    [409, 1],
    [429, 1],
    [500, 1],
    [501, 1],
  ])('of status %i is %i', async (status, code) => {
    stubServer(() => apiError(status, 'nope'));
    expect((await runCli(['api', 'listStreams'], { env: someServer })).code).toBe(code);
  });

  test('of a server that is unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const { code, stderr } = await runCli(['api', 'createStream', '--body', '-'], {
      env: someServer,
      stdin: '{"title":"a","index_set_id":"b"}',
    });
    expect(code).toBe(5);
    expect(stderr).toContain('http://logs.test cannot be reached');
  });

  test('of nothing listed, where that is asked for', async () => {
    stubServer(() => Response.json({ total: 0, streams: [], pagination: { total: 0 } }));
    expect((await runCli(['streams', 'list'], { env: someServer })).code).toBe(0);
    expect((await runCli(['streams', 'list', '--fail-on-empty'], { env: someServer })).code).toBe(6);
  });
});

test('a page beyond the last one says how many there are', async () => {
  stubServer(() => Response.json({ total: 3, streams: [], pagination: { total: 3 } }));
  const { stderr } = await runCli(['streams', 'list', '--page', '9'], { env: someServer });
  expect(stderr).toBe('No streams on page 9: there are 3.\n');
});

describe('errors', () => {
  test('say that there is no password, before anything is sent', async () => {
    const requests = stubServer(() => Response.json({}));
    const argv = ['login', 'http://logs.test', '--user', 'a', '--password-stdin'];
    const { code, stderr } = await runCli(argv, { stdin: '\n' });
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no password on standard'),
    });
    expect(requests).toEqual([]);
  });

  test('are a line with what happened and one with what to do', async () => {
    expect((await runCli(['stremas'])).stderr).toBe(
      "tailrace: unknown command 'stremas'\n  (Did you mean streams?)\n",
    );
  });

  test.each([['health'], ['--data-dir']])(
    "lead to the server's program of the same name: %s",
    async (word) => {
      expect((await runCli([word, 'x'])).stderr).toContain('The server has it: its own `tailrace`');
    },
  );

  test('are JSON where JSON is asked for', async () => {
    const { stderr } = await runCli(['whoami', '--json']);
    expect(JSON.parse(stderr)).toMatchObject({ error: { message: 'No server is set', exit_code: 3 } });
  });

  test.each([
    ['ECONNREFUSED', 'cannot be reached: nothing listens there', 'that the server runs'],
    ['ENOTFOUND', 'the name of the host is not known', 'Check the address for a mistake'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS', 'Write http:// in place of https://'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is not trusted', 'NODE_EXTRA_CA_CERTS'],
    ['CERT_HAS_EXPIRED', 'its certificate has expired', 'renewed'],
    ['EWHATEVER', 'cannot be reached\n', 'Check the address and the network'],
  ])('say why nothing was reached: %s', async (code, reason, hint) => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
    });
    const { code: exitCode, stderr } = await runCli(['streams', 'pause', 'x'], { env: someServer });
    expect(exitCode).toBe(5);
    expect(stderr).toContain(reason);
    expect(stderr).toContain(hint);
    const login = ['login', 'http://logs.test', '--user', 'a', '--password-stdin'];
    expect((await runCli(login, { stdin: 'b' })).stderr).toContain(reason);
  });

  test('say that another site has no API', async () => {
    stubServer(() => new Response('<!doctype html><h1>Not found</h1>', { status: 404 }));
    const { stderr } = await runCli(['whoami'], { env: someServer });
    expect(stderr).toContain('http://logs.test is not the API of a log management server');
  });

  test('name the permission that is missing', async () => {
    stubServer(() => apiError(403, 'Not authorized'));
    const { stderr } = await runCli(['api', 'createStream', '--body', '-'], {
      env: someServer,
      stdin: '{"title":"a","index_set_id":"b"}',
    });
    expect(stderr).toContain('It requires streams:create, which an administrator can grant.');
  });

  test.each([
    ['4.1.14', 'It requires inputs:create, which'],
    ['7.0.2', 'It requires inputs:create and input_types:create:{body.type}, which'],
  ])('name the permission as a server of version %s calls it', async (version, expected) => {
    vi.stubGlobal('fetch', async ({ url }: Request) =>
      url.endsWith('/api/') ? Response.json({ version }) : apiError(403, 'Not authorized'),
    );
    const argv = ['inputs', 'create', '--title', 'A', '--type', 't', '--configuration', '{}'];
    expect((await runCli(argv, { env: someServer })).stderr).toContain(expected);
    const { stdout } = await runCli(['api', 'createInput', '--help']);
    expect(stdout).toContain('since 7.0: inputs:create and input_types:create:{body.type}');
  });

  test('say that only the embedded server has a call', async () => {
    stubServer(() => apiError(404, 'HTTP 404 Not Found'));
    const { stderr } = await runCli(['api', 'getStorageForecast'], { env: someServer });
    expect(stderr).toContain('Only the embedded server has this call.');
  });

  test('say that newer Graylogs no longer have a call', async () => {
    stubServer(() => apiError(404, 'HTTP 404 Not Found'));
    const { stderr } = await runCli(['api', 'listRecentAlerts'], { env: someServer });
    expect(stderr).toContain('Graylog has this call only before 5.0.');
    const { stdout } = await runCli(['api', 'listRecentAlerts', '--help'], { env: someServer });
    expect(stdout).toContain('the embedded server and Graylog clusters before 5.0');
  });

  test.each([
    [400, {}, 'Correct it and try again; --help shows what the command takes.'],
    [429, { 'Retry-After': '30' }, 'Try again in 30 s, and make fewer calls at a time.'],
    [500, { 'X-Request-ID': 'req-7' }, "The server's log has the reason, under the request id req-7."],
    [501, {}, 'The embedded server does not have this call.'],
  ] as const)('of status %i say what to do', async (status, headers, hint) => {
    stubServer(() => Response.json({ type: 'ApiError', message: 'no' }, { status, headers }));
    const { stderr } = await runCli(['api', 'listStreams'], { env: someServer });
    expect(stderr).toContain(`tailrace: no\n  ${hint}`);
  });

  test('of the server cannot control the terminal', async () => {
    stubServer(() => apiError(400, 'bad \u001b[2J'));
    const { stderr } = await runCli(['api', 'listStreams'], { env: someServer, terminal: 80 });
    expect(stderr).toMatch(/^tailrace: bad \\e\[2J\n/);
  });
});

describe('when interrupted', () => {
  test.each([
    ['by Ctrl-C', new Interrupted(), 130],
    ['by a reader that leaves', new ReaderLeft(), 0],
  ])('%s it aborts requests and is silent', async (_title, reason, expected) => {
    const controller = new AbortController();
    const requests = stubServer(
      ({ signal }) =>
        new Promise<Response>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          controller.abort(reason);
        }),
    );
    const { code, stderr } = await runCli(['api', 'listStreams'], {
      env: someServer,
      signal: controller.signal,
    });
    expect({ code, stderr }).toEqual({ code: expected, stderr: '' });
    expect(requests).toHaveLength(1);
  });
});

test('sends typed parameters, and refuses others before any request', async () => {
  const requests = stubServer(() => Response.json({ streams: [] }));
  const env = someServer;
  const ok = await runCli(['api', 'listStreamsPaginated', '-p', 'per_page=5', '-p', 'query=a+b'], { env });
  expect(ok.code).toBe(0);
  // The server decodes `query` twice.
  expect(requests[0]?.url).toBe('http://logs.test/api/streams/paginated?per_page=5&query=a%252Bb');
  for (const [param, message] of [
    ['per_page=many', 'The parameter per_page must be a whole number of at least 0, not "many"'],
    ['order=up', 'The parameter order must be one of asc, desc, not "up"'],
    ['perpage=5', 'listStreamsPaginated has no parameter perpage'],
  ] as const)
    expect((await runCli(['api', 'listStreamsPaginated', '-p', param], { env })).stderr).toContain(message);
  expect(requests).toHaveLength(1);
});

test('the help of an entity has its verbs, however it is asked for', async () => {
  for (const argv of [['help', 'inputs'], ['inputs', '--help'], ['inputs']]) {
    const { stdout, stderr } = await runCli(argv);
    expect(stdout + stderr).toMatch(/^ {2}start <input> +/m);
  }
});

test('update reads, merges the flags, and sends what the call takes', async () => {
  const id = '60b5f4d1e4a1d80001a2b400';
  const document = {
    id,
    title: 'GELF',
    type: 't',
    global: true,
    node: null,
    attributes: { port: 1 },
    name: 'n',
  };
  const bodies: unknown[] = [];
  stubServer(async (request) => {
    if (request.method === 'PUT') bodies.push(await request.json());
    return Response.json(document);
  });
  const { code } = await runCli(['inputs', 'update', id, '--title', 'New'], { env: someServer });
  expect(code).toBe(0);
  expect(bodies).toEqual([{ title: 'New', type: 't', global: true, node: null, configuration: { port: 1 } }]);
});

describe('an update of a document with properties of a newer server', () => {
  const id = '60b5f4d1e4a1d80001a2b400';
  const read = {
    id,
    title: 'Shop',
    created_at: '2026-01-01T00:00:00.000Z',
    categories: ['web'],
    later: { a: 1 },
  };

  /** Responds to an update as a server does that refuses a property. */
  async function update(refused: string | null, changes: object) {
    const bodies: object[] = [];
    stubServer(async (request) => {
      if (request.method !== 'PUT') return Response.json(read);
      const body = (await request.json()) as object;
      bodies.push(body);
      return refused !== null && refused in body
        ? apiError(400, `Unable to map property ${refused}.\nKnown properties include: title`)
        : Response.json(read);
    });
    const stdin = JSON.stringify(changes);
    const argv = ['streams', 'update', id, '--file', '-'];
    return { ...(await runCli(argv, { env: someServer, stdin })), bodies };
  }

  const sent = { title: 'New', categories: ['web'], later: { a: 1 } };

  test('sends them back', async () => {
    const { code, bodies } = await update(null, { title: 'New' });
    expect({ code, bodies }).toEqual({ code: 0, bodies: [sent] });
  });

  test('leaves out one that the server refuses', async () => {
    const { code, bodies } = await update('later', { title: 'New' });
    const { later: _, ...others } = sent;
    expect({ code, bodies }).toEqual({ code: 0, bodies: [sent, others] });
  });

  test.each(['title', 'other'])('fails when the server refuses %s, which was given', async (refused) => {
    const { code, stderr, bodies } = await update(refused, { title: 'New', other: 1 });
    expect({ code, updates: bodies.length }).toEqual({ code: 1, updates: 1 });
    expect(stderr).toContain(`Unable to map property ${refused}`);
  });
});

test.each([
  [['--description', 'New'], true],
  [['--source', 'rule "b" when true then end'], false],
])('an update of a rule with %j keeps its steps of the rule builder: %j', async (flags, isRetained) => {
  const id = '60b5f4d1e4a1d80001a2b400';
  const rule = { id, source: 'rule "a" when true then end', rule_builder: { actions: [] }, errors: null };
  const bodies: object[] = [];
  stubServer(async (request) => {
    if (request.method === 'PUT') bodies.push((await request.json()) as object);
    return Response.json(rule);
  });
  const { code } = await runCli(['pipeline-rules', 'update', id, ...flags], { env: someServer });
  expect(code).toBe(0);
  expect('rule_builder' in (bodies[0] ?? {})).toBe(isRetained);
});

describe('a title in place of an id', () => {
  const rows = [
    { id: '60b5f4d1e4a1d80001a2b400', title: 'Shop' },
    { id: '60b5f4d1e4a1d80001a2b401', title: 'Twice' },
    { id: '60b5f4d1e4a1d80001a2b402', title: 'Twice' },
  ];
  const respond = ({ url }: Request) =>
    Response.json(url.includes('paginated') ? { streams: rows, pagination: { total: 3 } } : rows[0]);

  test('is looked up', async () => {
    const requests = stubServer(respond);
    expect((await runCli(['streams', 'get', 'Shop'], { env: someServer })).code).toBe(0);
    expect(requests.at(-1)?.url).toBe('http://logs.test/api/streams/60b5f4d1e4a1d80001a2b400');
  });

  test.each([
    ['Shpo', 4, 'Did you mean Shop?'],
    ['Twice', 2, '2 streams have the title Twice'],
  ])('%s exits with %i', async (title, code, message) => {
    stubServer(respond);
    const result = await runCli(['streams', 'get', title], { env: someServer });
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(message);
  });
});

test('delete never goes ahead where nobody can confirm', async () => {
  const requests = stubServer(() => new Response(null, { status: 204 }));
  const id = '60b5f4d1e4a1d80001a2b400';
  expect((await runCli(['streams', 'delete', id], { env: someServer })).code).toBe(2);
  expect(requests).toHaveLength(0);
  expect((await runCli(['streams', 'delete', id, '--yes'], { env: someServer })).code).toBe(0);
  expect(requests.map(({ method }) => method)).toEqual(['DELETE']);
});
