import { Api, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import type { Surroundings } from './try-sender.ts';

export interface SenderServer extends Surroundings, AsyncDisposable {}

/** A server with the inputs that docs/senders.md refers to, on free ports. */
export async function startSenderServer(): Promise<SenderServer> {
  const product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const [syslog, gelf, http] = [await freePort(), await freePort(), await freePort()];
  const at = (port: number) => ({ bind_address: '127.0.0.1', port });
  await api.createInput(inputTypes.syslogUdp, at(syslog));
  await api.createInput(inputTypes.syslogTcp, at(syslog));
  await api.createInput(inputTypes.gelfUdp, at(gelf));
  await api.createInput(inputTypes.gelfTcp, at(gelf));
  await api.createInput(inputTypes.gelfHttp, at(http));
  return {
    api,
    ports: { '1514': syslog, '12201': gelf, '12202': http },
    [Symbol.asyncDispose]: () => product[Symbol.asyncDispose](),
  };
}
