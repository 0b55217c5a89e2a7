import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import type { Intake, Remote } from '../intake.ts';
import { kernelDrops } from './kernel-drops.ts';
import { listenProblem } from './listen-problem.ts';
import { growReceiveBuffer } from './receive-buffer.ts';
import { lookUpName } from './remote-name.ts';
import type { Transport } from './transport.ts';

/** Receives datagrams; each is one payload. */
export class UdpTransport implements Transport {
  readonly #configuration: ConfigurationReader;
  readonly #intake: Intake;
  note: string | null = null;
  #socket: Socket | null = null;
  #kernelDrops = 0;

  constructor(configuration: ConfigurationReader, intake: Intake) {
    this.#configuration = configuration;
    this.#intake = intake;
  }

  get port(): number | null {
    return this.#socket?.address().port ?? null;
  }

  async start(): Promise<void> {
    const where = {
      host: this.#configuration.text('bind_address'),
      port: this.#configuration.number('port'),
    };
    const socket = createSocket(isIPv6(where.host) ? 'udp6' : 'udp4');
    socket.on('message', (payload, sender) => this.#receive(payload, sender));
    socket.bind(where.port, where.host);
    try {
      await once(socket, 'listening');
    } catch (error) {
      socket.close();
      throw listenProblem(error, where);
    }
    // A failure with one datagram must not affect the others.
    socket.on('error', () => {});
    this.#socket = socket;
    this.note = growReceiveBuffer(socket, this.#configuration.number('recv_buffer_size'));
  }

  async stop(): Promise<void> {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) await new Promise<void>((resolve) => socket.close(() => resolve()));
  }

  /** Does nothing: datagrams cannot be held back, so the intake drops and counts them. */
  pause(): void {}

  resume(): void {}

  second(): void {
    if (!this.#socket) return;
    void kernelDrops(this.#socket.address()).then((total) => {
      if (total > this.#kernelDrops) this.#intake.drop('receive_buffer_full', total - this.#kernelDrops);
      this.#kernelDrops = Math.max(this.#kernelDrops, total);
    });
  }

  #receive(payload: Buffer, sender: RemoteInfo): void {
    this.#intake.metrics.readBytes.total += payload.length;
    const remote: Remote = { address: sender.address, port: sender.port, name: null };
    if (this.#intake.wantsNames) {
      lookUpName(sender.address, (name) => {
        remote.name = name;
      });
    }
    this.#intake.take(payload, remote);
  }
}
