/** Priorities of event definitions; the server takes any number. */
export const priorities = [
  { value: 3, label: 'High', colour: '--level-error' },
  { value: 2, label: 'Normal', colour: '--fg-default' },
  { value: 1, label: 'Low', colour: '--fg-muted' },
] as const;

const nouns = {
  only: { one: 'alert', many: 'alerts' },
  exclude: { one: 'event', many: 'events' },
  include: { one: 'event', many: 'events' },
};

/** What the list calls its rows. */
export const nounOf = (kind: keyof typeof nouns) => nouns[kind];
