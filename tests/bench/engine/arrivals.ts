/** The order in which messages arrive that are a millisecond apart. */
export interface Arrival {
  senders: number;
  /** The milliseconds from the first message to this one; `share` is of each sender. */
  moment(message: { sender: number; number: number; share: number; below(limit: number): number }): number;
}

const hourMs = 3_600_000;
/** How far each sender in step is behind the one before. */
const lagMs = 5000;

export const arrivals = {
  'in order': { senders: 1, moment: ({ number }) => number },
  'in step': { senders: 4, moment: ({ sender, number }) => 4 * number + sender - sender * lagMs },
  'each its quarter': { senders: 4, moment: ({ sender, number, share }) => sender * share + number },
  'shuffled within an hour': { senders: 1, moment: ({ number, below }) => number + below(hourMs) },
  'one old among 1,000': {
    senders: 1,
    moment: ({ number, below }) => (number % 1000 === 999 ? below(number) : number),
  },
} as const satisfies Record<string, Arrival>;

export type ArrivalName = keyof typeof arrivals;

export const arrivalNames = Object.keys(arrivals) as ArrivalName[];
