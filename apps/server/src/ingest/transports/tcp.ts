import type { Socket } from 'node:net';
import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import type { FrameHandler, Framer } from '../framing/framer.ts';
import type { Intake } from '../intake.ts';
import { lookUpName } from './remote-name.ts';
import { remoteOf } from './remote-of.ts';
import type { ServerSocket } from './server-socket.ts';
import { listenForStreams } from './stream-server.ts';
import type { Transport } from './transport.ts';

type MakeFramer = (handler: FrameHandler) => Framer;

/** Frames over TCP, with or without TLS. */
export class TcpTransport implements Transport {
  readonly #configuration: ConfigurationReader;
  readonly #makeFramer: MakeFramer;
  readonly #intake: Intake;
  readonly #streams = new Set<Socket>();
  #server: ServerSocket | null = null;
  #isPaused = false;

  constructor(configuration: ConfigurationReader, makeFramer: MakeFramer, intake: Intake) {
    this.#configuration = configuration;
    this.#makeFramer = makeFramer;
    this.#intake = intake;
  }

  get port(): number | null {
    return this.#server?.port ?? null;
  }

  async start(): Promise<void> {
    this.#server = await listenForStreams(this.#configuration, this.#intake.metrics, (stream) =>
      this.#serve(stream),
    );
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  pause(): void {
    this.#isPaused = true;
    for (const stream of this.#streams) stream.pause();
  }

  resume(): void {
    this.#isPaused = false;
    for (const stream of this.#streams) stream.resume();
  }

  second(): void {
    this.#server?.second();
  }

  #serve(stream: Socket): void {
    const remote = this.#remote(stream);
    const framer = this.#makeFramer({
      frame: (payload) => this.#intake.take(payload, remote),
      tooLong: () => this.#intake.drop('too_long'),
    });
    this.#streams.add(stream);
    stream.on('data', (chunk: Buffer) => framer.push(chunk));
    stream.on('end', () => framer.end());
    // A sender that resets the connection is not an error.
    stream.on('error', () => stream.destroy());
    stream.on('close', () => this.#streams.delete(stream));
    if (this.#isPaused) stream.pause();
  }

  #remote(stream: Socket) {
    const remote = remoteOf(stream);
    if (this.#intake.wantsNames && remote.address !== null) {
      lookUpName(remote.address, (name) => {
        remote.name = name;
      });
    }
    return remote;
  }
}
