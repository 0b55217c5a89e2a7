import type { PlayedVersion } from '@tailrace/mocks/played-versions/play-version';
import { admin } from './admin.ts';
import { Api, inputTypes } from './api.ts';
import { foreign, type Ports, preparedForAll } from './foreign.ts';
import { freePort } from './free-port.ts';
import { playVersionOf } from './played-version.ts';
import { type Product, startProduct } from './product.ts';
import { type Gelf, postGelf, sendGelfTcp } from './senders.ts';

/** The running product, and the means to send messages to it. */
export interface Running extends AsyncDisposable {
  product: Product;
  /** Logged in as the tests' administrator. */
  api: Api;
  /** Sends messages over GELF. */
  send: (messages: Gelf[]) => Promise<void>;
  /** Ports of its inputs, unless messages go to an existing input. */
  ports: Ports | null;
  /** A stream with the messages that the tests send. */
  stream: { id: string; title: string };
}

/**
 * Starts our own server, perhaps behind one that plays a version of Graylog, and dismisses the getting-started guide, as in
 * a server already in use.
 */
async function startOwn(version?: PlayedVersion): Promise<Running> {
  const own = await startProduct();
  const played = version && (await playVersionOf(own, version));
  const product = played ? { ...own, url: played.url } : own;
  const api = await Api.login(product.url, admin.username, admin.password);
  await api.call('POST', '/system/gettingstarted/dismiss', {});
  const open = async (type: string) => {
    const port = await freePort();
    await api.createInput(type, {
      bind_address: '127.0.0.1',
      port,
      use_null_delimiter: type === inputTypes.gelfTcp,
    });
    return port;
  };
  const ports = {
    gelfTcp: await open(inputTypes.gelfTcp),
    gelfUdp: await open(inputTypes.gelfUdp),
    syslogTcp: await open(inputTypes.syslogTcp),
    syslogUdp: await open(inputTypes.syslogUdp),
  };
  return {
    product,
    api,
    send: (messages) => sendGelfTcp(ports.gelfTcp, messages),
    ports,
    stream: { id: '000000000000000000000001', title: 'All messages' },
    async [Symbol.asyncDispose]() {
      await played?.[Symbol.asyncDispose]();
      await own[Symbol.asyncDispose]();
    },
  };
}

/** Serves our console for a server that we did not start, with an administrator created there. */
async function startInFront(server: NonNullable<typeof foreign>): Promise<Running> {
  const { ports, stream } = preparedForAll();
  const root = await Api.login(server.url, server.username, server.password);
  await root.call('POST', '/users', {
    ...{ username: admin.username, password: admin.password, timezone: admin.timezone },
    ...{ first_name: 'End-to-end', last_name: admin.username, email: `${admin.username}@example.net` },
    roles: ['Admin'],
    permissions: [],
  });
  await root.logout();
  const product = await startProduct({ args: ['--server', server.url] });
  const api = await Api.login(product.url, admin.username, admin.password);
  const { gelfHttp } = server;
  return {
    product,
    api,
    send: async (messages) => {
      if (gelfHttp) await postGelf(gelfHttp, messages);
      else if (ports) await sendGelfTcp(ports.gelfTcp, messages);
    },
    ports,
    stream,
    async [Symbol.asyncDispose]() {
      await api.logout().catch(() => {});
      await product[Symbol.asyncDispose]();
    },
  };
}

export const startRunning = (played?: PlayedVersion): Promise<Running> =>
  foreign ? startInFront(foreign) : startOwn(played);
