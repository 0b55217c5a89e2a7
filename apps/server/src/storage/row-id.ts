/** A row id is the millisecond of the message and 20 bits for the order within it. */
export const rowIdsPerMillisecond = 2 ** 20;

export const firstRowId = (millisecond: number) => BigInt(millisecond) << 20n;
export const lastRowId = (millisecond: number) => firstRowId(millisecond + 1) - 1n;
export const millisecondOf = (id: bigint) => Number(id >> 20n);

export const earlierId = (a: bigint, b: bigint) => (a < b ? a : b);
export const laterId = (a: bigint, b: bigint) => (a > b ? a : b);
