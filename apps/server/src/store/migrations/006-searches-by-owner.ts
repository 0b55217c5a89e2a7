/** What an owner's stored searches take is known from the index alone, without reading them. */
export const searchesByOwner = `
CREATE INDEX searches_by_owner ON searches (owner, created_at, octet_length(doc));
`;
