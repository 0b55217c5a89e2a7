import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import type { Intake, Remote } from '../intake.ts';
import { trafficAt } from '../random-http/incidents.ts';
import type { Transport } from './transport.ts';

const nowhere: Remote = { address: null, port: null, name: null };
const tick = Buffer.from('tick');
/** In ms; for shorter pauses, each timer generates several messages. */
const shortestTimer = 5;

/** Triggers generated messages by a timer. */
export class RandomTransport implements Transport {
  readonly port = null;
  readonly #configuration: ConfigurationReader;
  readonly #intake: Intake;
  #timer: NodeJS.Timeout | null = null;

  constructor(configuration: ConfigurationReader, intake: Intake) {
    this.#configuration = configuration;
    this.#intake = intake;
  }

  async start(): Promise<void> {
    this.#next();
  }

  async stop(): Promise<void> {
    this.pause();
  }

  pause(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  resume(): void {
    if (!this.#timer) this.#next();
  }

  #next(): void {
    const pause = this.#pause();
    const count = Math.max(1, Math.round(shortestTimer / pause));
    this.#timer = setTimeout(
      () => {
        for (let made = 0; made < count; made++) this.#intake.take(tick, nowhere);
        if (this.#intake.refusal === null) this.#next();
        else this.#timer = null;
      },
      Math.max(pause, shortestTimer),
    );
  }

  #pause(): number {
    const deviation = (this.#configuration.number('sleep_deviation') / 100) * (Math.random() * 2 - 1);
    const pause = this.#configuration.number('sleep') * (1 + deviation);
    return Math.max(0.05, pause / trafficAt(Date.now()));
  }
}
