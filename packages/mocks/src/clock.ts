/** The time at which all fixtures were taken. */
export const MOCK_NOW = Date.parse('2021-05-11T08:15:00.000Z');

/** A time before `MOCK_NOW`, formatted as the API sends it. */
export const ago = (milliseconds: number) => new Date(MOCK_NOW - milliseconds).toISOString();
