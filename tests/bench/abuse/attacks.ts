import { connect, type Socket } from 'node:net';
import { report } from '../figures.ts';
import { type Client, repeat, searchBody, valuesPivot } from './client.ts';

export interface Target {
  /** A user with permission to read messages, who attacks the server. */
  attacker: Client;
  /** A user without any permission but to log in. */
  nobody: Client;
  /** Another user. */
  other: Client;
  httpPort: number;
  gelfHttpPort: number;
}

export interface Attack {
  what: string;
  run(target: Target): Promise<void>;
}

const seconds = 20;
const large = 3_900_000;

/** Starts requests, sends part of their bodies and then `trickle` every second, and never finishes them. */
async function unfinishedBodies(port: number, path: string, count: number, first: number, trickle: string) {
  const sockets: Socket[] = [];
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    'x-requested-by: bench',
    `content-length: ${large}`,
    '',
    '',
  ].join('\r\n');
  // All sockets share one buffer, so that the benchmark's own memory stays small.
  const begin = Buffer.from(`${head}"${'x'.repeat(first)}`);
  for (let at = 0; at < count; at++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).on('data', () => {});
    socket.write(begin);
    sockets.push(socket);
  }
  await repeat(seconds, 1, async () => {
    if (trickle !== '') for (const socket of sockets) if (socket.writable) socket.write(trickle);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  for (const socket of sockets) socket.destroy();
}

async function tails({ attacker, other }: Target): Promise<void> {
  const ended = new AbortController();
  const open = (client: Client) => client.open('/search/tail', ended.signal).catch(() => null);
  const mine = await Promise.all(Array.from({ length: 64 }, () => open(attacker)));
  const others = await open(other);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  ended.abort();
  const granted = mine.filter((response) => response !== null).length;
  report({ what: 'tails of one user that asks for 64', measured: granted, unit: 'tails', target: 63 });
  report({
    what: 'tails another user gets meanwhile',
    measured: others ? 1 : 0,
    unit: 'tails',
    target: 1,
    atLeast: true,
  });
}

async function correctPasswords({ other }: Target): Promise<void> {
  const statuses: number[] = [];
  for (let round = 0; round < 5; round++) {
    const calls = Array.from({ length: 20 }, () => other.status('GET', '/system/sessions'));
    statuses.push(...(await Promise.all(calls)));
  }
  const refused = statuses.filter((status) => status !== 200).length;
  report({ what: 'correct passwords refused, 20 at once', measured: refused, unit: 'of 100', target: 0 });
}

const pages = searchBody('', [{ type: 'messages', limit: 10_000 }]);
const pivots = (count: number, limit: number) =>
  searchBody(
    '',
    Array.from({ length: count }, () => valuesPivot('trace_id', limit)),
  );
const exportAll = '/search/universal/relative/export?query=*&range=0&fields=source,service,message';
const slow = searchBody('message:/(([a-z0-9]+ )*)*!/ OR trace_id:/(x+x+)+y/', [{ type: 'messages' }]);

/** Attacks that harmed earlier versions, each named with its effect. */
export const attacks: Attack[] = [
  {
    what: 'pages of 10,000, again and again',
    run: ({ attacker }) => repeat(seconds, 4, () => attacker.status('POST', '/views/search/sync', pages)),
  },
  {
    what: '1,000 pivots in one request, and as many as are allowed',
    async run({ attacker }) {
      await attacker.status('POST', '/views/search/sync', pivots(1000, 1e9));
      await repeat(seconds, 2, () =>
        attacker.status('POST', '/views/search/sync', pivots(500, 100), AbortSignal.timeout(10_000)),
      );
    },
  },
  {
    what: '16 slow patterns',
    run: ({ attacker }) => repeat(seconds, 16, () => attacker.status('POST', '/views/search/sync', slow)),
  },
  {
    what: '150 pivots of 1e9 values in 33 KB, and of 65,535',
    run: ({ attacker }) =>
      repeat(seconds, 2, async () => {
        await attacker.status('POST', '/views/search/sync', pivots(150, 1e9));
        await attacker.status('POST', '/views/search/sync', pivots(150, 65_535), AbortSignal.timeout(20_000));
      }),
  },
  {
    what: '1,000 downloads and searches of 3.9 MB by a user without a role',
    async run({ nobody }) {
      const request = (bytes: number) => JSON.stringify({ fields_in_order: ['x'.repeat(bytes)] });
      const search = searchBody('x'.repeat(large), [{ type: 'messages' }]);
      let sent = 0;
      await repeat(seconds, 8, async () => {
        sent += 1;
        if (sent > 1000) return new Promise((resolve) => setTimeout(resolve, 100));
        await nobody.status('POST', '/views/export', request(sent % 2 ? large : 900_000));
        return nobody.status('POST', '/views/search', search);
      });
    },
  },
  {
    what: '8 exports of everything at once',
    run: ({ attacker }) => repeat(seconds, 8, () => attacker.status('GET', exportAll)),
  },
  {
    what: '1,400 unfinished bodies of 3.9 MB without credentials',
    run: ({ httpPort }) => unfinishedBodies(httpPort, '/api/system/sessions', 1400, large - 1000, ''),
  },
  {
    what: '500 trickling bodies on the API',
    run: ({ httpPort }) => unfinishedBodies(httpPort, '/api/system/sessions', 500, 100, 'x'),
  },
  {
    what: '500 trickling bodies on GELF HTTP',
    run: ({ gelfHttpPort }) => unfinishedBodies(gelfHttpPort, '/gelf', 500, 100, 'x'),
  },
  { what: '20 correct passwords at once', run: correctPasswords },
  { what: '64 tails of one user', run: tails },
];
