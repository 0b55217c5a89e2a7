import { randomUUID } from 'node:crypto';
import { type Context, type Step, step } from '../scenario.ts';

/** The URL of a run's callbacks and notifications: the server itself, so that nobody else is called. */
export const ownUrl = ({ url }: Context) => `${url}/api/`;

const id = randomUUID();
const others = (context: Context) =>
  context.reply('getUrlWhitelist').entries.filter((entry) => entry.id !== id);

/** Adds the server's own URL to its whitelist. */
export const allowOwnUrl: Step[] = [
  step('getUrlWhitelist'),
  step('updateUrlWhitelist', {
    body: (context) => ({
      ...context.reply('getUrlWhitelist'),
      entries: [
        ...others(context),
        { id, type: 'literal' as const, title: context.name('url'), value: ownUrl(context) },
      ],
    }),
  }),
];

/** Removes the run's entry from the current whitelist. */
export const forbidOwnUrl: Step[] = [
  step('getUrlWhitelist'),
  step('updateUrlWhitelist', {
    body: (context) => ({ ...context.reply('getUrlWhitelist'), entries: others(context) }),
  }),
];
