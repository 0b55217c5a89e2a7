import { randomUUID } from 'node:crypto';
import { type Context, type Step, step } from '../scenario.ts';

/** Where callbacks and notifications of a run go: the server itself, and nobody else. */
export const ownUrl = ({ url }: Context) => `${url}/api/`;

const id = randomUUID();
const others = (context: Context) =>
  context.reply('getUrlWhitelist').entries.filter((entry) => entry.id !== id);

/** Lets the server call itself. */
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

/** Takes the own entry out of what the whitelist is by now. */
export const forbidOwnUrl: Step[] = [
  step('getUrlWhitelist'),
  step('updateUrlWhitelist', {
    body: (context) => ({ ...context.reply('getUrlWhitelist'), entries: others(context) }),
  }),
];
