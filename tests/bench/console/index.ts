import path from 'node:path';
import { chromium } from '@playwright/test';
import { Api, inputTypes } from '../../lib/api.ts';
import { chromiumLaunch } from '../../lib/chromium.ts';
import { freePort } from '../../lib/free-port.ts';
import { adminPassword, startProduct } from '../../lib/product.ts';
import { measureEarlier } from '../figures.ts';
import { benchChanges } from './changes.ts';
import { benchCharts } from './charts.ts';
import { benchGrid } from './grid.ts';
import { benchIdling } from './idling.ts';
import { benchIncident } from './incident.ts';
import { benchLargeMessages } from './large-messages.ts';
import { benchLive } from './live.ts';
import { benchLoading } from './loading.ts';
import { benchPacks } from './packs.ts';
import { benchResponding } from './responding.ts';
import { benchReturning } from './returning.ts';
import { benchSlowLine } from './slow-line.ts';
import type { Subject } from './subject.ts';
import { benchTv } from './tv.ts';
import { benchTyping } from './typing.ts';
import { benchWalking } from './walking.ts';

const benches: Record<string, (subject: Subject) => Promise<void>> = {
  loading: benchLoading,
  slow: benchSlowLine,
  returning: benchReturning,
  responding: benchResponding,
  typing: benchTyping,
  walking: benchWalking,
  live: benchLive,
  large: benchLargeMessages,
  idling: benchIdling,
  grid: benchGrid,
  charts: benchCharts,
  changes: benchChanges,
  incident: benchIncident,
  packs: benchPacks,
  tv: benchTv,
};

export const consoleBenches = Object.keys(benches);

interface Options {
  isLong: boolean;
  /** The directory of an older build, which is measured first. */
  beside?: string | undefined;
}

/** Measures the console in a real browser against a real server, with a new server for each concern. */
export async function benchConsole(concerns: readonly string[], { isLong, beside }: Options): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch);
  const older: typeof startProduct | undefined =
    beside && (await import(path.join(beside, 'tests/lib/product.ts'))).startProduct;

  async function measure(concern: string, start: typeof startProduct) {
    await using product = await start();
    const { url } = product;
    const api = await Api.login(url, 'admin', adminPassword);
    const port = await freePort();
    await api.createInput(inputTypes.gelfTcp, {
      bind_address: '127.0.0.1',
      port,
      use_null_delimiter: true,
    });
    await benches[concern]?.({ browser, url, api, port, isLong });
  }

  try {
    for (const concern of concerns) {
      if (older) await measureEarlier(() => measure(concern, older));
      await measure(concern, startProduct);
    }
  } finally {
    await browser.close();
  }
}
