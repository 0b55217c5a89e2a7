import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../figures.ts';
import { flood } from '../load.ts';
import { rateOfLastHalf, type Sample } from './last-half.ts';
import { type Measure, queries, type Subject } from './subject.ts';
import { topHostsOf } from './values.ts';

const patienceMs = 600_000;
/** Rare enough for the searches not to slow down the ingest. */
const pageEveryMs = 500;
const countEveryMs = 50;
const pageSize = 150;

interface Page {
  taken: number;
  stored: number;
}

/** Asks for the newest page, and remembers one of its messages. */
async function page({ api, seen }: Subject): Promise<Page> {
  const startedAt = performance.now();
  const { total_results, messages } = await api.search('*', pageSize);
  const taken = performance.now() - startedAt;
  const one = messages[Math.floor(Math.random() * messages.length)];
  if (one) seen.push({ index: one.index, id: String(one.message._id) });
  return { taken, stored: total_results };
}

/** Messages a second from the first byte sent until all of them can be found, and how long a page and the top 10 take meanwhile. */
export const measureIngest: Measure = async (subject) => {
  const { api, port, size } = subject;
  const started = performance.now();
  const samples: Sample[] = [{ at: started, stored: 0 }];
  const pages: number[] = [];
  const tops: number[] = [];
  let isSent = false;
  const sending = flood(port, size, { seed: size }).then(() => {
    isSent = true;
  });
  for (let stored = 0; stored < size; ) {
    await sleep(isSent ? countEveryMs : pageEveryMs);
    if (isSent) {
      stored = (await api.search('*', 1)).total_results;
    } else {
      const found = await page(subject);
      pages.push(found.taken);
      stored = found.stored;
      const topFrom = performance.now();
      await topHostsOf(api, queries.commonTerm);
      tops.push(performance.now() - topFrom);
    }
    samples.push({ at: performance.now(), stored });
    if (performance.now() - started > patienceMs && isSent)
      throw new Error(`the server has ${stored} of ${size} messages after ${patienceMs / 1000} s`);
  }
  await sending;
  const seconds = (performance.now() - started) / 1000;
  return {
    ingest: { value: size / seconds },
    ingestLastHalf: { value: rateOfLastHalf(samples, size) },
    pageIngesting: { value: percentile(pages, 0.5) },
    hostsIngesting: { value: percentile(tops, 0.5) },
  };
};
