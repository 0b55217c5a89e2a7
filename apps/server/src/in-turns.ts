import { setImmediate as nextTurn } from 'node:timers/promises';

const perTurn = 50;

/** The items, with other work of the server after every fifty; also those that are added meanwhile. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count % perTurn === 0) await nextTurn();
    yield item;
  }
}
