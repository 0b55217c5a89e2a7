/** The moment all fixtures were taken at. */
export const MOCK_NOW = Date.parse('2021-05-11T08:15:00.000Z');

/** A moment before `MOCK_NOW`, as the wire writes it. */
export const ago = (milliseconds: number) => new Date(MOCK_NOW - milliseconds).toISOString();
