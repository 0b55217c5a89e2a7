/** The URL parameters of the overview. */
export interface OverviewSearch {
  /** The page of system messages; the first when it is absent. */
  messages?: string;
}

/** For the route's `validateSearch`: keeps a page number from 2 on. */
export function readMessagesPage({ messages }: Record<string, unknown>): OverviewSearch {
  const page = Number(messages);
  return Number.isSafeInteger(page) && page > 1 ? { messages: String(page) } : {};
}
