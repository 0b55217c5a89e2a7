import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a server that holds back replies from some search on. */
export async function slowProxy(target: string) {
  let searches = 0;
  const state = { holdsFrom: Number.POSITIVE_INFINITY };
  const aborted: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const isSearch = url.includes('/views/search/sync');
    if (isSearch) searches += 1;
    if (isSearch && searches >= state.holdsFrom) {
      incoming.resume();
      outgoing.once('close', () => aborted.push(url));
      return;
    }
    const forwarded = request(new URL(url, target), { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests that were held back and given up by the client. */
    aborted,
    searches: () => searches,
    holdFrom(search: number) {
      searches = 0;
      state.holdsFrom = search;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
