import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import type { InputMetrics } from '../metrics/input-metrics.ts';
import { ServerSocket } from './server-socket.ts';
import { sendNoTickets, tlsOptions } from './tls.ts';

/** Listens for TCP connections, with or without TLS, as an input is configured. */
export async function listenForStreams(
  configuration: ConfigurationReader,
  metrics: InputMetrics,
  serve: (stream: Socket) => void,
): Promise<ServerSocket> {
  const where = { host: configuration.text('bind_address'), port: configuration.number('port') };
  const keepAlive = configuration.flag('tcp_keepalive');
  const tls = await tlsOptions(configuration);
  const server: Server = tls
    ? sendNoTickets(createTlsServer({ ...tls, keepAlive }, serve), tls)
    : createServer({ keepAlive }, serve);
  const socket = new ServerSocket(server, where, metrics);
  await socket.listen();
  return socket;
}
