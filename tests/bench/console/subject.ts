import type { Browser } from '@playwright/test';
import type { Api } from '../../lib/api.ts';
import type { Gelf } from '../../lib/senders.ts';
import { fill } from '../fill.ts';

/** The browser and the server, with an input, that the console is measured with. */
export interface Subject {
  browser: Browser;
  url: string;
  api: Api;
  /** The port of a GELF TCP input. */
  port: number;
  /** Measures for the full time, instead of just long enough to notice a regression. */
  isLong: boolean;
}

export const fillWith = ({ api, port }: Subject, messages: readonly Gelf[]) => fill(api, port, messages);
