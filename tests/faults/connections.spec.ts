import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { sendGelfTcp } from '../lib/senders.ts';

const openFiles = 600;
/** Of the files that the server may open, half are for connections of inputs. */
const most = openFiles / 2;
const clients = 900;

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket.resume();
}

test('logs in, searches and stores while idle connections of inputs want all files', async () => {
  test.setTimeout(120_000);
  await using product = await startProduct({ openFiles });
  const before = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await before.createInput(inputTypes.gelfTcp, {
    bind_address: '127.0.0.1',
    port,
    use_null_delimiter: true,
  });
  const idle: Socket[] = [];
  for (let count = 0; count < clients; count++) idle.push(await connectTo(port));
  await eventually(
    async () => idle.filter(({ readyState }) => readyState === 'open').length,
    (open) => open <= most,
  );

  const api = await Api.login(product.url, 'admin', adminPassword);
  await sendGelfTcp(port, [{ host: 'sender', short_message: 'still here' }]);
  await eventually(
    () => api.search('still'),
    ({ total_results }) => total_results === 1,
  );
  expect(product.output()).not.toMatch(/EMFILE|too many open files/i);
  for (const socket of idle) socket.destroy();
});
