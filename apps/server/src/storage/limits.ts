/** Fields registered per index; further ones are stored and found, but only by reading the messages. */
export const maxFields = 20_000;

/** Sets of fields with one word in the index; messages with further sets get a word for each field. */
export const maxShapes = 256;
