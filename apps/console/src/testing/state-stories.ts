import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden, notFound } from '@tailrace/mocks/replies';
import type { Operation, OperationId, ResponseBody } from '@tailrace/sdk';
import { expect, screen } from 'storybook/test';
import type { Place } from './StoryFrame.tsx';

const never = () => new Promise<never>(() => {});
const fails = () => apiError(503, 'The store did not answer');

interface ListPage<Id extends OperationId> {
  /** The call that lists them. */
  operation: Operation<Id>;
  /** As the table has it. */
  noun: { one: string; many: string };
  place: Place;
  /** The headline while there is none; "There are no outputs" unless given. */
  emptyTitle?: string;
  /** A reply with so many rows, of names of every length. */
  reply: (count: number) => ResponseBody<Id>;
}

/**
 * A story of each state of a list page, checked by what it says. Storybook reads the names of exports without running
 * them, so that each is exported by itself.
 *
 * @example
 * const states = listStates({ operation: listOutputs, noun, place, reply });
 * export const Denied = states.denied;
 */
export function listStates<Id extends OperationId>({
  operation,
  noun,
  place,
  emptyTitle = `There are no ${noun.many}`,
  reply,
}: ListPage<Id>) {
  const at = (search: string) => ({ ...place, url: (place.url ?? place.path) + search });
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
      parameters: { place: at('?query=nope'), msw: replies(() => reply(0)) },
      play: () => says(`No ${noun.one} matches`),
    },
    failed: {
      parameters: { msw: replies(fails) },
      play: () => says(`Could not load the ${noun.many}`),
    },
    denied: {
      parameters: { msw: replies(forbidden) },
      play: async () => {
        await says(`You may not see the ${noun.many}`);
        // A permission per entity is named with the entity's id.
        if (operation.permission && !operation.permission.includes('{')) await says(operation.permission);
      },
    },
    full: {
      parameters: { place: at('?per_page=0'), msw: replies(() => reply(400)) },
      play: () => says(`400 ${noun.many}`),
    },
  };
}

/** The same of the page of one entity, whose route waits for the call. */
export function itemStates<Id extends OperationId>({ operation }: Pick<ListPage<Id>, 'operation'>) {
  const replies = (resolver: Parameters<typeof handle<Id>>[1]) => ({
    msw: [handle(operation.id, resolver)],
  });
  const says = async (text: string) => {
    await expect(await screen.findByText(text)).toBeVisible();
  };
  return {
    dark: { globals: { theme: 'dark' } },
    loading: { parameters: replies(never) },
    gone: { parameters: replies(notFound), play: () => says('There is nothing here') },
    failed: { parameters: replies(fails), play: () => says('Could not load this page') },
    denied: { parameters: replies(forbidden), play: () => says('You may not see this page') },
  };
}
