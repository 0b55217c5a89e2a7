/** A covering index, so that the size of an owner's stored searches is computed without reading them. */
export const searchesByOwner = `
CREATE INDEX searches_by_owner ON searches (owner, created_at, octet_length(doc));
`;
