import type { Browser } from '@playwright/test';
import type { Api } from '../../lib/api.ts';
import type { Gelf } from '../../lib/senders.ts';
import { fill } from '../fill.ts';

/** What the console is measured on: a browser, and a server with an input. */
export interface Subject {
  browser: Browser;
  url: string;
  api: Api;
  /** Of a GELF TCP input. */
  port: number;
  /** Takes the time that was asked for, rather than what suffices to see a fault. */
  isLong: boolean;
}

export const fillWith = ({ api, port }: Subject, messages: readonly Gelf[]) => fill(api, port, messages);
