import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden, notFound } from '@tailrace/mocks/replies';
import type { Operation, OperationId, ResponseBody } from '@tailrace/sdk';
import { expect, screen } from 'storybook/test';
import type { StoryRoute } from './StoryFrame.tsx';

const never = () => new Promise<never>(() => {});
const fails = () => apiError(503, 'The store did not answer');

interface ListPage<Id extends OperationId> {
  /** The list operation. */
  operation: Operation<Id>;
  /** As in the table. */
  noun: { one: string; many: string };
  route: StoryRoute;
  /** Headline of the empty state; defaults to "No outputs yet". */
  emptyTitle?: string;
  /** Title when the list fails to load; defaults to "Could not load the outputs". */
  failedTitle?: string;
  /** A reply with this many rows, with names of different lengths. */
  reply: (count: number) => ResponseBody<Id>;
}

/**
 * A story with assertions for each state of a list page. Storybook reads export names statically, so each story must be
 * exported explicitly.
 *
 * @example
 * const states = listStates({ operation: listOutputs, noun, place, reply });
 * export const Denied = states.denied;
 */
export function listStates<Id extends OperationId>({
  operation,
  noun,
  route,
  emptyTitle = `No ${noun.many} yet`,
  failedTitle = `Could not load the ${noun.many}`,
  reply,
}: ListPage<Id>) {
  const at = (search: string) => ({ ...route, url: (route.url ?? route.path) + search });
  const replies = (resolver: Parameters<typeof handle<Id>>[1]) => [handle(operation.id, resolver)];
  const says = async (text: string) => {
    await expect(await screen.findByText(text)).toBeVisible();
  };
  return {
    dark: { globals: { theme: 'dark' } },
    loading: {
      parameters: { msw: replies(never) },
      play: async () => {
        await expect(await screen.findByRole('status', { name: `Loading ${noun.many}` })).toBeVisible();
      },
    },
    empty: {
      parameters: { msw: replies(() => reply(0)) },
      play: () => says(emptyTitle),
    },
    noMatches: {
      parameters: { route: at('?query=nope'), msw: replies(() => reply(0)) },
      play: () => says(`No ${noun.one} matches`),
    },
    failed: {
      parameters: { msw: replies(fails) },
      play: () => says(failedTitle),
    },
    denied: {
      parameters: { msw: replies(forbidden) },
      play: async () => {
        await says(`You don’t have permission to see the ${noun.many}`);
        // A permission with a placeholder is shown with the entity's id.
        if (operation.permission && !operation.permission.includes('{')) await says(operation.permission);
      },
    },
    full: {
      parameters: { route: at('?per_page=0'), msw: replies(() => reply(400)) },
      play: () => says(`400 ${noun.many}`),
    },
  };
}

/** The same for a detail page, whose route loader waits for the call. */
export function itemStates<Id extends OperationId>({
  operation,
  goneTitle = 'Page not found',
  failedTitle = 'Could not load this page',
}: Pick<ListPage<Id>, 'operation' | 'failedTitle'> & { goneTitle?: string }) {
  const replies = (resolver: Parameters<typeof handle<Id>>[1]) => ({
    msw: [handle(operation.id, resolver)],
  });
  const says = async (text: string) => {
    await expect(await screen.findByText(text)).toBeVisible();
  };
  return {
    dark: { globals: { theme: 'dark' } },
    loading: { parameters: replies(never) },
    gone: { parameters: replies(notFound), play: () => says(goneTitle) },
    failed: { parameters: replies(fails), play: () => says(failedTitle) },
    denied: {
      parameters: replies(forbidden),
      play: () => says('You don’t have permission to see this page'),
    },
  };
}
